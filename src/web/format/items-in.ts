import type { CorporationSummary } from '../../facts/profile.ts'
import { findOrdinal, parseLookup } from '../../query/lookup.ts'
import { pageFactsOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import type { Language } from '../address/language.ts'
import { industriesIn } from './industries-in.ts'

/**
 * Returns corporations as a list in the language shows them: in English, with English names of industries, and with the
 * English address where one is registered.
 */
export function itemsIn<Item extends CorporationSummary>(
  language: Language,
  items: readonly Item[],
  register: Register,
): readonly (Item & { readonly addressEn?: string })[] {
  return language === 'ja' ? items : items.map((item) => inEnglish(item, register))
}

function inEnglish<Item extends CorporationSummary>(
  item: Item,
  register: Register,
): Item & { readonly addressEn?: string } {
  const addressEn = englishAddress(item, register)
  const industries = item.industries && industriesIn('en', item.industries, register.industries)
  return { ...item, ...(industries && { industries }), ...(addressEn === undefined ? {} : { addressEn }) }
}

function englishAddress({ corporate_number }: CorporationSummary, register: Register): string | undefined {
  const wanted = parseLookup(corporate_number)
  const ordinal = wanted.ok ? findOrdinal(register, wanted.value) : wanted
  return ordinal.ok ? pageFactsOf(register, ordinal.value).address_en : undefined
}
