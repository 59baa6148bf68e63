import { ownTable } from '../program/own-file.ts'

/**
 * English words that names of corporations say by a Japanese word, in romanised letters: bank is 銀行. Names that show
 * how katakana says a word are mined when a register is compiled, and this table has what they do not show.
 */
export const JAPANESE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  ownTable('src/text/japanese-words.tsv').map(([word = '', ways = '']) => [word, ways.split(' ')]),
)
