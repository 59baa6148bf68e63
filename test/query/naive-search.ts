import type { Publication } from '../../build/publish/publish.ts'
import { ancestorsOf } from '../../src/domain/industry.ts'
import type { Register } from '../../src/query/register/register.ts'
import { writeOutAnd } from '../../src/text/and-sign.ts'
import { closeBracket } from '../../src/text/close-bracket.ts'
import { fold, foldText, writtenName } from '../../src/text/fold.ts'
import { foldQuery, type QueryWord } from '../../src/text/query-words.ts'
import { foldLatinQuery, romanise } from '../../src/text/romaji.ts'
import { naivePoints } from './naive-points.ts'

/**
 * What search promises, said as plainly as possible: every corporation is folded, looked at and sorted. Slow, obvious,
 * and without a line in common with the index.
 */
export function naiveSearch(
  { industries }: Register,
  publications: readonly Publication[],
  question: { readonly q?: string; readonly prefecture?: string; readonly industry?: string },
): readonly string[] {
  const points = naivePoints(publications)
  const found = publications.flatMap((publication, at) => {
    const { prefectureCode, industryCodes } = publication.corporation
    if (question.prefecture !== undefined && prefectureCode !== question.prefecture) return []
    const codes = industryCodes.flatMap((code) => [code, ...ancestorsOf(industries.byCode.get(code)!)])
    if (question.industry !== undefined && !codes.some((code) => code === question.industry)) return []
    const order = question.q === undefined ? 0 : orderOf(publication, question.q)
    return order === undefined ? [] : [{ order, points: points[at]!, number: publication.corporation.number }]
  })
  found.sort((a, b) => a.order - b.order || b.points - a.points || (a.number.slice(1) < b.number.slice(1) ? -1 : 1))
  return found.map(({ number }) => number)
}

// Before grade 0, which other spellings have.
const WRITTEN = -2
const ITSELF = -1

// Tier · 3 + place; less for a name exactly as written or folded; undefined when it does not match.
function orderOf({ corporation: { name, nameKana, nameEn } }: Publication, written: string): number | undefined {
  const q = closeBracket(written)
  const asked = foldQuery(q)
  const own = fold(name)
  const ownForms = own.forms.flatMap(({ forms }) => forms)
  for (const { forms } of asked.forms) {
    if (forms.length > 0 && !forms.some((form) => ownForms.includes(form))) return undefined
  }
  const fields: Field[] = [{ text: own.core, place: 0 }]
  if (/[&＆]/.test(name)) fields.push({ text: fold(writeOutAnd(name)).core, place: 0 })
  if (nameKana !== undefined) fields.push({ text: fold(nameKana).core, place: 1 })
  if (nameEn !== undefined) fields.push({ text: fold(nameEn).core, place: 1 })
  const texts: Texts = {
    fields,
    formNames: own.forms.flatMap(({ forms: [spelledOut] }) => spelledOut?.name ?? []),
    romaji: nameKana === undefined ? undefined : romanise(nameKana),
  }
  const words = asked.words
    .filter(({ text }, at) => !asked.words.slice(0, at).some((earlier) => earlier.text === text))
    .map((word, at, distinct) => [...wordGrades(texts, word), ...meetingGrades(texts, distinct[at - 1], word)])
  if (words.some((grades) => grades.length === 0)) return undefined
  const places = words.map((grades) => Math.min(...grades.map((grade) => grade % 3)))
  const grade = Math.min(...(words.length === 1 ? words[0]! : [6 + Math.max(...places)]), joinedGrade(texts, q))
  if (grade === NO_GRADE) return undefined
  if (grade > 0) return grade
  if (writtenName(name) === writtenName(q)) return WRITTEN
  const mayNameForm = asked.forms.some((match) => match.forms.length === 0)
  return own.core === asked.core || (mayNameForm && own.core === foldText(q)) ? ITSELF : grade
}

// The words in a row, also without a half-written legal form in front, or romanised as loan words or as one word; an English
// legal form may also be part of the name.
function joinedGrade(texts: Texts, q: string): number {
  const { words, forms, afterForm } = foldQuery(q)
  return Math.min(
    rowGrade(texts, words),
    rowGrade(texts, afterForm),
    gradeOf(texts, [], [soundOf(words), togetherOf(words)], false),
    forms.some((match) => match.forms.length === 0) ? gradeOf(texts, [foldText(q)], [], false) : NO_GRADE,
  )
}

// As they stand, and each in its first other spelling; a single word in every spelling.
function rowGrade(texts: Texts, words: readonly QueryWord[]): number {
  const [first] = words
  if (first === undefined) return NO_GRADE
  if (words.length === 1) return Math.min(NO_GRADE, ...wordGrades(texts, first))
  const rows = [words.map(({ text }) => text), words.map(({ text, others }) => others[0] ?? text)]
  const joined = rows.map((row) => row.join(''))
  return Math.min(
    gradeOf(texts, joined, rows.map(lettersOf), isLongEnough(words.at(-1)!.text)),
    words.some(({ loan }) => loan !== undefined)
      ? Math.min(NO_GRADE, ...katakanaGrades(texts, words.map(({ text, loan }) => loan?.katakana ?? text).join('')))
      : NO_GRADE,
  )
}

