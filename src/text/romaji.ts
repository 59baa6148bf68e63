import { toRomaji } from 'wanakana'
import { inKatakana, letterPairs } from './letters/kana.ts'

/** Romanises a katakana reading as `foldLatinQuery` does: Hepburn without long vowels, but ei stays; or undefined. */
export function romanise(reading: string): string | undefined {
  return READING.test(reading) ? evenOut(spelled(withSmallKana(reading))) : undefined
}

/** Romanises a reading for people: ティ is ti, because it need not be spelled like queries, which make chi of ti. */
export function romaniseToRead(reading: string): string | undefined {
  return READING.test(reading) ? withoutLongVowels(spelled(withSmallKana(reading))) : undefined
}

// Spells syllable by syllable from a table: a regular expression for each step took twice as long.
function spelled(reading: string): string {
  const kana = reading.includes('ー') ? reading.replaceAll('ー', '') : reading
  let letters = ''
  let doubles = false
  for (let at = 0; at < kana.length; at++) {
    const first = kana.charCodeAt(at)
    const small = SMALL_VOWELS.indexOf(kana[at + 1] ?? '-')
    if (small >= 0) at++
    // ッ doubles the next consonant.
    if (first === SMALL_TSU) doubles = true
    const syllable = SYLLABLES[(first - FIRST_KANA) * PLACES + small + 1]!
    if (syllable === '') continue
    letters += doubles ? syllable[0]! + syllable : syllable
    doubles = false
  }
  return letters
}

/** Spells a folded Latin word as `romanise` does: toukyou, tookyoo, tōkyō; si, shi; shimbashi; honnda. Or undefined. */
export function foldLatinQuery(word: string): string | undefined {
  if (word.length < LEAST_LATIN_LETTERS || !LATIN.test(word)) return undefined
  const letters = evenOut(word)
  return letters.length < LEAST_LATIN_LETTERS ? undefined : letters
}

/** Joins a folded Latin word to the last syllable before it, where both run together: shikebukuro; or undefined. */
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

/** Shorter words, as typed (ti) or evened out (oo), are not searched: two letters are in almost every reading. */
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

// Every kana alone and with a small one: a table, as wanakana recurses for each kana; ッ alone has no letters.
const SYLLABLES: readonly string[] = spelledSyllables()

function spelledSyllables(): string[] {
  const here = new Map([...spelledHere(), ['ッ', '']])
  const syllables: string[] = []
  for (let code = FIRST_KANA; code <= LAST_KANA; code++)
    for (const small of ['', ...SMALL_VOWELS]) {
      const syllable = String.fromCharCode(code) + small
      syllables.push(here.get(syllable) ?? toRomaji(syllable).replace(/[^a-z]/g, ''))
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
// Sequences that readings with small kana hardly ever have: a reading that has one was registered with large kana.
const LARGE_FOR_SMALL = /[キギシジ]ヨウ|[チジ]ユウ|シヨン|シヨツ|ンジヤ|ジヤ[パン]|ツ[パピプペポ]|テツド/

// Restores small kana: サンジヤナ → サンジャナ. ツ becomes ッ only where ッ is far commoner.
function withSmallKana(reading: string): string {
  if (SMALL.test(reading) || !LARGE_FOR_SMALL.test(reading)) return reading
  return reading
    .replace(/(?<=[キギシジチニヒビピミリ])[ヤユヨ]/g, small)
    .replace(/ツ(?=[パピプペポトドグ]|シャ|シュ|ショ|チャ|チュ|チョ|コウ|カイ|ケン)/g, 'ッ')
    .replace(/(?<=[フヴ])[アイエオ]|(?<=[シジチ])エ/g, small)
}

const SMALL_OF: ReadonlyMap<string, string> = new Map(letterPairs('アァ イィ エェ オォ ヤャ ユュ ヨョ'))

function small(kana: string): string {
  return SMALL_OF.get(kana) ?? kana
}

/** Spells long vowels and the like in one way. Both readings and queries pass; l stays, as love is no ロベルト. */
export function evenOut(letters: string): string {
  return UNEVEN.test(letters) ? evenOutByRules(letters) : letters
}

// Matches what the rules change; letters without any of it never need a rule.
const UNEVEN = /[stczj]y|nn(?![aeiouy])|si|t[iu]|zi|hu|dz|dhi|tch|v|m[bmp]|oh|o[ou]|([aeiu])\1/

// Who types for a converter types nn for ン: honnda. At a word's end only after three letters: Ann, Finn.
const NN_FOR_N = /nn(?=[^aeiouyn]|n[aeiouy])|(?<=.{3})nn$/g

/** Applies every rule in turn, to any letters. */
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
    .replace(/dhi/g, 'di')
    .replace(/tch/g, 'cch')
    .replace(/v/g, 'b')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/oh(?![aeiouy])/g, 'o')
    .replace(NN_FOR_N, 'n')
  return withoutLongVowels(evened)
}

function withoutLongVowels(letters: string): string {
  return letters.replace(/o[ou]+/g, 'o').replace(/([aeiu])\1+/g, '$1')
}

/** Returns the romaji of kana, also with a few Latin letters: toyotaj for とよたj; ケーオー is keio before keo. NFKC. */
export function romajiOfKana(text: string): readonly string[] {
  if (!KANA_AND_LATIN.test(text) || !KANA.test(text)) return NONE
  const kana = inKatakana(text).replace(/ッ([a-z])/g, '$1$1')
  const spellings = [kana.replace(E_LENGTHENED, 'イ'), kana, kana.replace(I_BEHIND_E, '')]
  const romaji = spellings.map((one) => one.replace(/[ァ-ヺー]+/g, (run) => romanise(run) ?? run).replaceAll('・', ' '))
  return [...new Set(romaji)]
}

/** Returns folded Latin words with small kana as in romaji (pati for pathi, patexi); for texts that find nothing. */
export function otherRomaji(words: string): readonly string[] {
  if (!/^[a-z ]+$/.test(words)) return NONE
  const other = words
    .replace(/([dt])(?:h|e[xl]?)i/g, '$1i')
    .replace(/([dt])(?:w|o[xl])u/g, '$1u')
    .replace(/([dt])(?:h|e[xl]?y)u/g, '$1yu')
    .replace(/([fv])(?:w|u[xl])(?=[aeio])/g, '$1')
    .replace(/([gk])(?:w|u[xl])(?=[aeio])/g, '$1u')
    .replace(/wh(?=[eio])/g, 'w')
  return other === words ? NONE : [other]
}

const NONE: readonly string[] = []
const KANA_AND_LATIN = /^[ぁ-ゖァ-ヺーa-z\s・]+$/
const KANA = /[ぁ-ゖァ-ヺ]/
const E_LENGTHENED = /(?<=[エケセテネヘメレゲゼデベペェ])ー/g
const I_BEHIND_E = /(?<=[エケセテネヘメレゲゼデベペェ])イ/g
