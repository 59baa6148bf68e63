import { END, KANA_END, START, unitsOf } from '../../index/text/alphabet.ts'
import { FieldReader } from '../../index/text/field-reader.ts'
import { childOf, type GramTrie, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { fold } from '../../text/fold.ts'
import { LONGEST_BEGUN_LETTERS, MOST_BEGINNINGS } from '../cost/thresholds.ts'
import { ordinalsOf, probe } from '../probe/word-probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { endsWithUnit } from './rules/departments.ts'
import { type Reading, tidySpaces } from './rules/reading.ts'

/** Returns readings by the beginnings of a text that are whole names, longest first (安藤・間四国支店). */
export function beginnings(index: SearchIndex, { text, leftOut }: Reading): readonly Reading[] {
  if (text.length > LONGEST_BEGUN_LETTERS) return []
  const { core, forms } = fold(text)
  const lengths = wholeBeginnings(index, core).filter((length) => length >= LEAST_APART)
  if (lengths.length === 0) return []
  const ends = endsOf(text)
  const found: Reading[] = []
  for (const length of lengths) {
    const end = ends.get(core.slice(0, length))
    if (end === undefined || !mayEndAt({ text, end, length, trie: index.trie, hasForm: forms.length > 0 })) continue
    const rest = tidySpaces(text.slice(end))
    found.push({
      text: tidySpaces(text.slice(0, end)),
      leftOut: [...leftOut, rest],
      rule: endsWithUnit(rest) ? 'department' : 'beginning',
    })
    if (found.length === MOST_BEGINNINGS) break
  }
  return found
}

// Maps each beginning, folded, to where it ends in the text, including separators and a legal form after it.
function endsOf(text: string): ReadonlyMap<string, number> {
  const ends = new Map<string, number>()
  for (let at = 1; at < text.length; at++)
    if (!INSIDE_LATIN.test(text.slice(at - 1, at + 1))) ends.set(fold(text.slice(0, at)).core, at)
  return ends
}

// Shimizu Construction has no Co.
const INSIDE_LATIN = /^\p{Script=Latin}{2}$/u

type Split = {
  readonly text: string
  readonly end: number
  /** The number of letters of the folded name. */
  readonly length: number
  readonly trie: GramTrie
  readonly hasForm: boolean
}

function mayEndAt({ text, end, length, trie, hasForm }: Split): boolean {
  const before = text.slice(0, end)
  const rest = text.slice(end)
  // One of several funds is not the one without a number.
  if (NUMBERED.test(rest)) return false
  // Some of several Latin words are no name: Third Wave Coffee is not THIRD.
  if (LATIN_ALONE.test(before) && LATIN_START.test(rest) && !hasFormBehind(before) && !endsWithUnit(rest)) return false
  // In 東日本旅客鉄道㈱東京支社 the branch is that of the company, of which 東日本 is a part.
  const isOfOther = !hasFormBehind(before) && BRANCH_OF_OTHER.test(rest)
  if (endsWithUnit(rest)) return !isOfOther && length >= LEAST_APART && leastLength(before, rest) !== undefined
  // A text with a legal form is a name by itself: 株式会社山田システム is not 株式会社山田.
  const folded = fold(rest).core
  const isKanjiName = KANJI_THEN_KATAKANA.test(before.slice(-LEAST_AT_BORDER) + folded)
  if (hasForm && !isKanjiName && !isApart(before, rest)) return false
  const least = leastLength(before, rest)
  if (least === undefined || length < least) return false
  // With a word that many names end with it is another name: ミライ・ウェーブ製作所. A small part of a text begins it by chance.
  return isKanjiName || (2 * length >= folded.length && !isCommonEnding(trie, folded))
}

/** Whether more corporations than a leaf has have a field that ends with the text. */
export function isCommonEnding(trie: GramTrie, folded: string): boolean {
  if (folded.length < LEAST_WORD) return false
  return probe(trie, [...unitsOf(folded), END]).kind === 'node'
}

// Whether a name ends at a sign, at a space that is not one between Latin words, or with its legal form.
function isApart(before: string, rest: string): boolean {
  if (/[a-zａ-ｚ]$/i.test(before) && /^[a-zａ-ｚ]/i.test(rest)) return false
  if (hasFormBehind(before)) return true
  if (LATIN_END.test(before) && LATIN_START.test(rest)) return false
  return SEPARATOR_END.test(before) || SEPARATOR_START.test(rest)
}

function hasFormBehind(text: string): boolean {
  return fold(text).forms.some(({ position }) => position !== 'front')
}

// The least length of a name that ends here; undefined where it would end inside a word, as far as its letters tell.
function leastLength(before: string, rest: string): number | undefined {
  if (hasFormBehind(before) || SEPARATOR_END.test(before) || SEPARATOR_START.test(rest)) return LEAST_APART
  // ・ separates words of one name.
  const scripts = [scriptOf(before.replace(/・+$/, '').at(-1) ?? ''), scriptOf(rest.replace(/^・+/, '').charAt(0))]
  if (scripts[0] !== scripts[1]) return LEAST_AT_BORDER
  return scripts[0] === 'kanji' ? LEAST_BETWEEN_KANJI : undefined
}

const BRANCH_OF_OTHER = /^[^\s(（]+(?:会社|[(（][株有同][)）])/
const NUMBERED = /^\s*第?[0-9０-９]+号/
const LATIN_ALONE = /^[\p{Script=Latin}\s.,&]*$/u
const LATIN_START = /^[\s.,]*\p{Script=Latin}/u
const LATIN_END = /\p{Script=Latin}[\s.,&]*$/u
const SEPARATOR_END = /[\s()（）,、/／.]$/
const SEPARATOR_START = /^[\s()（）,、/／]/
// As in 三菱電機インフォメーションネットワーク.
const KANJI_THEN_KATAKANA = /^\p{Script=Han}{4}[\p{Script=Katakana}ー]+$/u
// The least lengths of a name that ends at a sign, where the script changes, and between two kanji.
const LEAST_APART = 3
const LEAST_AT_BORDER = 4
const LEAST_BETWEEN_KANJI = 4
// That of the word after it.
const LEAST_WORD = 2

/** Returns the script of a letter; ・ separates words in katakana. */
export function scriptOf(letter: string): 'kanji' | 'hiragana' | 'katakana' | 'other' {
  if (/\p{Script=Han}/u.test(letter)) return 'kanji'
  if (/\p{Script=Hiragana}/u.test(letter)) return 'hiragana'
  return /[\p{Script=Katakana}ー・]/u.test(letter) ? 'katakana' : 'other'
}

/** Returns the lengths of the beginnings of a text, not all of it, that are whole fields: one walk, longest first. */
export function wholeBeginnings({ trie, fields }: SearchIndex, core: string): readonly number[] {
  const lengths = new Set<number>()
  const reader = new FieldReader(fields, { least: 0, most: core.length })
  let node = childOf(trie, ROOT, START)
  let length = 0
  for (const unit of unitsOf(core)) {
    if (node === NO_NODE) break
    const child = childOf(trie, node, unit)
    if (child === LEAF) {
      for (const ordinal of ordinalsOf(trie, node))
        for (const field of reader.textsOf(ordinal)) if (core.startsWith(field)) lengths.add(field.length)
      break
    }
    node = child
    if (unit !== KANA_END) length++
    const whole = node === NO_NODE ? NO_NODE : childOf(trie, node, END)
    if (whole !== NO_NODE && whole !== LEAF) lengths.add(length)
  }
  lengths.delete(core.length)
  lengths.delete(0)
  return [...lengths].sort((a, b) => b - a)
}
