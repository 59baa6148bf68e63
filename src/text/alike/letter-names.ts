import { ownTable } from '../../program/own-file.ts'
import { foldText } from '../fold.ts'
import { evenOut, romanise } from '../romaji.ts'

/** Replaces the katakana names of Latin letters: NTTデータ for エヌ・ティ・ティ・データ; undefined without such names. */
export function inLetters(text: string): string | undefined {
  if (!KATAKANA.test(text)) return undefined
  const katakana = text.normalize('NFKC')
  const letters = katakana.replace(RUN, (run) =>
    run.replaceAll('・', '').replace(NAME, (name) => LETTER_OF.get(name) ?? name),
  )
  return letters === katakana ? undefined : letters
}

/** Whether folded kana spells a folded name out, each letter completely: ジエスアイ may be ジーエスアイ, so it is not gsi. */
export function spellsOut(kana: string, name: string): boolean {
  if (kana === name) return false
  let at = 0
  for (const character of name) {
    const said = FOLDED_NAMES.get(character)?.find((one) => kana.startsWith(one, at)) ?? character
    if (!kana.startsWith(said, at)) return false
    at += said.length
  }
  return at === kana.length
}

// The names of each letter in katakana.
const NAMES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  ownTable('src/text/alike/letter-names.tsv').map(([letter = '', names = '']) => [letter, names.split(' ')]),
)
const LETTER_OF = new Map([...NAMES_OF].flatMap(([letter, names]) => names.map((name) => [name, letter] as const)))
const NAMES = [...LETTER_OF.keys()].sort((a, b) => b.length - a.length)
const NAME = new RegExp(NAMES.join('|'), 'g')
// Also in squares and circles: ㌃.
const KATAKANA = /[ァ-ヺｦ-ﾝ㋐-㋾㌀-㍗]/
// At least two letters, without other katakana beside them.
const RUN = new RegExp(`(?<![ァ-ヺー])(?:${NAMES.join('|')})(?:・?(?:${NAMES.join('|')}))+(?![ァ-ヺー])・?`, 'g')

/** Returns what letters are called in a row, romanised, with the first and the second name of each: jearu, jeiaru. */
export function lettersSaid(letters: string): readonly string[] {
  let [first, second] = ['', '']
  for (const letter of letters) {
    const [name = '', other = name] = ROMANISED_NAMES.get(letter) ?? []
    first += name
    second += other
  }
  return first === second ? [evenOut(first)] : [evenOut(first), evenOut(second)]
}

const ROMANISED_NAMES: ReadonlyMap<string, readonly (string | undefined)[]> = new Map(
  [...NAMES_OF].map(([letter, names]) => [letter.toLowerCase(), names.map(romanise)]),
)

/** The folded names of each letter, the longer first, without those that fold to another letter's: ヴィー is ビー. */
export const FOLDED_NAMES: ReadonlyMap<string, readonly string[]> = foldedNames()

function foldedNames(): ReadonlyMap<string, readonly string[]> {
  const folded = new Map<string, string[]>()
  for (const name of NAMES) {
    const letter = LETTER_OF.get(name)
    const said = foldText(name)
    if (letter === undefined || (LETTER_OF.get(said) ?? letter) !== letter) continue
    folded.set(letter.toLowerCase(), [...(folded.get(letter.toLowerCase()) ?? []), said])
  }
  return folded
}
