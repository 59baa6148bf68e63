import type { Profile } from '../../../facts/profile.ts'
import type { SourceNote } from '../../../facts/source-note.ts'
import { type Language, localHref } from '../../address/language.ts'
import { isolated } from '../../format/isolated.ts'
import { SITE_NAME } from '../../layout/layout-words.ts'

export type Cited = { readonly profile: Profile; readonly sources: readonly SourceNote[]; readonly baseUrl: string }

/** Returns the sentence by which to cite a page: its corporation, site, web address, edition and sources. */
export function citation({ profile, sources, baseUrl }: Cited, language: Language): string {
  const { name, corporate_number, address, snapshot } = profile
  const made = sources.map((source) => (source.as_of === undefined ? source.name : `${source.name} ${source.as_of}`))
  const page = baseUrl + localHref(language, `/corp/${corporate_number}`)
  const at = address === '' ? '' : isolated(address)
  if (language === 'ja') {
    const place = at === '' ? '' : `、${at}`
    return `${isolated(name)}（法人番号${corporate_number}${place}）、${SITE_NAME.ja} ${page} （データの版${snapshot}）。出典：${made.join('、')}`
  }
  const place = at === '' ? '' : `, ${at}`
  return `${isolated(name)} (corporate number ${corporate_number}${place}), ${SITE_NAME.en} ${page} (edition ${snapshot}). Sources: ${made.join('; ')}`
}
