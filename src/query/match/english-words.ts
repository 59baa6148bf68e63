import type { TierCounts } from '../../facts/answer.ts'
import { NO_ORDINALS, type SortedOrdinals, unionWith } from '../../index/lists/sorted-ordinals.ts'
import { type EnglishWords, waysToSay } from '../../index/text/english-words.ts'
import { ANY_LENGTH, FieldReader } from '../../index/text/field-reader.ts'
import { ownTable } from '../../program/own-file.ts'
import { lettersSaid } from '../../text/alike/letter-names.ts'
import { fold } from '../../text/fold.ts'
import { foldLatinQuery, romanise } from '../../text/romaji.ts'
import {
  COMMON_ENGLISH_SHARE,
  LEAST_COMMON_NAMES,
  MOST_ENGLISH_NAMES,
  MOST_ENGLISH_READINGS,
  MOST_ENGLISH_WORDS,
  MOST_NAMES_WITH_WORD,
} from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import { romanised } from '../parse/patterns.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import { ENGLISH_WORDS } from '../rank/grade.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { HitPage, Hits, TextHits } from './hits.ts'
import type { TextQuestion } from './text-question.ts'
import { ordinalsNamed } from './whole-names.ts'

/** Adds, behind the hits of a text, who is named by what its English words say, where no name is the text itself. */
export function withEnglishWords(index: SearchIndex, { text, filter }: TextQuestion, hits: TextHits): Hits {
  // Most texts are Japanese, which their first letter says; and one letter says no word.
  if (text.core.charCodeAt(0) > LAST_LATIN || text.core.length < 2 || !LATIN_WORD.test(text.core)) return hits
  if (isCommon(index, text, hits) || filter?.isImpossible() === true || hits.hasExact()) return hits
  // The search reads “and” as a part of a word.
  const words = text.folded.map((word) => word.text)
  const ways = WITH_AND.test(text.asked) ? waysToSayText(index, text.asked) : waysToSayWords(index, words)
  const named = namedByWays(index, ways).filter((ordinal) => filter?.passes(ordinal) !== false)
  if (named.length === 0) return hits
  const literal = hits.among(named)
  const others = named.filter((ordinal) => !literal.includes(ordinal))
  return behind(hits, others)
}

// Whether what it says would stand behind pages of names with its words. Few names have its legal form, too.
function isCommon({ size }: SearchIndex, { probes, forms, asWritten }: TextCriteria, { total }: Hits): boolean {
  const common = Math.max(LEAST_COMMON_NAMES, size * COMMON_ENGLISH_SHARE)
  if (total > common) return true
  const most = probes.length === 1 ? MOST_NAMES_WITH_WORD : common
  // Inc. and the like have no form, but a second way to write the text.
  return forms.length === 0 && asWritten.length < 2 && probes.every((word) => atMost(word) > most)
}

const WITH_AND = /[&＆]|[AaＡａ][NnＮｎ][DdＤｄ]/
// Most questions have no Latin letter. The legal form may be a Japanese one: 株式会社Salesforce Japan.
const MAY_BE_ENGLISH = /\p{Script=Latin}/u
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns the corporations whose whole reading says the words of an English text; at most MOST_ENGLISH_NAMES. */
export function namedInEnglish(index: SearchIndex, text: string): SortedOrdinals {
  return namedByWays(index, waysToSayText(index, text))
}

function namedByWays(index: SearchIndex, ways: readonly string[]): SortedOrdinals {
  return ways.length === 0 ? NO_ORDINALS : namedInJapanese(index, ways).slice(0, MOST_ENGLISH_NAMES)
}

