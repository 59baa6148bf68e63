import { afterwards } from '../domain/late.ts'
import { shortened } from '../domain/shortened.ts'
import type { Writable } from '../domain/writable.ts'
import type { Interpreted, SearchAnswer, SearchItem, Suggestion, TierCounts } from '../facts/answer.ts'
import { membersOf } from '../index/lists/sorted-ordinals.ts'
import { prefetch } from '../index/prefetch.ts'
import { MAX_SUGGESTIONS } from '../index/suggestions/suggestions.ts'
import { mostSuggestSteps, stepsToFind } from './cost/question-cost.ts'
import { MOST_CANDIDATES } from './cost/thresholds.ts'
import { interpret, literalOf } from './interpret/interpret.ts'
import type { Finding } from './interpret/limited-search.ts'
import { type CountBeside, countBeside, findHits } from './match/find-hits.ts'
import type { HitPage, Hits } from './match/hits.ts'
import { likelierPage } from './match/likelier-first.ts'
import { sortedPage } from './match/sort-hits.ts'
import { type Lacking, lackingFacts } from './notes/unknown-facts.ts'
import { type Criteria, industryReadAs } from './parse/criteria.ts'
import type { SearchQuestion } from './parse/search-question.ts'
import { isOrderOfFact, type SortedBy } from './parse/sort.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import { itemOf, SORTED_FACT_OF } from './present.ts'
import type { Grade } from './rank/grade.ts'
import { matchReason } from './rank/match-reason.ts'
import type { Register } from './register/register.ts'
import { searchNotes } from './search-notes.ts'
import { closeNames, reachOf } from './suggest/near-misses.ts'

/** What a search shows, before it is put into words. */
export type FoundPage = {
  readonly question: RelevanceQuestion
  readonly total: number
  readonly counts: TierCounts | undefined
  /** The ordinals of the page, in the order asked for. */
  readonly ordinals: readonly number[]
  /** The grade of each of them, where finding them determined it (match/hits.ts). */
  readonly grades: ArrayLike<Grade> | undefined
  readonly lacking: Lacking
  readonly notes: readonly string[]
  readonly suggested: readonly number[]
  readonly instead: FoundInstead | undefined
  /** False when the suggestion thread could not answer: asked again, the question may have suggestions. */
  readonly isFinal: boolean
}

type RelevanceQuestion = Omit<SearchQuestion, 'view'>

/** Body of `GET /v1/corp`; a promise only when nothing is found and the suggestion thread is asked for close names. */
export function search(register: Register, question: RelevanceQuestion): SearchAnswer | Promise<SearchAnswer> {
  return afterwards(findInOrder(register, question), (found) => answerOf(register, found))
}

/** Finds a page in the order that the question asks for, and does not yet put it into words. */
export function findInOrder(register: Register, question: RelevanceQuestion): FoundPage | Promise<FoundPage> {
  const hits = findHits(register, question.criteria)
  const count = countBeside(register, question.criteria.text)
  return afterwards(findPage(register, question, hits, count), (found) => ({
    ...found,
    notes: searchNotes(register, found, count),
  }))
}

/** Puts into words what was found. */
export function answerOf(register: Register, found: FoundPage): SearchAnswer {
  const { question, total, counts, lacking, notes, suggested, instead } = found
  const { criteria, page, sort } = question
  const { limit, offset } = page
  const { unknown } = lacking
  return {
    total,
    ...(counts === undefined ? {} : { counts }),
    limit,
    offset,
    has_more: offset + limit < total,
    ...(Object.keys(unknown).length === 0 ? {} : { unknown }),
    ...(notes.length === 0 ? {} : { notes }),
    items: itemsOf(register, found, { text: criteria.text, sort }),
    ...(instead === undefined ? {} : { interpreted: interpretedOf(register, instead) }),
    ...(suggested.length === 0 ? {} : { suggestions: suggested.map((ordinal) => suggestionOf(register, ordinal)) }),
    ...industryReadAs(criteria),
    snapshot: register.edition.snapshotId,
    sources: register.edition.sources,
  }
}

