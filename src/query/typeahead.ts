import { addressLine } from '../facts/address-line.ts'
import type { Suggestion } from '../facts/answer.ts'
import { ordinalsOfBeginning } from '../index/columns/number-index.ts'
import { textOf } from '../index/text/alphabet.ts'
import type { CorporationRecord } from '../snapshot/corporation-record.ts'
import { fold } from '../text/fold.ts'
import { mostSuggestSteps, stepsToFind } from './cost/question-cost.ts'
import { interpret } from './interpret/interpret.ts'
import { findHits } from './match/find-hits.ts'
import { parseText, type TextCriteria } from './parse/text-criteria.ts'
import { WrittenQuery } from './parse/written-query.ts'
import { itemOf } from './present.ts'
import { atMost } from './probe/word-probe.ts'
import type { Register } from './register/register.ts'

/** The most corporations for a text that is being typed. */
export const MAX_ANSWERS = 8

/** The text being typed, reduced to the words that may be searched at every keystroke, and the steps this takes. */
export type Typed = {
  readonly text: TextCriteria
  readonly steps: number
  /** Whether no word was left out. */
  readonly isWhole: boolean
  /** Given when the text may be the beginning of a corporate number. */
  readonly digits?: string
}

/** `place` tells namesakes apart: city and town, as far as they are known. */
export type PlacedSuggestion = Suggestion & { readonly place: string }

/** A corporation by its ordinal, told apart from its namesakes. */
export function placedSuggestion({ records }: Pick<Register, 'records'>, ordinal: number): PlacedSuggestion {
  const record = records.recordOf(ordinal)
  return { corporate_number: record.number, name: record.name, place: shortPlace(record) }
}

/** City and town (千代田区 神田佐久間町), or the beginning of an address without a city; "" where nothing is known. */
export function shortPlace(
  record: Pick<CorporationRecord, 'prefectureCode' | 'city' | 'street' | 'addressAbroad'>,
): string {
  const { city, street } = record
  if (city === null) return addressLine(record).slice(0, MOST_ABROAD)
  const [town = ''] = TOWN.exec(street ?? '') ?? []
  return town === '' ? city : `${city} ${town}`
}

const MOST_ABROAD = 40

// What stands before the first number, also one in kanji: 神田佐久間町|１丁目, 丸の内|九丁目, but 六本木|六丁目.
const TOWN = /^[^0-9０-９]*?(?=[一二三四五六七八九十]+丁目|[0-9０-９]|$)/

/** `total` is what a search for the text finds; absent where the text was reduced, or begins a number. */
export type TypedHits = { readonly ordinals: readonly number[]; readonly total?: number }

/** Parses a text being typed, without the commonest words until it is cheap; undefined if nothing can be searched. */
export function parseTyped(register: Register, q: string): Typed | undefined {
  const parsed = parseText(register.index.trie, q)
  // The fold takes all of a legal form off a name beside it.
  if (!parsed.ok || fold(`${q} ${NAME}`).core === NAME) return undefined
  const most = mostSuggestSteps(register)
  let text = parsed.value
  let steps = stepsToFind(register.index.trie, text.probes)
  while (steps > most && text.words.length > 1) {
    text = withoutCommonest(text)
    steps = stepsToFind(register.index.trie, text.probes)
  }
  const [, digits] = NUMBER_BEGUN.exec(q.normalize('NFKC').replace(BETWEEN_DIGITS, '')) ?? []
  return { text, steps, isWhole: text === parsed.value, ...(digits === undefined ? {} : { digits }) }
}

/** The best hits for the text so far; then, for the beginning of a number, the first numbers that begin so. */
export function typeahead(register: Register, { text, isWhole, digits }: Typed): TypedHits {
  const hits = findHits(register, { text })
  const named = hits.page({ limit: MAX_ANSWERS, offset: 0 }).ordinals
  const numbered = digits === undefined ? [] : ordinalsOfBeginning(register.index.numbers, digits, MAX_ANSWERS)
  const ordinals = [...new Set([...named, ...numbered])].slice(0, MAX_ANSWERS)
  return isWhole && digits === undefined && hits.total > 0 ? { ordinals, total: hits.total } : { ordinals }
}

/** The first hits for what a text without hits may mean: 川田 for カーワタ; none for a text that was reduced. */
export function meantWhileTyping(register: Register, { text, isWhole }: Typed): readonly number[] {
  if (!isWhole) return []
  const meant = interpret({ ...register, mostSteps: mostSuggestSteps(register) }, { text }, 'nothing')
  return meant?.best.ordinals ?? []
}

/** Body of `GET /ext/suggest`. */
export type SuggestAnswer = { readonly suggestions: readonly (Suggestion & { readonly address: string })[] }

/** `typed` is undefined for a text that cannot be searched while it is typed. */
export type FormQuestion = { readonly typed: Typed | undefined; readonly limit: number }

/** The best hits for the text so far or, if there are none, for what it probably means, with their addresses. */
export function suggestForForm(register: Register, { typed, limit }: FormQuestion): SuggestAnswer {
  if (typed === undefined) return { suggestions: [] }
  const { ordinals } = typeahead(register, typed)
  const meant = ordinals.length > 0 ? ordinals : meantWhileTyping(register, typed)
  return {
    suggestions: meant.slice(0, limit).map((ordinal) => {
      const { corporate_number, name, address } = itemOf(register, ordinal)
      return { corporate_number, name, address }
    }),
  }
}

// Too many numbers begin with fewer digits.
const NUMBER_BEGUN = /^T?([1-9]\d{3,11})$/i
const BETWEEN_DIGITS = /[\s\u2010-\u2015\u2212\u30fc-]/g

const NAME = '甲'

function withoutCommonest(text: TextCriteria): TextCriteria {
  const counts = text.probes.map(atMost)
  const commonest = counts.indexOf(Math.max(...counts))
  const words = text.words.toSpliced(commonest, 1)
  const probes = text.probes.toSpliced(commonest, 1)
  const [alone = [], ...others] = words
  if (others.length > 0) return { ...text, words, probes }
  const written = new WrittenQuery(textOf(alone[0]!.units))
  return { ...text, words, probes, joined: alone, joinedFindsMore: false, asWritten: alone.slice(0, 1), written }
}
