import { inKatakana } from '../../../src/text/letters/kana.ts'
import { wordsOf } from './dictionary.ts'
import { FAMILY_READINGS, FOREIGN, GIVEN_READINGS, SHORT_GIVEN_READINGS } from './name-readings.ts'

/** Whether a text has a name in kana: family and given name, a given name alone in katakana, or as in ジョン・スミス. */
export function hasKanaName(text: string): boolean {
  return (
    [...text.matchAll(RUN)].some(([run]) => GIVEN_READINGS.has(run) || beginsWithFullName(inKatakana(run))) ||
    hasForeignName(text)
  )
}

/** Whether a text begins with a common name in kana. What follows a name in hiragana is grammar: やまだがお待ちします. */
export function beginsWithKanaName(text: string): boolean {
  const run = BEGINNING.exec(text)?.[0] ?? ''
  const reading = inKatakana(run)
  return (
    FOREIGN.has(run) ||
    isFamily(reading) ||
    isGiven(reading) ||
    beginsWithGiven(reading) ||
    endsIn(reading).some((end) => end >= LEAST_READING && isFamily(reading.slice(0, end)))
  )
}

/** Whether a word in katakana is a common name of three kana and more. */
export function isKatakanaName(word: string): boolean {
  return word.length >= LEAST_READING && (isFamily(word) || isGiven(word) || FOREIGN.has(word))
}

/** Whether a text begins with a common given name in kana: みすず behind 金子. */
export function beginsWithKanaGiven(text: string): boolean {
  const reading = inKatakana(BEGINNING.exec(text)?.[0] ?? '')
  return isGiven(reading) || beginsWithGiven(reading)
}

const RUN = /(?<![ぁ-ゖ])[ぁ-ゖー]{3,}|[ァ-ヺー]{3,}/g
const BEGINNING = /^[ぁ-ゖー]{2,}|^[ァ-ヺー]{2,}/
const LEAST_READING = 3
const LONGEST_READING = 7
const FAMILY: ReadonlySet<string> = new Set(
  [...FAMILY_READINGS.values()].flat().filter((reading) => reading.length > 1),
)

function isFamily(reading: string): boolean {
  return FAMILY.has(reading)
}

function isGiven(reading: string): boolean {
  return GIVEN_READINGS.has(reading) || SHORT_GIVEN_READINGS.has(reading)
}

function beginsWithFullName(reading: string): boolean {
  return endsIn(reading).some((end) => {
    const [front, back] = [reading.slice(0, end), reading.slice(end)]
    return (isFamily(front) && (isGiven(back) || beginsWithGiven(back))) || (isGiven(front) && isFamily(back))
  })
}

function beginsWithGiven(reading: string): boolean {
  return endsIn(reading).some(
    (end) => GIVEN_READINGS.has(reading.slice(0, end)) && /^(?:[ガハヲモノトニデ]|ヨリ|ヘ|$)/.test(reading.slice(end)),
  )
}

// Where a name of two and more kana may end.
function endsIn(reading: string): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(reading.length, LONGEST_READING) - 1) }, (_, i) => i + 2)
}

const FOREIGN_NAME = /(?<![ァ-ヺー・= ])[ァ-ヺー]{2,}(?:[・= ][ァ-ヺー]+)+/g

// Spaces also separate words of a list, so there both words must be unknown.
function hasForeignName(text: string): boolean {
  return [...text.matchAll(FOREIGN_NAME)].some(([words]) => {
    const parts = words.split(/[・= ]/)
    return (
      parts.some((part) => FOREIGN.has(part)) ||
      !parts.some(isOrdinary) ||
      (!words.includes(' ') && parts.some((part) => isFamily(part) || isGiven(part)))
    )
  })
}

// Whether the dictionary knows a word in katakana as no name.
function isOrdinary(word: string): boolean {
  return wordsOf(word).every(({ speech }) => speech[0] !== 'UNK' && speech[2] !== '人名')
}