// Who is written in other Latin letters is not meant: TV Tokyo is not ＴＢ　ＴＯＫＹＯ, Calbee not ＫＡＲＵＢＩ.
function namedInJapanese(index: SearchIndex, ways: readonly string[]): SortedOrdinals {
  const named = ordinalsNamed(index, { joined: ways.map(romanised) })
  const reader = new FieldReader(index.fields, ANY_LENGTH)
  return named.filter((ordinal) => {
    reader.open(ordinal)
    return !reader.next() || !LATIN_WORD.test(reader.text())
  })
}

/** Returns the reading, in katakana, of the likeliest corporation whose reading says the words of an English text. */
export function readingInEnglish(
  { index, records }: Pick<Register, 'index' | 'records'>,
  text: string,
): string | undefined {
  for (const letters of waysToSayText(index, text)) {
    const [first] = namedInJapanese(index, [letters])
    if (first !== undefined) return records.recordOf(first).nameKana ?? letters
  }
  return undefined
}

// Returns romanised letters, at least one word of which is said otherwise than it is spelled; none for other texts.
function waysToSayText(index: SearchIndex, text: string): readonly string[] {
  if (!MAY_BE_ENGLISH.test(text)) return []
  const folded = fold(text.replaceAll(' & ', ' and '))
  return JAPANESE.test(folded.core) ? [] : waysToSayWords(index, folded.words)
}

function waysToSayWords(index: SearchIndex, written: readonly string[]): readonly string[] {
  // A single letter is said only beside others: D. I. System.
  if (written.filter((word) => word.length === 1).length === 1) return []
  const words = inJapaneseOrder(inPhrases(written))
  if (words.length === 0 || words.length > MOST_ENGLISH_WORDS) return []
  // Oracle Japan is 日本オラクル.
  const isOfJapan = words.length > 1 && words.at(-1) === 'japan'
  const ways = words.map((word) => waysOf(index.englishWords, word, words.length))
  const all = isOfJapan ? [ways, [ways.at(-1)!, ...ways.slice(0, -1)]] : [ways]
  const said = all.flatMap(joined).filter(({ letters, isEnglish }) => isEnglish && letters.length >= LEAST_LETTERS)
  return [...new Set(said.map(({ letters }) => letters))]
}

function joined(ways: readonly (readonly Reading[])[]): readonly Reading[] {
  let readings: readonly Reading[] = [{ letters: '', isEnglish: false }]
  for (const ofWord of ways)
    readings = readings
      .flatMap(({ letters, isEnglish }) =>
        ofWord.map((way) => ({ letters: letters + way.letters, isEnglish: isEnglish || way.isEnglish })),
      )
      .slice(0, MOST_ENGLISH_READINGS)
  return readings
}

// English words, rows of them and brands, with what names say instead, in katakana or romanised; the others are mined.
const ROWS = ownTable('src/text/japanese-words.tsv').map(
  ([word = '', ways = '']) => [word, ways.split(' ').map((way) => romanise(way) ?? way)] as const,
)
const JAPANESE_WORDS = new Map(ROWS.map(([word, ways]) => [word.replaceAll(' ', ''), ways]))
const WRITTEN_APART = ROWS.map(([word]) => word).filter((word) => word.includes(' '))
const PHRASES = new RegExp(WRITTEN_APART.join('|'), 'g')
const IN_FRONT = new Set(WRITTEN_APART.map((phrase) => phrase.slice(0, phrase.indexOf(' '))))

// Joins words that say one thing, and initials: departmentstore, DI for D. I.
function inPhrases(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words
  const text = words.join(' ').replace(/(?<=\b[a-z]) (?=[a-z]\b)/g, '')
  const hasPhrase = words.some((word) => IN_FRONT.has(word))
  return (hasPhrase ? text.replace(PHRASES, (phrase) => phrase.replaceAll(' ', '')) : text).split(' ')
}

type Reading = { readonly letters: string; readonly isEnglish: boolean }

// University of Tokyo is 東京大学.
function inJapaneseOrder(words: readonly string[]): readonly string[] {
  const named = words.filter((word, at) => at > 0 || word !== 'the')
  const of = named.indexOf('of')
  return of < 1 ? named : [...named.slice(of + 1), ...named.slice(0, of)]
}

