import { ownTable } from '../../src/program/own-file.ts'

/** A piece of a name and its reading, which is in katakana only. */
export type Word = { readonly text: string; readonly reading: string }

const LISTS = new Map(ownTable('dataset/words/words.tsv').map(([list = '', words = '']) => [list, parseWords(words)]))

/** Returns a list of words.tsv. Where the order matters, the commonest words come first. */
export function wordsOf(list: string): readonly Word[] {
  const words = LISTS.get(list)
  if (words === undefined) throw new Error(`words.tsv: there is no list ${list}.`)
  return words
}

export function textsOf(list: string): readonly string[] {
  return wordsOf(list).map(({ text }) => text)
}

/** Parses `text/reading` pairs separated by spaces. A katakana word, its own reading, stands without a slash. */
function parseWords(list: string): readonly Word[] {
  return list.split(' ').map((pair) => {
    const [text = '', reading = text] = pair.split('/')
    return { text, reading }
  })
}

export function join(front: Word, back: Word): Word {
  return { text: front.text + back.text, reading: front.reading + back.reading }
}

/** Joins each front with each back of another text: so no list of real names is copied. */
export function everyPair(front: readonly Word[], back: readonly Word[]): readonly Word[] {
  return front.flatMap((one) => back.filter(({ text }) => text !== one.text).map((other) => join(one, other)))
}

/** A line of business: JSIC codes, share of companies in percent, endings of names, words of overviews. */
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
