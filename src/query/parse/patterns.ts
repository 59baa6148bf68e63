import { romajiUnitsOf, unitsOf } from '../../index/text/alphabet.ts'
import { ELSEWHERE, type Pattern, ROMANISED } from '../../index/text/pattern.ts'
import type { FoldedQuery, QueryWord } from '../../text/query-words.ts'
import { foldLatinQuery, runTogether } from '../../text/romaji.ts'

// JIS Z 8301: from three sounds on, a word may leave out the ー at its end (サーバー, サーバ; not カー).
const DROPPABLE_LONG_VOWEL = /[ァ-ヺー]{3}ー$/

/** The patterns of a word, at most seven: as typed, spelled otherwise, without a final ー, romanised, as a loan word. */
export function patternsOf({ text, others, loan }: QueryWord, before?: QueryWord): readonly Pattern[] {
  const patterns = [literal(text)]
  for (const other of others) patterns.push(literal(other))
  const stem = stemOf(text)
  if (stem !== undefined) patterns.push(wholeRun(stem))
  pushRomanised(patterns, text)
  for (const other of others) pushRomanised(patterns, other)
  const together = before === undefined ? undefined : runTogether(before.text, text)
  if (together !== undefined) patterns.push(romanised(together))
  if (loan !== undefined) patterns.push(inKatakana(loan.katakana))
  return patterns
}

/** The patterns of the words in a row, made of patterns of the words, so that they match nothing else. */
export function joinedPatternsOf(words: readonly QueryWord[]): readonly Pattern[] {
  const texts = words.map(({ text }) => text)
  const joined = texts.join('')
  const patterns = [literal(joined)]
  if (stemOf(texts.at(-1) ?? '') !== undefined) patterns.push(wholeRun(joined.slice(0, -1)))
  pushRomanisedRow(patterns, texts)
  if (words.some(({ others }) => others.length > 0)) {
    const firstOthers = words.map(({ text, others }) => others[0] ?? text)
    patterns.push(literal(firstOthers.join('')))
    pushRomanisedRow(patterns, firstOthers)
  }
  if (words.some(({ loan }) => loan !== undefined))
    patterns.push(inKatakana(words.map(({ text, loan }) => loan?.katakana ?? text).join('')))
  return patterns
}

/**
 * Further patterns of the words in a row, which need not match a word: without a half-written legal form, with loans
 * romanised (asahi beer is asahibiru), with vowels run together (higashi ikebukuro is higashikebukuro).
 */
export function looserPatternsOf({ words, afterForm }: FoldedQuery): readonly Pattern[] {
  const patterns =
    afterForm.length > 1 ? [...joinedPatternsOf(afterForm)] : afterForm.flatMap((word) => patternsOf(word))
  const texts = words.map(({ text }) => text)
  const apart = texts.map(foldLatinQuery)
  const together = apart.includes(undefined) ? undefined : foldLatinQuery(texts.join(''))
  if (together !== undefined && together !== apart.join('')) patterns.push(romanised(together))
  if (words.some(({ loan }) => loan !== undefined)) {
    const letters = words.map(({ text, loan }) => loan?.letters ?? foldLatinQuery(text))
    if (!letters.includes(undefined)) patterns.push(romanised(letters.join('')))
  }
  return patterns
}

/** The folded word itself. */
export function literal(word: string): Pattern {
  return { units: unitsOf(word), wholeRun: false, elsewhere: ELSEWHERE }
}

// English names have no katakana: outside the trade name only the reading can match, and it counts as a romanised one.
function inKatakana(katakana: string): Pattern {
  return { units: unitsOf(katakana), wholeRun: false, elsewhere: ROMANISED }
}

function pushRomanised(patterns: Pattern[], word: string): void {
  const letters = foldLatinQuery(word)
  if (letters !== undefined) patterns.push(romanised(letters))
}

function pushRomanisedRow(patterns: Pattern[], words: readonly string[]): void {
  const letters = words.map(foldLatinQuery)
  if (!letters.includes(undefined)) patterns.push(romanised(letters.join('')))
}

/** Romanised letters, which are in readings alone. */
export function romanised(letters: string): Pattern {
  return { units: romajiUnitsOf(letters), wholeRun: false, elsewhere: ROMANISED }
}

function wholeRun(stem: string): Pattern {
  return { units: unitsOf(stem), wholeRun: true, elsewhere: ELSEWHERE }
}

function stemOf(word: string): string | undefined {
  return word.endsWith('ー') && DROPPABLE_LONG_VOWEL.test(word) ? word.slice(0, -1) : undefined
}
