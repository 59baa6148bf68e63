import { FACT_ROWS, type FactRow } from '../../../facts/fact-table.ts'
import type { Profile } from '../../../facts/profile.ts'
import { legalFormOf } from '../../../query/register/legal-form-of.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { englishName } from '../../format/english-name.ts'
import { cityInEnglish } from '../../format/english-place.ts'
import { isolated } from '../../format/isolated.ts'
import { kindName } from '../../format/kind-name.ts'
import { formatCount, formatPeople, formatYen } from '../../format/numbers.ts'
import { prefectureName } from '../../format/prefecture-name.ts'

/**
 * Says in two sentences what a corporation is and which facts tell most about it: the first lines of its page, and what
 * search engines and previews show. The facts are those of the profile, so no person is named; of the address only the
 * city, because the rest may name somebody's home; not the overview, which is in the corporation's own words.
 */
export function companySentence(profile: Profile, industries: readonly string[], language: Language): string {
  const facts = [...headlines(profile, language), ...industries.slice(0, 2)]
  const ends = language === 'ja' ? '。' : '.'
  const told = facts.length === 0 ? '' : `${language === 'ja' ? '' : ' '}${facts.join(SEPARATORS[language])}${ends}`
  return `${WHAT_IT_IS[language](profile)}${language === 'en' ? capitalised(told) : told}`
}

const SEPARATORS = { ja: '、', en: ', ' }

// Only companies have a 本店.
const COMPANIES: ReadonlySet<string> = new Set(['301', '302', '303', '304', '305'])

// その他: neither registered as a corporation nor an office of the state.
const OTHERS = '499'

const WHAT_IT_IS: Readonly<Record<Language, (profile: Profile) => string>> = {
  ja(profile) {
    const { name, kind, kind_name, prefecture = '', city = '' } = profile
    const place = COMPANIES.has(kind) ? `${prefecture}${city}に本店がある` : `${prefecture}${city}にある`
    return `${isolated(name)}は、${prefecture === '' ? '' : place}${legalFormOf(profile) ?? (kind === OTHERS ? 'その他の法人' : kind_name)}です。`
  },
  en(profile) {
    const { kind, kind_name, prefecture_code = '', city = '' } = profile
    const form = legalFormOf(profile) ?? (kindName(kind, 'en') ?? kind_name).replace(/^Other /, '')
    const what = kind === OTHERS && form === 'Other' ? 'another kind of corporation' : withArticle(form)
    const place = [cityInEnglish(prefecture_code, city), prefecture_code && prefectureName(prefecture_code, 'en')]
      .filter(Boolean)
      .join(', ')
    return `${isolated(englishName(profile).text)} is ${what}${place === '' ? '' : ` in ${place}`}.`
  },
}

// K.K. and Y.K. stay in capitals; a Japanese form has no article of its own.
function withArticle(form: string): string {
  const inSentence = form.charAt(0).toLowerCase() + form.slice(1)
  return `${/^[aeio]/.test(inSentence) ? 'an' : 'a'} ${inSentence}`
}

function capitalised(text: string): string {
  return text.replace(/^ ./, (first) => first.toUpperCase())
}

const HEADLINES = FACT_ROWS.filter(([, { headline }]) => headline === true)

function headlines(profile: Profile, language: Language): readonly string[] {
  return HEADLINES.flatMap(([fact, row]) => {
    const value = profile[fact as keyof Profile]
    return value === undefined ? [] : [headline(row, value, language)]
  })
}

function headline({ form, ja, en }: FactRow, value: unknown, language: Language): string {
  if (form === 'persons')
    return language === 'ja' ? `${ja}${formatPeople(Number(value), 'ja')}` : `${en} ${formatCount(Number(value), 'en')}`
  const words = form === 'yen' ? formatYen(Number(value), language) : formatDate(String(value), language)
  return language === 'ja' ? `${ja}${words}` : `${en} ${words}`
}
