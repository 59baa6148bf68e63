import { LRUCache } from 'lru-cache'
import { ancestorsOf, type Industry, wholeCode } from '../../domain/industry.ts'
import type { IndustryLabel } from '../../facts/profile.ts'
import { ownTable } from '../../program/own-file.ts'
import { foldText } from '../../text/fold.ts'

/** The classes that a text stands for, without those below another; `begun`: those whose code begins with the text. */
export type IndustryMatch = Classes & { readonly asked: string }

type Classes = {
  readonly indexes: readonly number[]
  readonly readAs?: readonly IndustryLabel[]
  readonly begun?: readonly number[]
}

export type IndustryTable = {
  readonly classes: readonly Industry[]
  readonly byCode: ReadonlyMap<string, Industry>
  /**
   * A code matches itself and the codes that contain it, with its section (G39) itself alone; an everyday word (製薬)
   * matches the classes it is read as. Other text matches any part of a Japanese name, or words of an English name from
   * the beginning of a word. A text that matches nothing in these ways is read without what people say behind an
   * industry (IT業界, 建設会社), and as several words any of which may match (飲食・物流).
   */
  match(text: string): IndustryMatch
}

type FoldedClass = {
  readonly index: number
  readonly code: string
  readonly name: string
  /** The words of the English name in lower case, each with a space before it. */
  readonly englishWords: string
  /** Lower-case codes of the classes above it. */
  readonly above: readonly string[]
}

// Room for every code and its beginnings, and for as many names.
const MAX_KEPT = 2_000

// A section letter, or a part of a division or group.
const CODE = /^(?:[a-t]|[0-9]{1,3})$/

export function openIndustryTable(classes: readonly Industry[]): IndustryTable {
  const folded = classes.map((industry, index) => ({
    index,
    code: industry.code.toLowerCase(),
    name: foldText(industry.name),
    englishWords: wordsOf(industry.nameEn),
    above: ancestorsOf(industry).map((code) => code.toLowerCase()),
  }))
  const byWholeCode = new Map(classes.map((industry, index) => [wholeCode(industry).toLowerCase(), index]))
  const byCode = new Map(classes.map((industry) => [industry.code, industry]))
  const wholeMatchOf = (text: string): Classes => {
    const wanted = foldText(text)
    const readAs = (EVERYDAY_INDUSTRIES.get(wanted) ?? []).flatMap((code) => byCode.get(code) ?? [])
    const exact = byWholeCode.get(wanted)
    if (exact !== undefined) return { indexes: [exact] }
    if (CODE.test(wanted)) return codesWith(folded, wanted)
    if (readAs.length === 0) return { indexes: indexesOf(folded, matcherOf(text, wanted)) }
    const indexes = indexesOf(folded, ({ code }) => readAs.some((industry) => industry.code.toLowerCase() === code))
    return { indexes, readAs: readAs.map(({ code, name }) => ({ code, name })) }
  }
  const matchOf = (text: string): Classes => {
    const whole = wholeMatchOf(text)
    if (whole.indexes.length > 0) return whole
    const parts = industryWords(text).map(wholeMatchOf)
    if (parts.length === 0 || parts.some(({ indexes }) => indexes.length === 0)) return whole
    const matched = new Set(parts.flatMap(({ indexes }) => indexes.map((index) => folded[index]!.code)))
    const indexes = indexesOf(folded, ({ code }) => matched.has(code))
    return { indexes, readAs: indexes.map((index) => ({ code: classes[index]!.code, name: classes[index]!.name })) }
  }
  const kept = new LRUCache({ max: MAX_KEPT, memoMethod: (asked: string) => ({ ...matchOf(asked), asked }) })
  return { classes, byCode, match: (text) => kept.memo(text) }
}

function codesWith(classes: readonly FoldedClass[], part: string): Classes {
  const indexes = indexesOf(classes, ({ code }) => code.includes(part))
  const begun = indexes.filter((index) => classes[index]!.code.startsWith(part))
  return begun.length === indexes.length ? { indexes } : { indexes, begun }
}

function matcherOf(text: string, wanted: string): (industry: FoldedClass) => boolean {
  if (wanted === '') return () => false
  const words = wordsOf(text)
  return ({ name, englishWords }) => name.includes(wanted) || (words !== '' && englishWords.includes(words))
}

/** Letters and digits in lower case, a space before each word. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)
  return Array.from(words, ([word]) => ` ${word}`).join('')
}

function indexesOf(classes: readonly FoldedClass[], matches: (industry: FoldedClass) => boolean): readonly number[] {
  const matched = classes.filter(matches)
  const codes = new Set(matched.map(({ code }) => code))
  return matched.filter(({ above }) => !above.some((higher) => codes.has(higher))).map(({ index }) => index)
}

/** Codes by everyday words for industries that the classification (JSIC, revision 14) lacks, or has for others, too. */
export const EVERYDAY_INDUSTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  ownTable('src/query/register/everyday-industries.tsv').flatMap(([words = '', codes = '']) =>
    words.split(' ').map((word) => [foldText(word), codes.split(' ')] as const),
  ),
)

/** Splits a text into words for industries; none if they are many, or one is neither an everyday word nor Japanese. */
function industryWords(text: string): readonly string[] {
  const words = text.normalize('NFKC').split(SEPARATORS).filter(Boolean)
  if (words.length > MOST_WORDS) return []
  const told = words.map(withoutCompany)
  return told.every((word) => EVERYDAY_INDUSTRIES.has(foldText(word)) || JAPANESE.test(word)) ? told : []
}

const SEPARATORS = /[\s,、・/&]+/
const MOST_WORDS = 5
const JAPANESE = /[ァ-ヺー\p{sc=Hiragana}\p{sc=Han}]{2}/u

// Taken off everyday words only: 地方企業 is no word for 地方公務.
const OF_COMPANIES = /^(.{2,}?)(?:関連企業|系企業|企業)$/u
const OF_INDUSTRIES = /^(.{2,}?)(?:関連会社|関連|業界|産業|会社|系|業)$/u

function withoutCompany(word: string): string {
  if (EVERYDAY_INDUSTRIES.has(foldText(word))) return word
  const [, everyday = ''] = OF_COMPANIES.exec(word) ?? []
  if (EVERYDAY_INDUSTRIES.has(foldText(everyday))) return everyday
  const [, industry = word] = OF_INDUSTRIES.exec(word) ?? []
  return industry
}
