import { explain } from '../domain/explain.ts'
import { grouped, shortened } from '../domain/shortened.ts'
import type { SearchAnswer, TierCounts } from '../facts/answer.ts'
import type { FactName } from '../facts/fact-table.ts'
import { FILTER_NAMES } from '../facts/filter-table.ts'
import { ORDERS } from '../facts/order-table.ts'
import { hasName } from './interpret/rules/reading.ts'
import { unfoundNumber } from './lookup.ts'
import { type CountBeside, countBeside } from './match/find-hits.ts'
import { placeNote } from './notes/place-note.ts'
import type { Lacking } from './notes/unknown-facts.ts'
import { type Criteria, hasCriterion } from './parse/criteria.ts'
import { FILTER_READERS } from './parse/filters.ts'
import type { PageRange } from './parse/page-range.ts'
import { isOrderOfFact, type SortedBy } from './parse/sort.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import type { FilterValues } from './register/filter.ts'
import type { IndustryMatch } from './register/industry-table.ts'
import type { Register } from './register/register.ts'

type Found = {
  readonly question: { readonly criteria: Criteria; readonly page: PageRange; readonly sort?: SortedBy | undefined }
  readonly total: number
  readonly counts: TierCounts | undefined
  readonly ordinals: readonly number[]
  readonly lacking: Lacking
  readonly instead: object | undefined
}

/** What a caller has to know to read a page and to ask on: what was searched, what to leave out, the next page. */
export function searchNotes(register: Register, found: Found, count: CountBeside): readonly string[] {
  const { question, total, counts, ordinals, lacking, instead } = found
  const { criteria, sort } = question
  const page = { total, offset: question.page.offset, shown: ordinals.length }
  const sortedBy = isOrderOfFact(sort) && criteria[sort] === undefined ? ORDERS[sort].fact : undefined
  const notes = [
    ...(instead === undefined
      ? [partialNote(found), placeNote(register, criteria)]
      : [`${foundFor('q', found)} interpreted may be what was meant.`]),
    namedNote(counts, page.offset + page.shown < total),
    sortedBy && lastNote(page, lacking.unknown, sortedBy),
    pageNote(page),
    // An interpretation helps more than a question with fewer criteria.
    ...(total === 0 && instead === undefined ? relaxNotes(register, criteria, count) : []),
  ]
  return [...lacking.notes, ...notes.filter((note) => note !== undefined)]
}

/** Says what a text finds as it stands. */
export function foundFor(
  text: string,
  { total, counts }: { readonly total: number; readonly counts?: TierCounts | undefined },
): string {
  if (total === 0) return `${text} as it stands finds nothing.`
  const isNamed = counts !== undefined && counts.partial < total
  return `${text} as it stands ${isNamed ? 'is found among names' : 'only finds names that contain it'}.`
}

// Says that every hit only contains q somewhere in a name.
function partialNote({ question, total, counts }: Found): string | undefined {
  if (counts === undefined || total === 0 || counts.partial < total) return undefined
  if (!hasName(question.criteria.text?.asked ?? '')) return undefined
  return 'No name equals or begins with q: the hits only contain it.'
}

// Says how many of all hits match q exactly, where hits follow the page.
function namedNote(counts: TierCounts | undefined, hasMore: boolean): string | undefined {
  const named = counts === undefined ? 0 : counts.registered + counts.exact
  if (named === 0 || !hasMore) return undefined
  return `${hitsInWords(named)} ${named === 1 ? 'matches' : 'match'} q exactly.`
}

/** Says of a search without hits how many hits it has without each criterion, and what else to try. */
export function relaxNotes(register: Register, criteria: Criteria, counted?: CountBeside): readonly string[] {
  const { text, industries } = criteria
  const count = counted ?? countBeside(register, text)
  const left = relaxed(register, criteria, count).join(', ')
  return [
    ...(left === '' ? [] : [`Without ${left}.`]),
    ...(text === undefined || isPublished(register, text) ? [] : [textAdvice(register, text.asked)]),
    ...(industries === undefined ? [] : onIndustry(register, { criteria, industries, count })),
  ]
}

// Whether the text is the number of a corporation, which the other criteria exclude.
function isPublished(register: Register, { number, asked }: TextCriteria): boolean {
  return number !== undefined && unfoundNumber(register, asked) === undefined
}

