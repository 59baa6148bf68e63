import { foldInContext } from './context-rules.ts'
import { foldVu } from './fold-vu.ts'
import { HYPHENS } from './letters/hyphens.ts'
import { foldKana } from './letters/kana.ts'
import { KANJI_VARIANTS } from './letters/kanji-variants.ts'
import { letterPairs } from './letters/letter-pairs.ts'
import { normalise } from './normalise.ts'

/**
 * Folds characters one by one and in context, and keeps the punctuation that legal forms are recognised by. The result
 * has folded letters and digits, ' ' for white space, '(' ')' for brackets, '.', ',', '&', '-' for hyphens, and '|' for
 * any other sign.
 */
export function foldCharacters(text: string): string {
  return foldInContext(foldPlain(text) ?? foldAny(text))
}

/**
 * Folds text whose characters all fold independently of each other, ten times as fast as `foldAny`; undefined for any
 * other text.
 */
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

/** Folds any text. */
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
// Those that NFKC leaves belong to no syllable. They are dropped, because two could form a syllable once a separator
// between them is dropped.
const CONJOINING_JAMO = /^[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/
const SIGNS: ReadonlyMap<string, string> = new Map(letterPairs('(( [( 【( 〔( )) ]) 】) 〕) .. 。. ,, 、, &&'))
// Cyrillic and Greek letters that look like a Latin letter, in lower case, each with that Latin letter. Registered
// names contain them by mistake (ＷОＲＫＳ with a Cyrillic О). They fold everywhere, also in a wholly Cyrillic word: if
// that depended on the neighbours, a piece of a word would fold differently from the word. Case folds first: т is t
// because Т looks like T.
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
// For each UTF-16 code unit, the one unit that it folds to whatever its neighbours; NOT_PLAIN for any other. No
// character in it composes with another under NFKC.
const PLAIN: Uint16Array = plainCharacters()

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
  // Without `foldAny`, which would take 50 ms for 21,000 ideographs in each thread that starts: ideographs have no
  // case, width or parts.
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code)
    plain[code] = (KANJI_VARIANTS.get(character) ?? character).charCodeAt(0)
  }
  return plain
}
