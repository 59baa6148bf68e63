import { FACT_ROWS, type FactRow } from '../../../facts/fact-table.ts'
import type { Profile } from '../../../facts/profile.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { isolated } from '../../format/isolated.ts'
import { formatYen } from '../../format/numbers.ts'

/**
 * Returns the facts of a page in one line, for search engines and previews. The facts are those of the profile, so that
 * no person is named, without its overview, which is in the corporation's own words.
 */
export function companyDescription(profile: Profile, industries: readonly string[], language: Language): string {
  const { name, corporate_number, address } = profile
  const isJapanese = language === 'ja'
  const facts = [
    isJapanese ? `法人番号${corporate_number}` : `corporate number ${corporate_number}`,
    ...(address === '' ? [] : [isolated(address)]),
    ...industries.slice(0, 2),
    ...HEADLINES.flatMap(([fact, row]) => {
      const value = profile[fact as keyof Profile]
      return value === undefined ? [] : [headline(row, value, language)]
    }),
  ]
  return isJapanese ? `${isolated(name)}：${facts.join('、')}。` : `${isolated(name)}: ${facts.join(', ')}.`
}

const HEADLINES = FACT_ROWS.filter(([, { headline }]) => headline === true)

function headline({ form, ja, en }: FactRow, value: unknown, language: Language): string {
  const words = form === 'yen' ? formatYen(Number(value), language) : formatDate(String(value), language)
  return language === 'ja' ? `${ja}${words}` : `${en} ${words}`
}
