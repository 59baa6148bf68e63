import { FACT_ROWS, type FactRow } from '../../../facts/fact-table.ts'
import type { Profile } from '../../../facts/profile.ts'
import { englishName } from '../../format/english-name.ts'
import { cityInEnglish } from '../../format/english-place.ts'
import { formName, isolated, kindName, prefectureName, sentenceCase } from '../../format/names.ts'
import { formatCount, formatDate, formatPeople, formatYen } from '../../format/values.ts'
import { fill, type Language, WORDS } from '../../words/words.ts'

/**
 * Says in two sentences what a corporation is and which facts tell most about it: the first lines of its page, and what
 * search engines and previews show. The facts are those of the profile, so no person is named; of the address only the
 * city, because the rest may name somebody's home; not the overview, which is in the corporation's own words.
 */
export function companySentence(profile: Profile, industries: readonly string[], language: Language): string {
  const facts = [...headlines(profile, language), ...industries.slice(0, 2)]
  const { company: words, common } = WORDS[language]
  const [first, ...others] = facts
  const what = whatItIs(profile, language)
  if (first === undefined) return what
  return what + fill(words.headlines, { facts: [sentenceCase(first), ...others].join(common.comma) })
}

// Only companies have a 本店.
const COMPANIES: ReadonlySet<string> = new Set(['301', '302', '303', '304', '305'])

// その他: neither registered as a corporation nor an office of the state.
const OTHERS = '499'

function whatItIs(profile: Profile, language: Language): string {
  const words = WORDS[language].company
  const { kind, prefecture_code = '', prefecture = '', city = '' } = profile
  const isJapanese = language === 'ja'
  const place = isJapanese ? prefecture + city : placeInEnglish(prefecture_code, city)
  const name = isolated(isJapanese ? profile.name : englishName(profile).text)
  const form = isJapanese ? formInJapanese(profile) : formInEnglish(profile)
  const where = prefecture === '' ? '' : fill(COMPANIES.has(kind) ? words.seat : words.office, { place })
  return fill(words.whatItIs, { name, form, where })
}

function placeInEnglish(code: string, city: string): string {
  return [cityInEnglish(code, city), prefectureName(code, 'en')].filter(Boolean).join(', ')
}

function formInJapanese(profile: Profile): string {
  return formName(profile, 'ja') ?? (profile.kind === OTHERS ? WORDS.ja.company.otherKind : profile.kind_name)
}

function formInEnglish(profile: Profile): string {
  const { kind, kind_name } = profile
  const form = formName(profile, 'en') ?? (kindName(kind, 'en') ?? kind_name).replace(/^Other /, '')
  return kind === OTHERS && form === 'Other' ? WORDS.en.company.otherKind : withArticle(form)
}

// K.K. and Y.K. stay in capitals; a Japanese form has no article of its own.
function withArticle(form: string): string {
  const inSentence = form.charAt(0).toLowerCase() + form.slice(1)
  return `${/^[aeio]/.test(inSentence) ? 'an' : 'a'} ${inSentence}`
}

const HEADLINES = FACT_ROWS.filter(([, { headline }]) => headline === true)

function headlines(profile: Profile, language: Language): readonly string[] {
  return HEADLINES.flatMap(([fact, row]) => {
    const value = profile[fact as keyof Profile]
    if (value === undefined) return []
    return [fill(WORDS[language].company.headline, { fact: row[language], value: figure(row, value, language) })]
  })
}

// "workforce 1,000 people" would say it twice.
function figure({ form }: FactRow, value: unknown, language: Language): string {
  if (form === 'persons')
    return language === 'ja' ? formatPeople(Number(value), 'ja') : formatCount(Number(value), 'en')
  return form === 'yen' ? formatYen(Number(value), language) : formatDate(String(value), language)
}
