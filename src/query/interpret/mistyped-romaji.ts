import { END, romajiUnitsOf, START } from '../../index/text/alphabet.ts'
import type { GramTrie } from '../../index/trie/gram-trie.ts'
import { fold } from '../../text/fold.ts'
import { foldLatinQuery } from '../../text/romaji.ts'
import { probe } from '../probe/probe.ts'
import type { Reading } from './rules/reading.ts'

/**
 * Reads a text of 6 to 20 Latin letters as romaji with one wrong key, a neighbour of the right one, or with two letters
 * swapped: mitsubishi for mitsubisho. A reading may be all of these romaji, or from eight letters on begin with them.
 */
export function mistypedRomaji(
  trie: GramTrie,
  { text, leftOut }: Reading,
  find: 'whole' | 'begun',
): readonly Reading[] {
  const { core, forms } = fold(text)
  if (forms.length > 0 || !(find === 'whole' ? ROMAJI : LONG_ROMAJI).test(core)) return []
  const end = find === 'whole' ? [END] : []
  const found = new Map<string, string>()
  const isShort = core.length < FEW_LETTERS
  for (const typed of typedInstead(core)) {
    // Of a short text too many words are a key away: kewpie is not keepie.
    if (isShort && typed.replace(CONSONANTS, '') !== core.replace(CONSONANTS, '')) continue
    const letters = foldLatinQuery(typed)
    if (letters === undefined || found.has(letters)) continue
    if (probe(trie, [START, ...romajiUnitsOf(letters), ...end]).kind !== 'none') found.set(letters, typed)
  }
  return [...found.values()].map((typed) => ({ text: typed, leftOut, rule: 'spelling' }))
}

const FEW_LETTERS = 7
const ROMAJI = /^[a-z]{6,20}$/
const LONG_ROMAJI = /^[a-z]{8,20}$/
const CONSONANTS = /[^aiueo]/g

function typedInstead(core: string): readonly string[] {
  const others: string[] = []
  for (let at = 0; at < core.length; at++) {
    const [before, key, after] = [core.slice(0, at), core.charAt(at), core.slice(at + 1)]
    for (const beside of KEYS_BESIDE.get(key) ?? '') others.push(before + beside + after)
    others.push(before + after.charAt(0) + key + after.slice(1))
  }
  return others
}

// The keys around each key; a row of keys is a little to the right of the row above it.
const KEYS_BESIDE: ReadonlyMap<string, string> = keysBeside(['qwertyuiop', 'asdfghjkl', 'zxcvbnm'])

function keysBeside(rows: readonly string[]): ReadonlyMap<string, string> {
  const around = (row: string, at: number, from: number) => row.slice(Math.max(0, at + from), at + from + 2)
  return new Map(
    rows.flatMap((row, r) =>
      Array.from(row, (key, at): [string, string] => [
        key,
        around(rows[r - 1] ?? '', at, 0) + row.charAt(at - 1) + row.charAt(at + 1) + around(rows[r + 1] ?? '', at, -1),
      ]),
    ),
  )
}
