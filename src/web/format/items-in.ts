import { wholeCode } from '../../domain/industry.ts'
import type { IndustryLabel, ItemFacts } from '../../facts/profile.ts'
import { findOrdinal, parseLookup } from '../../query/lookup.ts'
import { pageFactsOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import type { Language } from '../words/words.ts'

/** Corporations for a list: in English with English industries, and the English address where one is registered. */
export function itemsIn<Item extends ItemFacts>(
  language: Language,
  items: readonly Item[],
  register: Register,
): readonly (Item & { readonly addressEn?: string })[] {
  if (language === 'ja') return items
  return items.map((item) => {
    const addressEn = englishAddress(item, register)
    const industries = item.industries && industriesIn('en', item.industries, register.industries)
    return { ...item, ...(industries && { industries }), ...(addressEn === undefined ? {} : { addressEn }) }
  })
}

function englishAddress({ corporate_number }: ItemFacts, register: Register): string | undefined {
  const wanted = parseLookup(corporate_number)
  const ordinal = wanted.ok ? findOrdinal(register, wanted.value) : wanted
  return ordinal.ok ? pageFactsOf(register, ordinal.value).address_en : undefined
}

/** Returns industries, or counts of industries, with their names in the language. */
export function industriesIn<Industry extends IndustryLabel>(
  language: Language,
  industries: readonly Industry[],
  { byCode }: Register['industries'],
): readonly Industry[] {
  if (language === 'ja') return industries
  return industries.map((industry) => ({ ...industry, name: byCode.get(industry.code)?.nameEn ?? industry.name }))
}

/** Returns what a search has to ask for to find an industry and no other: a code alone may be a part of others. */
export function wholeCodeOf({ industries }: Pick<Register, 'industries'>, code: string): string {
  const industry = industries.byCode.get(code)
  return industry === undefined ? code : wholeCode(industry)
}
