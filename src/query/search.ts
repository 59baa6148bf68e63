import type { Interpreted, SearchAnswer, Suggestion } from '../domain/answer.ts'
import { MAX_SUGGESTIONS } from '../index/suggestions/suggestions.ts'
import { stepsToFind } from './cost/question-cost.ts'
import { mostSuggestSteps } from './cost/question-limit.ts'
import { interpret, literalOf } from './interpret/interpret.ts'
import { interpretedOf } from './interpreted-of.ts'
import { findHits, type PageHits } from './match/find-hits.ts'
import type { Hits } from './match/hits.ts'
import type { Criteria } from './parse/criteria.ts'
import type { SearchQuestion } from './parse/search-question.ts'
import type { TextCriteria } from './parse/text-criteria.ts'
import type { Register } from './register/register.ts'
import { itemOf } from './search-item.ts'
import { nearMisses } from './suggest/near-misses.ts'
import { nearPieces } from './suggest/near-pieces.ts'

/**
 * Body of `GET /v1/corp`: a page of hits, best first, and their total. A promise only when nothing is found and the suggestion
 * thread is asked for names close to the text.
 */
export function search(register: Register, question: SearchQuestion): SearchAnswer | Promise<SearchAnswer> {
  return answerFound(register, question, { hits: findHits(register, question.criteria), byText: undefined })
}

/** The same for hits already found. */
export function answerFound(
  register: Register,
  question: SearchQuestion,
  { hits, byText }: PageHits,
): SearchAnswer | Promise<SearchAnswer> {
  const { text } = question.criteria
  if (text === undefined) return answerOf(register, question, { hits, suggested: [] })
  const literal = literalOf(register, text, hits)
  if (literal === undefined) return answerOf(register, question, { hits, suggested: [] })
  const asked = interpret(register, { ...question.criteria, text }, literal)
  const interpreted = asked && interpretedOf(register, asked)
  if (literal === 'parts') {
    return answerOf(register, question, {
      hits,
      suggested: nearMisses(register.index, text.core, MAX_SUGGESTIONS),
      interpreted,
    })
  }
  const near = isMistyped(register, question.criteria, { text, byText }) ? nearNames(register, text) : []
  const suggested = near.length < MAX_SUGGESTIONS ? register.suggest?.(text.core) : undefined
  if (suggested === undefined) return answerOf(register, question, { hits, suggested: near, interpreted })
  return suggested.then((ordinals) => {
    const distinct = [...new Set([...near, ...ordinals])]
    return answerOf(register, question, { hits, suggested: distinct.slice(0, MAX_SUGGESTIONS), interpreted })
  })
}

// Names close to the text, then names that hold a piece close to it.
function nearNames({ index }: Register, { core }: TextCriteria): readonly number[] {
  const near = nearMisses(index, core, MAX_SUGGESTIONS)
  if (near.length === MAX_SUGGESTIONS) return near
  const pieces = nearPieces(index, core, MAX_SUGGESTIONS)
  return [...new Set([...near, ...pieces])].slice(0, MAX_SUGGESTIONS)
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
  readonly suggested: readonly number[]
  readonly interpreted?: Interpreted | undefined
}

function answerOf(
  register: Register,
  { criteria, page }: SearchQuestion,
  { hits, suggested, interpreted }: Found,
): SearchAnswer {
  const { limit, offset } = page
  return {
    total: hits.total,
    limit,
    offset,
    has_more: offset + limit < hits.total,
    items: hits.page(page).map((ordinal) => itemOf(register, ordinal, criteria.text)),
    ...(interpreted === undefined ? {} : { interpreted }),
    ...(suggested.length === 0 ? {} : { suggestions: suggested.map((ordinal) => suggestionOf(register, ordinal)) }),
    snapshot: register.edition.snapshotId,
    sources: register.edition.sources,
  }
}

function suggestionOf(register: Register, ordinal: number): Suggestion {
  const { number, name } = register.records.recordOf(ordinal)
  return { corporate_number: number, name }
}
