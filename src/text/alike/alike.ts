import { ownTable } from '../../program/own-file.ts'
import { KANJI_DIGITS } from '../letters/kanji-numerals.ts'
import { isKanji } from '../letters/kanji-variants.ts'
import type { TypingError } from './one-error.ts'

/** Whether people often make this error in a folded text: letters that look or sound alike, ー, ッ, ン, twice, swapped. */
export function isCommonError(typed: string, meant: string, { kind, at }: TypingError): boolean {
  switch (kind) {
    case 'swapped':
      return true
    case 'exchanged':
      return areAlike(typed.charAt(at), meant.charAt(at))
    case 'missing':
      return isLight(meant, at)
    case 'extra':
      return isLight(typed, at)
  }
}

/** Whether it is no mistake in folded text: numerals (第一, 第二), opposites, initials, words, kanji, first letters. */
export function isOtherMeaning(typed: string, meant: string, { kind, at }: TypingError): boolean {
  const [from, to] = [typed.charAt(at), meant.charAt(at)]
  if (LATIN.test(typed) && (at === 0 || typed.length < LEAST_LATIN)) return true
  if (KANA.test(typed) && isOtherKana(typed, meant, { kind, at })) return true
  switch (kind) {
    case 'exchanged':
      if (isInitial(typed, at) && isInitial(meant, at)) return true
      if (areAlike(from, to) || isInYear(typed, at)) return false
      if (isKanji(from) || isKanji(to) || isOtherKanaWord(typed, meant, at)) return true
      return (
        NUMERAL.test(from) || NUMERAL.test(to) || OPPOSITES.some((group) => group.includes(from) && group.includes(to))
      )
    case 'missing':
      return NUMERAL.test(to) || isAtEnd(meant, at)
    case 'extra':
      return NUMERAL.test(from) || isAtEnd(typed, at) || (isKanji(from) && !isLight(typed, at))
    case 'swapped':
      return NUMERAL.test(from) && NUMERAL.test(typed.charAt(at + 1))
  }
}

/** Whether folded texts differ in the first letter, by kanji that nobody confuses: 朝日新聞社 is not 毎日新聞社. */
export function hasOtherFront(typed: string, meant: string): boolean {
  const [from, to] = [typed.charAt(0), meant.charAt(0)]
  return from !== to && typed.slice(1) === meant.slice(1) && isKanji(from) && isKanji(to) && !areAlike(from, to)
}

const LATIN = /^[a-z]+$/
// Most shorter words in Latin letters are names of their own.
const LEAST_LATIN = 9
const NUMERAL = new RegExp(`[0-9${KANJI_DIGITS}]`)
const OPPOSITES: readonly string[] = '東西南北 上中下 大中小 新旧 前後 内外 左右 男女 春夏秋冬 甲乙丙'.split(' ')

const KANA = /^[ァ-ヺー]+$/
// Only behind other kana is a vowel hard to hear: アークヒルズ is not オークヒルズ.
const VOWEL = /^[アイウエオ]/
// Most shorter words of kana are names of their own, with another letter or one letter more or less.
const LEAST_KANA: Readonly<Record<TypingError['kind'], number>> = { exchanged: 7, missing: 4, extra: 5, swapped: 0 }
const LEAST_WITH_COMMON_ERROR = 4

// Whether names of kana alone differ in the first letter, or short ones in a letter that is not often confused.
function isOtherKana(typed: string, meant: string, error: TypingError): boolean {
  const isFirst = error.at === 0 && error.kind !== 'missing'
  if (isFirst && VOWEL.test(typed) && VOWEL.test(meant) && error.kind === 'exchanged') return true
  if (isFirst && (error.kind === 'swapped' || !isCommonError(typed, meant, error))) return true
  if (typed.length < LEAST_WITH_COMMON_ERROR && error.kind === 'exchanged') return true
  return typed.length < LEAST_KANA[error.kind] && !isCommonError(typed, meant, error)
}

// The same for the kana around exchanged letters of kana: セブン銀行 is not じぶん銀行.
function isOtherKanaWord(typed: string, meant: string, at: number): boolean {
  if (!KANA.test(typed.charAt(at)) || !KANA.test(meant.charAt(at))) return false
  const start = at - KANA_BEFORE.exec(typed.slice(0, at))![0].length
  const end = at + KANA_AFTER.exec(typed.slice(at))![0].length
  return isOtherKana(typed.slice(start, end), meant.slice(start, end), { kind: 'exchanged', at: at - start })
}

const KANA_BEFORE = /[ァ-ヺー]*$/
const KANA_AFTER = /^[ァ-ヺー]*/

// Whether it is the first or last letter, unless that is hard to hear or a repeated letter.
function isAtEnd(text: string, at: number): boolean {
  return (at === 0 || at === text.length - 1) && !isLight(text, at)
}

// Whether it is one of two to four Latin letters beside letters of another script: initials, which nobody mistypes.
function isInitial(text: string, at: number): boolean {
  const before = /[a-z]*$/.exec(text.slice(Math.max(0, at - MOST_INITIALS), at))?.[0].length ?? 0
  const from = /^[a-z]*/.exec(text.slice(at, at + MOST_INITIALS + 1))?.[0].length ?? 0
  const initials = before + from
  return from > 0 && initials >= 2 && initials <= MOST_INITIALS && initials < text.length
}

const MOST_INITIALS = 4

function isInYear(text: string, at: number): boolean {
  return Array.from(text.matchAll(YEAR)).some(({ index }) => index <= at && at < index + 4)
}

const YEAR = /(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])/g

// Whether the letter is hard to hear, or is one of two equal neighbours.
function isLight(text: string, at: number): boolean {
  const letter = text.charAt(at)
  return 'ーツンウイ'.includes(letter) || letter === text.charAt(at - 1) || letter === text.charAt(at + 1)
}

function areAlike(typed: string, meant: string): boolean {
  if (meant === UNENCODABLE) return true
  return GROUPS_OF.get(typed)?.some((group) => group.includes(meant)) === true
}

// The register writes it for any kanji without a code.
const UNENCODABLE = '＿'

// Letters of one group differ in names (equal ones: kanji-variants.ts), but are confused by eye, ear or converter.
const GROUPS_OF: ReadonlyMap<string, readonly string[]> = byLetter(
  ownTable('src/text/alike/confused-letters.tsv').map(([group = '']) => group),
)

function byLetter(groups: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const of = new Map<string, string[]>()
  for (const group of groups) for (const letter of group) of.set(letter, [...(of.get(letter) ?? []), group])
  return of
}
