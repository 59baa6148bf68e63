import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'

/*
 * How Japanese names say English words, mined from names with readings.
 *
 *   section           type          size   what
 *   english.rows      Uint8Array    b      rows of a word and its ways in romanised letters, separated by spaces
 *   english.offsets   Uint32Array   k+1    where row i begins; the words ascend
 */
export type EnglishWords = { readonly rows: Uint8Array; readonly offsets: Uint32Array }

const SPACE = 0x20

/** Words and ways consist of letters a to z. */
export function writeEnglishWords(writer: SectionWriter, words: ReadonlyMap<string, readonly string[]>): void {
  const rows = [...words].map(([word, ways]) => [word, ...ways].join(' ')).sort()
  const offsets = new Uint32Array(rows.length + 1)
  for (const [i, row] of rows.entries()) offsets[i + 1] = offsets[i]! + row.length
  writeArrays(writer, 'english', { rows: Buffer.from(rows.join(''), 'latin1'), offsets })
}

/** Throws when the sections disagree. */
export function openEnglishWords(reader: SectionReader): EnglishWords {
  const { offsets } = openArrays(reader, 'english', { offsets: 'uint32' })
  return { offsets, ...openArrays(reader, 'english', { rows: ['uint8', offsets.at(-1) ?? 0] }) }
}

const NO_WAYS: readonly string[] = []

/** Returns how Japanese names say a word of letters a to z, the commonest way first; none for an unknown word. */
export function waysToSay({ rows, offsets }: EnglishWords, word: string): readonly string[] {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareRow(rows, offsets[middle]!, word)
    if (order === 0) {
      const row = rows.subarray(offsets[middle], offsets[middle + 1])
      return String.fromCharCode(...row)
        .split(' ')
        .slice(1)
    }
    if (order < 0) low = middle + 1
    else high = middle
  }
  return NO_WAYS
}

// Compares the word at the beginning of a row with another one; the space behind it is below every letter.
function compareRow(rows: Uint8Array, at: number, word: string): number {
  for (let i = 0; i < word.length; i++) {
    const difference = rows[at + i]! - word.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return rows[at + word.length]! - SPACE
}