const LEAST_LETTERS = 5
const LATIN_WORD = /^[a-z]+$/
const LAST_LATIN = 'z'.charCodeAt(0)
// サントリービバレッジアンドフード says it, other readings leave it out.
const AND: readonly Reading[] = ['', 'ando'].map((letters) => ({ letters, isEnglish: false }))
const LEAST_PART = 3
const DOUBLED = /([bcdfghjkpstz])\1(?=[aiueo]$)/

function waysOf(mined: EnglishWords, word: string, count: number): readonly Reading[] {
  if (!LATIN_WORD.test(word)) return []
  if (word === 'and') return AND
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  const known = JAPANESE_WORDS.get(word) ?? JAPANESE_WORDS.get(singular) ?? []
  const english = [...known, ...sayings(mined, word, count)]
  // Of a word alone, what it spells itself is no English.
  const own = count === 1 ? undefined : foldLatinQuery(word)
  const said = english.length === 0 ? [...inTwo(mined, word), ...inRomaji(word)] : english
  // テック is often テク.
  const light = said.filter((letters) => DOUBLED.test(letters)).map((letters) => letters.replace(DOUBLED, '$1'))
  const ways = [...said, ...light].map((letters) => ({ letters, isEnglish: true }))
  return own === undefined ? ways : [...ways, { letters: own, isEnglish: false }]
}

// A word alone is a name: Hermès is not HERME. Two to four letters may be initials, and of four no word: NEC, NTT.
function sayings(mined: EnglishWords, word: string, count: number): readonly string[] {
  const ways = waysToSay(mined, word)
  if (count === 1 || (ways.length > 0 && !SHORT_INITIALS.test(word))) return ways
  if (INITIALS.test(word)) return [...ways, ...lettersSaid(word)]
  return word.endsWith('s') ? waysToSay(mined, word.slice(0, -1)) : ways
}

const INITIALS = /^[a-z]{2,4}$/
const SHORT_INITIALS = /^[a-z]{2,3}$/

// SmartNews is スマートニュース.
function inTwo(mined: EnglishWords, word: string): readonly string[] {
  const ways: string[] = []
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [front] = waysToSay(mined, word.slice(0, at))
    const [back] = front === undefined ? [] : waysToSay(mined, word.slice(at))
    if (front !== undefined && back !== undefined) ways.push(front + back)
  }
  return ways
}

// Romaji but for C and L: Docomo is ドコモ, Locondo ロコンド.
function inRomaji(word: string): readonly string[] {
  const romaji = word.replace(/c(?=[aou])/g, 'k').replaceAll('l', 'r')
  const letters = romaji === word || word.length < LEAST_SPELLED ? undefined : foldLatinQuery(romaji)
  return letters === undefined ? [] : [letters]
}

const LEAST_SPELLED = 6

function behind(hits: Hits, others: SortedOrdinals): Hits {
  if (others.length === 0) return hits
  const counts = (): TierCounts | undefined => {
    const literal = hits.counts() ?? { registered: 0, exact: 0, prefix: 0, partial: 0 }
    return { ...literal, exact: literal.exact + others.length }
  }
  const page = ({ limit, offset }: PageRange): HitPage => {
    const { ordinals, grades = [] } = hits.page({ limit, offset })
    const from = Math.max(0, offset - hits.total)
    const added = others.slice(from, from + Math.max(0, limit - ordinals.length))
    return {
      ordinals: [...ordinals, ...added],
      grades: [...Array.from(grades), ...Array.from(added, () => ENGLISH_WORDS)],
    }
  }
  return {
    total: hits.total + others.length,
    inEnglish: others.length,
    decidedBy: hits.decidedBy,
    verified: hits.verified,
    page,
    counts,
    list: () => unionWith(hits.list(), others),
  }
}
