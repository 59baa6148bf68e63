import { romajiUnitsOf, unitsOf } from '../../index/text/alphabet.ts'
import type { Gram } from '../../index/text/field-texts.ts'
import type { FoldedQuery, QueryWord } from '../../text/query-words.ts'
import { foldLatinQuery, runTogether } from '../../text/romaji.ts'

// JIS Z 8301: the long-vowel mark at a word's end may be left out from three sounds on (サーバー, サーバ), never in
// shorter words (カー, カバー).
const DROPPABLE_LONG_VOWEL = /[ァ-ヺー]{3}ー$/

/**
 * The ways a word may stand in a corporation's text: as it is and in its other spellings; without a final ー where a run of
 * kana ends; and, for Latin letters, as a romanised reading, also where it runs together with the word before, and as a loan
 * word in katakana. At most seven.
 */
export function patternsOf({ text, others, loan }: QueryWord, before?: QueryWord): readonly Gram[] {
  const alternatives = [literal(text)]
  for (const other of others) alternatives.push(literal(other))
  const stem = stemOf(text)
  if (stem !== undefined) alternatives.push(wholeRun(stem))
  pushRomanised(alternatives, text)
  for (const other of others) pushRomanised(alternatives, other)
  const together = before === undefined ? undefined : runTogether(before.text, text)
  if (together !== undefined) alternatives.push(romanised(together))
  if (loan !== undefined) alternatives.push(inKatakana(loan.katakana))
  return alternatives
}

/** The words in a row, asked for as one: only in ways each of them is asked for, so that it never finds more than they do. */
export function joinedPatternsOf(words: readonly QueryWord[]): readonly Gram[] {
  const texts = words.map(({ text }) => text)
  const joined = texts.join('')
  const alternatives = [literal(joined)]
  if (stemOf(texts.at(-1) ?? '') !== undefined) alternatives.push(wholeRun(joined.slice(0, -1)))
  pushRomanisedRow(alternatives, texts)
  if (words.some(({ others }) => others.length > 0)) {
    const firstOthers = words.map(({ text, others }) => others[0] ?? text)
    alternatives.push(literal(firstOthers.join('')))
    pushRomanisedRow(alternatives, firstOthers)
  }
  if (words.some(({ loan }) => loan !== undefined)) {
    alternatives.push(inKatakana(words.map(({ text, loan }) => loan?.katakana ?? text).join('')))
  }
  return alternatives
}

/**
 * Further ways to ask for the words in a row, which find more than each of them does: without a half-written legal form,
 * with loan words romanised (asahi beer: asahibiru, which アサヒビル is, too), and with vowels that run together where the
 * words meet (higashi ikebukuro: higashikebukuro, as ヒガシイケブクロ is romanised).
 */
export function looserPatternsOf({ words, afterForm }: FoldedQuery): readonly Gram[] {
  const alternatives =
    afterForm.length > 1 ? [...joinedPatternsOf(afterForm)] : afterForm.flatMap((word) => patternsOf(word))
  const texts = words.map(({ text }) => text)
  const apart = texts.map(foldLatinQuery)
  const together = apart.includes(undefined) ? undefined : foldLatinQuery(texts.join(''))
  if (together !== undefined && together !== apart.join('')) alternatives.push(romanised(together))
  if (words.some(({ loan }) => loan !== undefined)) {
    const letters = words.map(({ text, loan }) => loan?.letters ?? foldLatinQuery(text))
    if (!letters.includes(undefined)) alternatives.push(romanised(letters.join('')))
  }
  return alternatives
}

/** The word as it stands. */
export function literal(word: string): Gram {
  return { units: unitsOf(word), wholeRun: false, elsewhere: 1 }
}

// The English name holds no katakana: outside the trade name it can only stand in the reading.
function inKatakana(katakana: string): Gram {
  return { units: unitsOf(katakana), wholeRun: false, elsewhere: 2 }
}

function pushRomanised(alternatives: Gram[], word: string): void {
  const letters = foldLatinQuery(word)
  if (letters !== undefined) alternatives.push(romanised(letters))
}

function pushRomanisedRow(alternatives: Gram[], words: readonly string[]): void {
  const letters = words.map(foldLatinQuery)
  if (!letters.includes(undefined)) alternatives.push(romanised(letters.join('')))
}

function romanised(letters: string): Gram {
  return { units: romajiUnitsOf(letters), wholeRun: false, elsewhere: 2 }
}

function wholeRun(stem: string): Gram {
  return { units: unitsOf(stem), wholeRun: true, elsewhere: 1 }
}

function stemOf(word: string): string | undefined {
  return word.endsWith('ー') && DROPPABLE_LONG_VOWEL.test(word) ? word.slice(0, -1) : undefined
}