// Says that nobody is in the industry, and counts the hits in the sections above: of many, only the section is known.
function onIndustry(
  register: Register,
  { criteria, industries, count }: { criteria: Criteria; industries: IndustryMatch; count: CountBeside },
): readonly string[] {
  const { text: _, ...filters } = criteria
  const { classes, byCode, match } = register.industries
  const sections = new Set(industries.indexes.map((index) => classes[index]!.section))
  const above = [...sections].slice(0, MOST_SECTIONS).flatMap((code) => {
    const total = count({ ...filters, industries: match(code) })
    const name = byCode.get(code)?.name ?? ''
    return total === 0
      ? []
      : [`With industry ${JSON.stringify(code)} (${name}), the section above: ${hitsInWords(total)}.`]
  })
  return countBeside(register, undefined)({ industries }) === 0 ? [noIndustry(industries), ...above] : above
}

function noIndustry({ asked }: IndustryMatch): string {
  return `industry: ${JSON.stringify(shortened(asked))} is not an industry of this register.`
}

const MOST_SECTIONS = 3

/** Says what to try instead of a text that finds nothing. */
export function textAdvice(register: Register, asked: string): string {
  const number = unfoundNumber(register, asked)
  if (number !== undefined) return explain(number).detail
  return 'Try a shorter part of the name, its reading in kana or its English name.'
}

function relaxed(register: Register, criteria: Criteria, count: CountBeside): readonly string[] {
  const { text, ...others } = criteria
  const given = DISTINCT_FILTERS.filter(({ sets }) => sets.some((key) => criteria[key] !== undefined))
  if (given.length + (text === undefined ? 0 : 1) < 2) return []
  const counted = given.flatMap(({ name, sets }) => {
    const left = without(others, sets)
    // A filter that only narrows is no question without other criteria.
    return text === undefined && !hasCriterion(left) ? [] : [{ name, hits: count(left) }]
  })
  if (text !== undefined && hasCriterion(others))
    counted.unshift({ name: 'q', hits: countBeside(register, undefined)(others) })
  const told = counted.toSorted((a, b) => b.hits - a.hits).slice(0, MOST_RELAXED)
  return counted.flatMap((one) => (told.includes(one) ? [`${one.name}: ${hitsInWords(one.hits)}`] : []))
}

// Those that find most: models pay for every word.
const MOST_RELAXED = 4

type Distinct = { readonly name: string; readonly sets: readonly (keyof FilterValues)[] }

// Both ends of a range are one criterion.
const DISTINCT_FILTERS: readonly Distinct[] = FILTER_NAMES.flatMap((first, at) => {
  const { sets } = FILTER_READERS[first]
  const same = FILTER_NAMES.filter((name) => FILTER_READERS[name].sets.join() === sets.join())
  return FILTER_NAMES.indexOf(same[0]!) === at ? [{ name: same.join(' and '), sets }] : []
})

function without(criteria: Criteria, keys: readonly (keyof Criteria)[]): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => !(keys as readonly string[]).includes(key)))
}

type Page = { readonly total: number; readonly offset: number; readonly shown: number }

/** Says where a page stands and where the next one begins, or that the offset is too large; undefined at the end. */
export function pageNote({ total, offset, shown }: Page): string | undefined {
  if (shown === 0 && total > 0) return `No items at offset ${offset}: total is ${grouped(total)}.`
  const end = offset + shown
  if (shown === 0 || end >= total) return undefined
  return `Items ${grouped(offset + 1)}–${grouped(end)} of ${grouped(total)}; more: offset=${end}.`
}

/** Says of a page in the order of a fact how many of its items lack it; undefined where all have it, or no hit has. */
export function lastNote(
  { total, offset, shown }: Page,
  unknown: SearchAnswer['unknown'] = {},
  fact: FactName,
): string | undefined {
  const lacking = unknown[fact] ?? 0
  const onPage = Math.min(shown, offset + shown - (total - lacking))
  if (onPage <= 0 || lacking === total) return undefined
  return `${fact} of ${onPage} of these ${shown} items is unknown: they stand last, not by size.`
}

/** 1 hit, 1,234 hits. */
export function hitsInWords(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'hit' : 'hits'}`
}
