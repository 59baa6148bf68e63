import type { Interpreted, SearchAnswer, Suggestion } from '../domain/answer.ts'
import { type Result, success } from '../domain/result.ts'
import { MAX_SUGGESTIONS } from '../index/suggestions/suggestions.ts'
import { stepsToFind } from './cost/question-cost.ts'
import { mostSuggestSteps } from './cost/question-limit.ts'
import { interpret, literalOf } from './interpret/interpret.ts'
import { interpretedOf } from './interpreted-of.ts'
import { findHits, type PageHits } from './match/find-hits.ts'
import type { Hits } from './match/hits.ts'
import { type SortedHits, sortHits } from './match/sort-hits.ts'
import { type Criteria, industryReadAs } from './parse/criteria.ts'
import type { SearchQuestion } from './parse/search-question.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import type { Register } from './register/register.ts'
import { itemOf } from './search-item.ts'
import { closeNames } from './suggest/close-names.ts'

/**
 * Body of `GET /v1/corp`: a page of hits, best first, and their total. A promise only when nothing is found and the suggestion
 * thread is asked for names close to the text.
 */
export function search(register: Register, question: RelevanceQuestion): SearchAnswer | Promise<SearchAnswer> {
  return answerFound(register, question, { hits: findHits(register, question.criteria), byText: undefined })
}

/** The same in the order that the question asks for; a problem when more are found than are sorted. */
export function searchInOrder(
  register: Register,
  question: SearchQuestion,
): Result<SearchAnswer> | Promise<Result<SearchAnswer>> {
  const { criteria, sort } = question
  const hits = findHits(register, criteria)
  const sorted = sort === undefined ? success(undefined) : sortHits(register.columns.sortKeys, hits, sort)
  if (!sorted.ok) return sorted
  const answer = answerFound(register, question, { hits, byText: undefined, sorted: sorted.value })
  return answer instanceof Promise ? answer.then(success) : success(answer)
}

type RelevanceQuestion = Omit<SearchQuestion, 'sort'>

/** The same for hits already found, and sorted where another order than relevance is asked for. */
export function answerFound(
  register: Register,
  question: RelevanceQuestion,
  { hits, byText, sorted }: PageHits & { readonly sorted?: SortedHits | undefined },
): SearchAnswer | Promise<SearchAnswer> {
  const { text } = question.criteria
  if (text === undefined) return answerOf(register, question, { hits, sorted, suggested: [] })
  const literal = literalOf(register, text, hits)
  if (literal === undefined) return answerOf(register, question, { hits, sorted, suggested: [] })
  const asked = interpret(register, { ...question.criteria, text }, literal)
  const interpreted = asked && interpretedOf(register, asked)
  if (literal === 'parts') {
    return answerOf(register, question, {
      hits,
      sorted,
      suggested: closeNames(register.index, text.core, literal),
      interpreted,
    })
  }
  const near = isMistyped(register, question.criteria, { text, byText })
    ? closeNames(register.index, text.core, literal)
    : []
  const suggested = near.length < MAX_SUGGESTIONS ? register.suggest?.(text.core) : undefined
  if (suggested === undefined) return answerOf(register, question, { hits, suggested: near, interpreted })
  return suggested.then((ordinals) => {
    const distinct = [...new Set([...near, ...ordinals])]
    return answerOf(register, question, { hits, suggested: distinct.slice(0, MAX_SUGGESTIONS), interpreted })
  })
}

// A text with hits is sound when another criterion excludes all of them. A costly text is not searched a second time.
function isMistyped(
  register: Register,
  criteria: Criteria,
  { text, byText }: { readonly text: TextCriteria; readonly byText: Hits | undefined },
): boolean {
  if (byText !== undefined && byText.total > 0) return false
  const isTextAlone = byText !== undefined || Object.keys(criteria).length === 1
  if (isTextAlone && text.forms.length === 0) return true
  if (stepsToFind(register.index.trie, text.probes) > mostSuggestSteps(register)) return false
  return findHits(register, { text: { ...text, forms: [] } }).total === 0
}

type Found = {
  readonly hits: Hits
  readonly sorted?: SortedHits | undefined
  readonly suggested: readonly number[]
  readonly interpreted?: Interpreted | undefined
}

function answerOf(
  register: Register,
  { criteria, page }: RelevanceQuestion,
  { hits, sorted = hits, suggested, interpreted }: Found,
): SearchAnswer {
  const { limit, offset } = page
  const counts = hits.counts()
  return {
    total: hits.total,
    ...(counts === undefined ? {} : { counts }),
    limit,
    offset,
    has_more: offset + limit < hits.total,
    items: sorted.page(page).map((ordinal) => itemOf(register, ordinal, criteria.text)),
    ...(interpreted === undefined ? {} : { interpreted }),
    ...(suggested.length === 0 ? {} : { suggestions: suggested.map((ordinal) => suggestionOf(register, ordinal)) }),
    ...industryReadAs(criteria),
    snapshot: register.edition.snapshotId,
    sources: register.edition.sources,
  }
}

function suggestionOf(register: Register, ordinal: number): Suggestion {
  const { number, name } = register.records.recordOf(ordinal)
  return { corporate_number: number, name }
}
