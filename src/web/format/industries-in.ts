import type { CorporationSummary } from '../../domain/profile.ts'
import type { Register } from '../../query/register/register.ts'
import type { Language } from '../address/language.ts'

/** Corporations with the names of their industries as a page shows them. */
export function withIndustriesIn<Item extends CorporationSummary>(
  language: Language,
  items: readonly Item[],
  { industries }: Pick<Register, 'industries'>,
): readonly Item[] {
  if (language === 'ja') return items
  return items.map((item) => {
    if (item.industries === undefined) return item
    const named = item.industries.map(({ code, name }) => ({ code, name: industries.byCode.get(code)?.nameEn ?? name }))
    return { ...item, industries: named }
  })
}