// Outside the name katakana counts as a romanised reading does.
function katakanaGrades(texts: Texts, katakana: string): readonly number[] {
  const fields = texts.fields.map(({ text, place }) => ({ text, place: place * 2 }))
  return gradesOf({ ...texts, fields, formNames: [] }, [katakana], [], false)
}

function soundOf(words: readonly QueryWord[]): string | undefined {
  if (new Set(words.map(({ text }) => text)).size === 1 || words.every(({ loan }) => loan === undefined))
    return undefined
  const letters = words.map(({ text, loan }) => loan?.letters ?? foldLatinQuery(text))
  return letters.includes(undefined) ? undefined : letters.join('')
}

function togetherOf(words: readonly QueryWord[]): string | undefined {
  if (new Set(words.map(({ text }) => text)).size === 1 || lettersOf(words.map(({ text }) => text)) === undefined)
    return undefined
  return foldLatinQuery(words.map(({ text }) => text).join(''))
}

// From the last syllable of the word before, where the two run together: higashi ikebukuro holds shikebukuro.
function meetingGrades(texts: Texts, before: QueryWord | undefined, word: QueryWord): readonly number[] {
  const apart = before === undefined ? undefined : lettersOf([before.text, word.text])
  const together = apart === undefined ? undefined : foldLatinQuery(`${before!.text}${word.text}`)
  if (together === undefined || together === apart) return []
  const front = foldLatinQuery(before!.text)!
  const syllable = front.split(/(?<=[aeiou])/).at(-1)!
  if (!/[aeiou]$/.test(syllable) || !together.startsWith(front)) return []
  return gradesOf(texts, [], [together.slice(front.length - syllable.length)], false)
}

function wordGrades(texts: Texts, { text, others, loan }: QueryWord): readonly number[] {
  return [
    ...gradesOf(texts, [text, ...others], [text, ...others].map(foldLatinQuery), isLongEnough(text)),
    ...(loan === undefined ? [] : katakanaGrades(texts, loan.katakana)),
  ]
}

function lettersOf(words: readonly string[]): string | undefined {
  const letters = words.map(foldLatinQuery)
  return letters.includes(undefined) ? undefined : letters.join('')
}

type Field = { readonly text: string; readonly place: number }

type Texts = {
  readonly fields: readonly Field[]
  readonly formNames: readonly string[]
  readonly romaji: string | undefined
}

const NO_GRADE = 9
const KANA = /[ァ-ヺー]/

// From three kana on, a long-vowel mark at the end of a word may be missing from the name.
function isLongEnough(word: string): boolean {
  return /[ァ-ヺー]{3}ー$/.test(word)
}

function gradeOf(...asked: Parameters<typeof gradesOf>): number {
  return Math.min(NO_GRADE, ...gradesOf(...asked))
}

function gradesOf(
  texts: Texts,
  spellings: readonly string[],
  romanised: readonly (string | undefined)[],
  mayDropLongVowel: boolean,
): readonly number[] {
  const grades: number[] = []
  const word = spellings[0]!
  for (const { text, place } of texts.fields) {
    for (const spelling of spellings) {
      const tier = tierOf(text, spelling, () => true)
      if (tier !== undefined) grades.push(tier * 3 + place)
    }
    if (!mayDropLongVowel) continue
    const stemTier = tierOf(text, word.slice(0, -1), (next) => !KANA.test(next))
    if (stemTier !== undefined) grades.push(stemTier * 3 + place)
  }
  if (texts.formNames.some((form) => spellings.some((spelling) => form.includes(spelling)))) grades.push(6)
  for (const letters of romanised) {
    if (letters === undefined || texts.romaji === undefined) continue
    const tier = syllableTierOf(texts.romaji, letters)
    if (tier !== undefined) grades.push(tier * 3 + 2)
  }
  return grades
}

// Romanised letters are found from the beginning of a syllable on: neither inside one nor at a ン or ッ. A vowel after n may
// stand after ン.
function syllableTierOf(romaji: string, letters: string): number | undefined {
  const tiers = [...romaji].flatMap((_, at) => {
    if (!romaji.startsWith(letters, at)) return []
    if (at === 0) return [romaji === letters ? 0 : 1]
    const syllable = /^([aeiou]|([^aeioun])(?!\2)|n(?=[aeiouy]))/.test(romaji.slice(at))
    const before = romaji[at - 1]!
    const afterOne = /[aeioun]/.test(before) || (/[^aeiou]/.test(romaji[at]!) && before === romaji[at])
    return syllable && afterOne ? [2] : []
  })
  return tiers.length === 0 ? undefined : Math.min(...tiers)
}

function tierOf(text: string, piece: string, mayBeFollowedBy: (next: string) => boolean): number | undefined {
  let best: number | undefined
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    const next = text.charAt(at + piece.length)
    if (!mayBeFollowedBy(next)) continue
    const tier = at > 0 ? 2 : next === '' ? 0 : 1
    best = Math.min(best ?? tier, tier)
  }
  return best
}
