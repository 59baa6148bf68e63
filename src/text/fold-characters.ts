import { foldKana, isKana, letterPairs, unvoiced, voiced } from './letters/kana.ts'
import { isKanji, KANJI_VARIANTS } from './letters/kanji-variants.ts'
import { HYPHENS } from './letters/signs.ts'
import { normalise } from './normalise.ts'

/** Folds characters, keeping ' ', '(' ')', '.', ',', '&', '-' for forms, and '|' for any other sign. */
export function foldCharacters(text: string): string {
  return foldInContext(foldPlain(text) ?? foldAny(text))
}

/** Folds text whose characters fold independently, ten times as fast as `foldAny`; undefined for any other. */
export function foldPlain(text: string): string | undefined {
  if (text.length > LONGEST_PLAIN) return undefined
  let changed = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const folded = PLAIN[code]!
    if (folded === NOT_PLAIN) return undefined
    if (folded !== code) changed = true
  }
  if (!changed) return text
  const codes: number[] = []
  for (let at = 0; at < text.length; at++) codes.push(PLAIN[text.charCodeAt(at)]!)
  // Made of all codes at once, because a string built letter by letter is slower to search afterwards.
  return String.fromCharCode.apply(null, codes)
}

export function foldAny(text: string): string {
  if (text.includes(UNENCODABLE)) return text.split(UNENCODABLE).map(foldAny).join(UNENCODABLE)
  let folded = ''
  for (const character of foldVu(normalise(text))) folded += foldCharacter(character)
  return folded
}

/** The register's substitute for a kanji that it cannot encode: an unknown letter. ASCII's _ is a sign. */
const UNENCODABLE = '＿'
const WHITE_SPACE = /^\s$/
const HYPHEN = new RegExp(`^[-${HYPHENS}─━~〜˗⁃﹘]$`)
const LETTER = /^[\p{L}\p{N}]$/u
const MARK = /^[\p{M}\p{Sk}]$/u
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u
// What NFKC leaves is dropped: two could form a syllable once a separator between them is dropped.
const CONJOINING_JAMO = /^[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/
const SIGNS: ReadonlyMap<string, string> = new Map(letterPairs('(( [( 【( 〔( )) ]) 】) 〕) .. 。. ,, 、, &&'))
// Cyrillic and Greek letters that look like a Latin one (ＷОＲＫＳ with a Cyrillic О), everywhere: if it depended on the
// neighbours, a piece of a word would fold otherwise than the word. Case folds first: т is t, as Т looks like T.
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...letterPairs('аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw'),
  ...letterPairs('αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ϲc'),
])

// Latin letters that Unicode does not decompose, each with what it folds to.
const LATIN_LIGATURES: ReadonlyMap<string, string> = new Map(
  letterPairs('ßss æae œoe øo đd ðd þth łl ıi ŋn ħh ŧt ĸk ƒf ςσ'),
)
// In the register a circle stands for the kanji zero.
const ZERO: ReadonlyMap<string, string> = new Map(letterPairs('○〇 ◯〇'))

function foldCharacter(character: string): string {
  const zero = ZERO.get(character)
  if (zero !== undefined) return zero
  if (!LETTER.test(character)) return foldSign(character)
  if (ALPHABETIC.test(character)) return foldAlphabetic(character)
  if (CONJOINING_JAMO.test(character)) return ''
  return KANJI_VARIANTS.get(character) ?? foldKana(character.toLowerCase())
}

function foldSign(character: string): string {
  if (WHITE_SPACE.test(character)) return ' '
  if (HYPHEN.test(character)) return '-'
  if (MARK.test(character)) return ''
  return SIGNS.get(character) ?? '|'
}

function foldAlphabetic(letter: string): string {
  const base = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  let folded = ''
  for (const part of base) folded += LATIN_LIGATURES.get(part) ?? LOOK_ALIKES.get(part) ?? part
  return folded
}

