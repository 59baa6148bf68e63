import { toRomaji } from 'wanakana'

/**
 * A katakana reading, folded or not, in the letters `foldLatinQuery` gives; undefined when it holds anything but kana.
 *
 * Hepburn without long vowels: トウキョウ and トーキョー are tokyo, イノウエ is inoe. ei stays, for ケイセイ is never kese.
 */
export function romanise(reading: string): string | undefined {
  return READING.test(reading) ? evenOut(spelled(withSmallKana(reading))) : undefined
}

/** The same for a reader: ティ is ti, which no query has to meet as chi. */
export function romaniseToRead(reading: string): string | undefined {
  return READING.test(reading) ? withoutLongVowels(spelled(withSmallKana(reading))) : undefined
}

// Syllable by syllable from a table: with a regular expression for each step the whole took twice as long.
function spelled(reading: string): string {
  const kana = reading.includes('ー') ? reading.replaceAll('ー', '') : reading
  let letters = ''
  let doubles = false
  for (let at = 0; at < kana.length; at++) {
    const first = kana.charCodeAt(at)
    const small = at + 1 < kana.length ? SMALL_VOWELS.indexOf(kana[at + 1]!) : -1
    if (small >= 0) at++
    // ッ doubles the next consonant there is.
    if (first === SMALL_TSU) doubles = true
    const syllable = SYLLABLES[(first - FIRST_KANA) * PLACES + small + 1]!
    if (syllable === '') continue
    letters += doubles ? syllable[0]! + syllable : syllable
    doubles = false
  }
  return letters
}

/**
 * A folded Latin query word spelled as `romanise` spells readings, whichever way it was romanised: toukyou,
 * tookyoo, tokyo and tōkyō are one, as are si and shi, tya and cha, shimbashi and shinbashi. Undefined when not all
 * letters or too short.
 */
export function foldLatinQuery(word: string): string | undefined {
  if (word.length < LEAST_LATIN_LETTERS || !LATIN.test(word)) return undefined
  const letters = evenOut(word)
  return letters.length < LEAST_LATIN_LETTERS ? undefined : letters
}

/**
 * A folded Latin query word that runs together with the one before it, from that one's last syllable on: a reading
 * has no borders between words, so ヒガシイケブクロ is higashikebukuro, which holds shikebukuro but no ikebukuro. Undefined
 * when the two keep apart.
 */
export function runTogether(before: string, word: string): string | undefined {
  const front = foldLatinQuery(before)
  const own = foldLatinQuery(word)
  const both = foldLatinQuery(before + word)
  if (front === undefined || own === undefined || both === undefined) return undefined
  const syllable = LAST_SYLLABLE.exec(front)?.[0]
  if (syllable === undefined || both === front + own || !both.startsWith(front)) return undefined
  return both.slice(front.length - syllable.length)
}

const LAST_SYLLABLE = /[^aeiou]*[aeiou]$/

/** Shorter words are not asked for, as typed (ti) or evened out (oo): two letters are in almost every reading. */
export const LEAST_LATIN_LETTERS = 3
const LATIN = /^[a-z]+$/
const READING = /^[ァ-ヺー]+$/

// wanakana spells these kana by kana: ファ would be fua.
const FOREIGN_SYLLABLES =
  'ファfa フィfi フェfe フォfo フュfyu ティti テュtyu トゥtu ディdi デュdyu ドゥdu ウィwi ウェwe ウォwo イェye ' +
  'ヴァba ヴィbi ヴェbe ヴォbo ヴュbyu ヴbu ツァtsa ツィtsi ツェtse ツォtso スィsi ズィzi ヲo ヵka ヶke ヮwa'

const FIRST_KANA = 'ァ'.charCodeAt(0)
const LAST_KANA = 'ヺ'.charCodeAt(0)
const SMALL_TSU = 'ッ'.charCodeAt(0)
const SMALL_VOWELS = 'ァィゥェォャュョヮ'
const PLACES = 1 + SMALL_VOWELS.length

// Every kana by itself and with each small one behind, spelled once: wanakana's own parser calls itself for each kana,
// too deep for a long text, and a table is faster for millions of readings. ッ by itself has no letters.
const SYLLABLES: readonly string[] = spelledSyllables()

function spelledSyllables(): string[] {
  const here = new Map([...spelledHere(), ['ッ', '']])
  const syllables: string[] = []
  for (let code = FIRST_KANA; code <= LAST_KANA; code++) {
    for (const small of ['', ...SMALL_VOWELS]) {
      const syllable = String.fromCharCode(code) + small
      syllables.push(here.get(syllable) ?? toRomaji(syllable).replace(/[^a-z]/g, ''))
    }
  }
  return syllables
}

function spelledHere(): [string, string][] {
  return FOREIGN_SYLLABLES.split(' ').map((row): [string, string] => [
    row.replace(/[a-z]/g, ''),
    row.replace(/[^a-z]/g, ''),
  ])
}

const SMALL = /[ァィゥェォッャュョヮ]/
// Sequences that readings with small kana hardly ever have: seen, the reading is one of those
// registered with large kana.
const LARGE_FOR_SMALL = /[キギシジ]ヨウ|[チジ]ユウ|シヨン|シヨツ|ンジヤ|ジヤ[パン]|ツ[パピプペポ]|テツド/

// サンジヤナ → サンジャナ. ツ is taken for ッ only where ッ is the commoner by far.
function withSmallKana(reading: string): string {
  if (SMALL.test(reading) || !LARGE_FOR_SMALL.test(reading)) return reading
  return reading
    .replace(/(?<=[キギシジチニヒビピミリ])[ヤユヨ]/g, small)
    .replace(/ツ(?=[パピプペポトドグ]|シャ|シュ|ショ|チャ|チュ|チョ|コウ|カイ|ケン)/g, 'ッ')
    .replace(/(?<=[フヴ])[アイエオ]|(?<=[シジチ])エ/g, small)
}

const SMALL_OF: ReadonlyMap<string, string> = new Map(
  ['アァ', 'イィ', 'エェ', 'オォ', 'ヤャ', 'ユュ', 'ヨョ'].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

function small(kana: string): string {
  return SMALL_OF.get(kana) ?? kana
}

// Both sides pass here, so a rule needs only to be harmless, not to know where a word came from. l stays: no reading
// has one, and taken for r it would find ロベルト for love.
function evenOut(letters: string): string {
  return UNEVEN.test(letters) ? evenOutByRules(letters) : letters
}

// Where none of the rules has anything to change at first, none ever has.
const UNEVEN = /[stczj]y|si|t[iu]|zi|hu|dz|tch|v|m[bmp]|oh|o[ou]|([aeiu])\1/

/** The general way, for any letters. */
export function evenOutByRules(letters: string): string {
  const evened = letters
    .replace(/sy/g, 'sh')
    .replace(/[tc]y/g, 'ch')
    .replace(/[zj]y/g, 'j')
    .replace(/si/g, 'shi')
    .replace(/ti/g, 'chi')
    .replace(/tu/g, 'tsu')
    .replace(/zi/g, 'ji')
    .replace(/hu/g, (hu, at: number, whole: string) => (/[cs]/.test(whole[at - 1] ?? '') ? hu : 'fu'))
    .replace(/dz/g, 'z')
    .replace(/tch/g, 'cch')
    .replace(/v/g, 'b')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/oh(?![aeiouy])/g, 'o')
  return withoutLongVowels(evened)
}

function withoutLongVowels(letters: string): string {
  return letters.replace(/o[ou]+/g, 'o').replace(/([aeiu])\1+/g, '$1')
}
