import type { MatchTier } from '../../facts/answer.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import type { FoldedQuery } from '../../text/query-words.ts'
import { stepsToAnswer } from '../cost/question-cost.ts'
import type { Finding } from '../interpret/limited-search.ts'
import type { NamedPlace } from '../interpret/places-in.ts'
import type { Reading } from '../interpret/rules/reading.ts'
import { readingsOf } from '../interpret/text-readings.ts'
import type { Hits } from '../match/hits.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import { matchReason } from '../rank/match-reason.ts'
import type { Filter } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { closeNames, type Reach } from '../suggest/close-names.ts'
import { shownUnits } from './shown-units.ts'

/** One step of a search, in words. `micros`: the time of a repeated run, for steps that are timed. */
export type Step = { readonly title: string; readonly micros?: number; readonly rows: Rows }

/** Cells of a table; rows may differ in length. */
export type Rows = readonly (readonly string[])[]

/** The folded words of the question, and the legal forms that were taken off. */
export function foldRows({ words, core, forms }: FoldedQuery): Rows {
  return [
    ['words', words.map(({ text }) => text).join(', ')],
    ...(words.length > 1 ? [['joined', core]] : []),
    ...forms.map((match) => ['legal form', match.forms.map(({ name }) => name).join(' or ') || 'any company form']),
  ]
}

/** The patterns of each word, and those of the joined words, which decide the order. */
export function patternRows({ words, joined }: TextCriteria): Rows {
  if (words.length === 1) return [['word', shownPatterns(joined)]]
  return [...words.map((patterns) => ['word', shownPatterns(patterns)]), ['joined', shownPatterns(joined)]]
}

/** The upper bound of the steps, and the limit beyond which the question is refused. */
export function costRows({ index, mostSteps }: Register, text: TextCriteria): Rows {
  return [[`${number(Math.round(stepsToAnswer(index.trie, text)))} of at most ${number(mostSteps)} steps`]]
}

/** What decides the matches, and how many corporations each word and the filter leave at most, rarest word first. */
export function planRows({ decidedBy }: Hits, { words, probes }: TextCriteria, filter: Filter | undefined): Rows {
  const bounds = probes.map((probe, i) => ({ word: shownUnits(words[i]![0]!.units), most: atMost(probe) }))
  bounds.sort((a, b) => a.most - b.most)
  return [
    ['decided by', DECIDED_BY[decidedBy]],
    ...bounds.map(({ word, most }) => [word, `at most ${number(most)}`]),
    ...(filter === undefined ? [] : [['filter', `${number(filter.list().count)} have the legal form`]]),
  ]
}

const DECIDED_BY: Readonly<Record<Hits['decidedBy'], string>> = {
  list: 'one posting list',
  lists: 'the posting lists of the words',
  texts: 'the texts of a few candidates',
}

/** The number of hits and of texts read, and up to MOST_GRADED hits the number in each tier. */
export function foundRows(register: Register, text: TextCriteria, hits: Hits): Rows {
  const { total, verified } = hits
  return [
    ['total', number(total)],
    ['texts read', `at most ${number(verified)}`],
    ...(total > MOST_GRADED ? [] : tierRows(register, text, hits.page({ offset: 0, limit: total }))),
  ]
}

const MOST_GRADED = 10_000

function tierRows(register: Register, text: TextCriteria, ordinals: readonly number[]): Rows {
  const counts = new Map<MatchTier, number>()
  for (const ordinal of ordinals) {
    const { tier } = matchReason(register, ordinal, text)
    counts.set(tier, (counts.get(tier) ?? 0) + 1)
  }
  return [...counts].map(([tier, count]) => [tier, number(count)])
}

/** The first hits of a page, and why they match. */
export function pageRows(register: Register, text: TextCriteria, ordinals: readonly number[]): Rows {
  return ordinals.slice(0, FIRST).map((ordinal) => {
    const { tier, field, value } = matchReason(register, ordinal, text)
    return [register.records.recordOf(ordinal).name, tier, field, ...(value === undefined ? [] : [value])]
  })
}

const FIRST = 5

/** What is searched instead, by which rule, and its hits. */
export function interpretedRows({ records }: Register, asked: Finding | undefined): Rows {
  if (asked === undefined) return []
  const { reading, place, total, best } = asked
  const [first] = best.ordinals
  return [
    ['rule', reading.rule],
    ['searched', reading.text],
    ...(reading.leftOut.length === 0 ? [] : [['left out', reading.leftOut.join(', ')]]),
    ...(place === undefined ? [] : [['place', placeNames(place)]]),
    ['total', number(total)],
    ...(first === undefined ? [] : [['first hit', records.recordOf(first).name]]),
  ]
}

/**
 * The readings in the order in which they are tried: the rule, the text to search for, what is left out, and the
 * places.
 */
export function readingRows({ columns }: Register, { asked }: TextCriteria): Rows {
  const { readings, inPlaces } = readingsOf(columns, asked)
  return [
    ...readings.slice(1).map(({ reading }) => readingCells(reading)),
    ...inPlaces.map(({ reading, places }) => [...readingCells(reading), `in ${places.map(placeNames).join(' or ')}`]),
  ]
}

function readingCells({ rule, text, leftOut }: Reading): readonly string[] {
  return [rule, text, `without ${leftOut.join(', ')}`]
}

function placeNames({ names: { pref = '', city = '', town = '' } }: NamedPlace): string {
  return pref + city + town
}

/** Names close to the text. */
export function closeRows({ index, records }: Register, { core }: TextCriteria, reach: Reach): Rows {
  return closeNames(index, core, reach).map((ordinal) => [records.recordOf(ordinal).name])
}

function shownPatterns(patterns: readonly Pattern[]): string {
  return patterns.map(({ units, wholeRun }) => `${shownUnits(units)}${wholeRun ? '|' : ''}`).join(', ')
}

function number(value: number): string {
  return value.toLocaleString('en')
}