// Longer than any name, and far fewer than the arguments that a call may have.
const LONGEST_PLAIN = 1000
const NOT_PLAIN = 0
const FOLDED_WITH_NEXT = [...'ヴゔ'].map((character) => character.charCodeAt(0))
function plainCharacters(): Uint16Array {
  const plain = new Uint16Array(0x10000).fill(NOT_PLAIN)
  const ranges = [
    [0x20, 0x7e],
    [0x2010, 0x2027],
    [0x3000, 0x30ff],
    [0xff01, 0xff5e],
  ] as const
  for (const [first, last] of ranges)
    for (let code = first; code <= last; code++) {
      const folded = foldAny(String.fromCharCode(code))
      if (folded.length === 1 && !FOLDED_WITH_NEXT.includes(code)) plain[code] = folded.charCodeAt(0)
    }
  // Without `foldAny`, 50 ms for 21,000 ideographs in each thread: these have no case, width or parts.
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code)
    plain[code] = (KANJI_VARIANTS.get(character) ?? character).charCodeAt(0)
  }
  return plain
}

/** Applies the rules that depend on neighbours, to folded characters: a hyphen for ー, and the iteration marks 々ヽヾ. */
function foldInContext(text: string): string {
  if (!CONTEXTUAL.test(text)) return text
  const characters = [...text]
  const folded: string[] = []
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    const next = characters[at + 1] ?? ''
    const kept = foldBetween(character, folded.at(-1) ?? '', next)
    if (kept !== '') folded.push(kept)
  }
  return folded.join('')
}

const CONTEXTUAL = /[-々ヽヾ]/
const LATIN_OR_DIGIT = /^[a-z0-9]$/

// A mark without the letter before it is dropped: a piece of a name folds to a piece of the folded name.
function foldBetween(character: string, previous: string, next: string): string {
  switch (character) {
    case '-':
      return canLengthen(previous) && !LATIN_OR_DIGIT.test(next) ? 'ー' : '-'
    case '々':
      return isKanji(previous) || isKana(previous) ? previous : ''
    case 'ヽ':
      return isKana(previous) ? unvoiced(previous) : ''
    case 'ヾ':
      return isKana(previous) ? voiced(previous) : ''
    default:
      return character
  }
}

// サ-ビス is サービス, but セブン-イレブン is セブンイレブン: neither ン nor a long vowel can be lengthened.
function canLengthen(previous: string): boolean {
  return isKana(previous) && previous !== 'ン' && previous !== 'ー'
}

/** Folds ヴァ to バ before small kana become large, as in グルーヴアシスト; ヴアイオリン in readings stays different. */
function foldVu(text: string): string {
  return VU.test(text) ? text.replace(SYLLABLE, (syllable) => SYLLABLES.get(syllable.slice(1)) ?? syllable) : text
}

/** Returns the text with small vowels after ヴ made large, and large ones made small. */
export function otherVu(text: string): string {
  const normal = text.normalize('NFKC')
  const other = normal.replace(ANY_SIZE, (vowel) => OTHER_SIZE.get(vowel) ?? vowel)
  return other === normal ? text : other
}

const VU = /[ヴゔ]/
// ヰ, ヱ and ヲ have no small letter.
const SYLLABLE = /[ヴゔ][ァィェォュぁぃぇぉゅヰヱヲゐゑを]/g
const SYLLABLES: ReadonlyMap<string, string> = new Map(
  letterPairs('ァバ ィビ ェベ ォボ ヰビ ヱベ ヲボ ュビュ ぁバ ぃビ ぇベ ぉボ ゐビ ゑベ をボ ゅビュ'),
)
const ANY_SIZE = /(?<=[ヴゔ])[ァィェォュアイエオユぁぃぇぉゅあいえおゆ]/g
const OTHER_SIZE: ReadonlyMap<string, string> = new Map(
  letterPairs('ァア ィイ ェエ ォオ ュユ ぁあ ぃい ぇえ ぉお ゅゆ').flatMap(([small, large]) => [
    [small, large],
    [large, small],
  ]),
)

// For each code unit, the unit that it folds to, whatever is beside it; NOT_PLAIN for any other. Made of all the above.
const PLAIN: Uint16Array = plainCharacters()
