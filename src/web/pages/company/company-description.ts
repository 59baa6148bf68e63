import type { Profile } from '../../../domain/profile.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { isolated } from '../../format/isolated.ts'
import { formatYen } from '../../format/numbers.ts'

/**
 * Returns the facts of a page in one line, for search engines and previews. The facts are those of the profile, so that
 * no person is named, without its overview, which is in the corporation's own words.
 */
export function companyDescription(profile: Profile, industries: readonly string[], language: Language): string {
  const { name, corporate_number, address, capital, established_on } = profile
  const isJapanese = language === 'ja'
  const facts = [
    isJapanese ? `法人番号${corporate_number}` : `corporate number ${corporate_number}`,
    ...(address === '' ? [] : [isolated(address)]),
    ...industries.slice(0, 2),
    ...(capital === undefined ? [] : [`${isJapanese ? '資本金' : 'capital '}${formatYen(capital, language)}`]),
    ...(established_on === undefined ? [] : [founded(formatDate(established_on, language), isJapanese)]),
  ]
  return isJapanese ? `${isolated(name)}：${facts.join('、')}。` : `${isolated(name)}: ${facts.join(', ')}.`
}

function founded(day: string, isJapanese: boolean): string {
  return isJapanese ? `${day}設立` : `established ${day}`
}
