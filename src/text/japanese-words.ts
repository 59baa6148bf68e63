import { ownTable } from '../program/own-file.ts'

const ROWS = ownTable('src/text/japanese-words.tsv').map(([word = '', ways = '']) => [word, ways.split(' ')] as const)

/**
 * English words that names of corporations say by a Japanese word, in romanised letters: bank is 銀行. Names that show
 * how katakana says a word are mined when a register is compiled, and this table has what they do not show.
 */
export const JAPANESE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.map(([word, ways]) => [word.replaceAll(' ', ''), ways]),
)

/** The rows of several words: department store is 百貨店. */
export const JAPANESE_PHRASES: readonly string[] = ROWS.map(([word]) => word).filter((word) => word.includes(' '))
