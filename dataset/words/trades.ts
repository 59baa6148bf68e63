import { ownTable } from '../../src/program/own-file.ts'
import { parseWords, type Word } from './word.ts'

/**
 * A line of business. `section` and `groups`: its codes in JSIC. `weight`: its share of companies in percent. `kanji`,
 * `katakana` and `latin`: endings of its companies' names in each script. `works`: what an overview says of its work.
 */
export type Trade = {
  readonly section: string
  readonly weight: number
  readonly groups: readonly string[]
  readonly kanji: readonly Word[]
  readonly katakana: readonly Word[]
  readonly latin: readonly Word[]
  readonly works: readonly string[]
}

/** All lines of business, in the order of trades.tsv. */
export const TRADES: readonly Trade[] = ownTable('dataset/words/trades.tsv').map(
  ([section = '', weight, groups = '', kanji = '', katakana = '', latin = '', works = '']) => {
    const names = { kanji: parseWords(kanji), katakana: parseWords(katakana), latin: parseWords(latin) }
    return { section, weight: Number(weight), groups: groups.split(' '), ...names, works: works.split(' ') }
  },
)
