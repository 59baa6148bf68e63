import { grouped } from '../../domain/shortened.ts'
import { asRegistered, END, isRomaji, KANA_END, START } from '../../index/text/alphabet.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import type { FoldedQuery } from '../../text/query-words.ts'
import { stepsToAnswer } from '../cost/question-cost.ts'
import type { Finding } from '../interpret/limited-search.ts'
import type { NamedPlace } from '../interpret/places-in.ts'
import type { Hits } from '../match/hits.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import { matchReason } from '../rank/match-reason.ts'
import type { Filter } from '../register/filter.ts'
import type { Register } from '../register/register.ts'

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
  return [[`${grouped(Math.round(stepsToAnswer(index.trie, text)))} of at most ${grouped(mostSteps)} steps`]]
}

/** What decides the matches, and how many corporations each word and the filter leave at most, rarest word first. */
export function planRows({ decidedBy }: Hits, { words, probes }: TextCriteria, filter: Filter | undefined): Rows {
  const bounds = probes.map((probe, i) => ({ word: shownUnits(words[i]![0]!.units), most: atMost(probe) }))
  bounds.sort((a, b) => a.most - b.most)
  return [
    ['decided by', DECIDED_BY[decidedBy]],
    ...bounds.map(({ word, most }) => [word, `at most ${grouped(most)}`]),
    ...(filter === undefined ? [] : [['filter', `${grouped(filter.list().count)} have the legal form`]]),
  ]
}

const DECIDED_BY: Readonly<Record<Hits['decidedBy'], string>> = {
  list: 'one posting list',
  lists: 'the posting lists of the words',
  texts: 'the texts of a few candidates',
}

export function foundRows(hits: Hits): Rows {
  const tiers = Object.entries(hits.counts() ?? {}).filter(([, count]) => count > 0)
  return [
    ['total', grouped(hits.total)],
    ['texts read', `at most ${grouped(hits.verified)}`],
    ...tiers.map(([tier, count]) => [tier, grouped(count)]),
  ]
}

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
    ['total', grouped(total)],
    ...(first === undefined ? [] : [['first hit', records.recordOf(first).name]]),
  ]
}

function placeNames({ names: { pref = '', city = '', town = '' } }: NamedPlace): string {
  return pref + city + town
}

function shownPatterns(patterns: readonly Pattern[]): string {
  return patterns.map(({ units, wholeRun }) => `${shownUnits(units)}${wholeRun ? '|' : ''}`).join(', ')
}

/** Writes units for a terminal: ^ begins a field, $ ends it, | ends a run of kana, ~ is before romanised letters. */
export function shownUnits(units: readonly number[]): string {
  let shown = ''
  let inRomaji = false
  for (const unit of units) {
    if (isRomaji(unit) && !inRomaji) shown += '~'
    inRomaji = isRomaji(unit)
    shown += MARKS.get(unit) ?? String.fromCharCode(asRegistered(unit))
  }
  return shown
}

const MARKS: ReadonlyMap<number, string> = new Map([
  [START, '^'],
  [END, '$'],
  [KANA_END, '|'],
])