/** The same, without notes, of a question whose hits are known already. */
export function findPage(
  register: Register,
  question: RelevanceQuestion,
  hits: Hits,
  count?: CountBeside,
): FoundPage | Promise<FoundPage> {
  const { criteria } = question
  const alone = pageOf(register, question, hits, count)
  const page = (suggested: readonly number[], instead?: FoundInstead, isFinal = true): FoundPage => ({
    ...alone,
    suggested,
    instead,
    isFinal,
  })
  const { text } = criteria
  const literal = text && literalOf(hits)
  if (text === undefined || literal === undefined) return page([])
  const asked = interpret(register, { ...criteria, text }, literal)
  const instead = asked && foundInstead(asked)
  if (literal === 'name' || literal === 'begun') return page([], instead)
  const reach = reachOf(hits.total, instead !== undefined)
  if (literal === 'parts')
    return page(isCostly(register, text) ? [] : closeNames(register.index, text.core, reach), instead)
  const near = isMistyped(register, criteria, text) ? closeNames(register.index, text.core, reach) : []
  if (near.length >= MAX_SUGGESTIONS || reach !== 'all') return page(near, instead)
  const suggested = register.suggest?.(text.core)
  if (suggested === undefined) return page(near, instead, false)
  return suggested.then((ordinals) =>
    ordinals === undefined
      ? page(near, instead, false)
      : page([...new Set([...near, ...ordinals])].slice(0, MAX_SUGGESTIONS), instead),
  )
}

// The page of the hits alone: nothing that may be meant besides, and no names close to the text.
function pageOf(register: Register, question: RelevanceQuestion, hits: Hits, count?: CountBeside): FoundPage {
  const { criteria, sort } = question
  const counting = count ?? countBeside(register, criteria.text)
  const lacking = lackingFacts(register, { criteria, sort, hits, count: counting })
  // Before `hits.counts()`: a page that grades every hit has counted them by tier already.
  const { ordinals, grades } =
    sort === undefined || lacking.isOrderless
      ? likelierPage(register, hits, { text: criteria.text, range: question.page })
      : { ordinals: sortedPage(register.columns.orders[sort], hits, question.page), grades: undefined }
  const counts = hits.counts()
  const none = { notes: [], suggested: [], instead: undefined, isFinal: true }
  return { question, total: hits.total, counts, ordinals, grades, lacking, ...none }
}

/** The page of what a text is read as, with the names close to the text that are not among its hits. */
export function pageInstead(
  register: Register,
  question: RelevanceQuestion,
  { hits, suggested }: { readonly hits: Hits; readonly suggested: readonly number[] },
): FoundPage {
  const known = membersOf([hits.list()], Uint32Array.from(suggested).sort())
  return { ...pageOf(register, question, hits), suggested: suggested.filter((ordinal) => !known.includes(ordinal)) }
}

// Whether finding the text takes more than a third of a question's limit. The words of such a text are one or two
// letters long, and no name is close to them.
function isCostly(register: Register, { probes }: TextCriteria): boolean {
  return stepsToFind(register.index.trie, probes) > mostSuggestSteps(register)
}

// Whether the text itself finds nothing, of which no hits are known. A text with hits is not mistyped when another
// criterion excludes all of them. A costly text is not searched a second time, and counts as not mistyped.
function isMistyped(register: Register, criteria: Criteria, text: TextCriteria): boolean {
  if (Object.keys(criteria).length === 1 && text.forms.length === 0) return true
  return !isCostly(register, text) && findHits(register, { text: { ...text, forms: [] } }).total === 0
}

function suggestionOf(register: Register, ordinal: number): Suggestion {
  const { number, name } = register.records.recordOf(ordinal)
  return { corporate_number: number, name }
}

/** What was asked instead and what that finds, before its items are put into words. */
export type FoundInstead = {
  readonly said: Omit<Interpreted, 'items'>
  readonly best: HitPage
  readonly criteria: Criteria
}

function foundInstead({ reading, place, criteria, total, best, candidates }: Finding): FoundInstead {
  const { text, leftOut, rule } = reading
  const out = leftOut.join(' ').trim()
  return {
    said: {
      q: text,
      ...(out === '' ? {} : { left_out: shortened(out) }),
      ...place?.names,
      rule,
      total,
      ...(candidates === undefined ? {} : { candidates: candidates.slice(0, MOST_CANDIDATES) }),
    },
    best,
    criteria,
  }
}

/** The block of an answer that says what was asked instead. */
export function interpretedOf(register: Register, { said, best, criteria }: FoundInstead): Interpreted {
  return { ...said, items: itemsOf(register, best, { text: criteria.text }) }
}

/** The hits of a page as a search shows them, each with the reason why it matches. */
export function itemsOf(
  register: Register,
  { ordinals, grades }: HitPage,
  { text, sort }: { readonly text: TextCriteria | undefined; readonly sort?: SortedBy | undefined },
): readonly SearchItem[] {
  const { bytes, offsets } = register.records.rows
  prefetch(bytes, offsets, ordinals)
  const sortedFactOf = isOrderOfFact(sort) ? SORTED_FACT_OF[sort] : undefined
  return ordinals.map((ordinal, i) => {
    const item: Writable<SearchItem> = itemOf(register, ordinal)
    if (sortedFactOf !== undefined) Object.assign(item, sortedFactOf(register, ordinal))
    if (text !== undefined) item.match = matchReason(register, text, { ordinal, grade: grades?.[i] })
    return item
  })
}
