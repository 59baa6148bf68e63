import { hashText } from '../../domain/hash-text.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'

/*
 * How Japanese names say English words, mined from names with readings. A row is a word and its ways in romanised
 * letters, each behind a space, and a line feed. Of k words, those with hashText(word) % k = i are in bucket i.
 *
 *   section           type          size    what
 *   english.rows      Uint8Array    b       the rows of one bucket after the other
 *   english.offsets   Uint32Array   k + 1   where bucket i begins; the last item is b
 */
export type EnglishWords = { readonly rows: Uint8Array; readonly offsets: Uint32Array }

/** Words and ways consist of letters a to z. */
export function writeEnglishWords(writer: SectionWriter, words: ReadonlyMap<string, readonly string[]>): void {
  const buckets = Array.from({ length: words.size }, () => '')
  for (const [word, ways] of words) buckets[hashText(word) % words.size] += `${[word, ...ways].join(' ')}\n`
  const offsets = new Uint32Array(words.size + 1)
  for (const [i, bucket] of buckets.entries()) offsets[i + 1] = offsets[i]! + bucket.length
  writeArrays(writer, 'english', { rows: Buffer.from(buckets.join(''), 'latin1'), offsets })
}

/** Throws when the sections disagree. */
export function openEnglishWords(reader: SectionReader): EnglishWords {
  const { offsets } = openArrays(reader, 'english', { offsets: 'uint32' })
  return { offsets, ...openArrays(reader, 'english', { rows: ['uint8', offsets.at(-1) ?? 0] }) }
}

const SPACE = 0x20
const LINE_FEED = 0x0a
const NO_WAYS: readonly string[] = []

/** Returns how Japanese names say a word of letters a to z, the commonest way first; none for an unknown word. */
export function waysToSay({ rows, offsets }: EnglishWords, word: string): readonly string[] {
  const i = hashText(word) % (offsets.length - 1)
  const end = offsets[i + 1]!
  for (let at = offsets[i]!; at < end; at++) {
    let same = 0
    while (same < word.length && rows[at + same] === word.charCodeAt(same)) same++
    const from = at + same
    while (at < end && rows[at] !== LINE_FEED) at++
    if (same === word.length && rows[from] === SPACE)
      return String.fromCharCode(...rows.subarray(from + 1, at)).split(' ')
  }
  return NO_WAYS
}
