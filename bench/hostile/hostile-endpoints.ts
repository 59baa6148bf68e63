import { answerListRow, readListRow } from '../../src/match/list-rows.ts'
import { cluster, parseCluster } from '../../src/query/cluster.ts'
import { facets } from '../../src/query/facets/facet-counts.ts'
import { type CriteriaParameters, parseCriteria } from '../../src/query/parse/criteria.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { answerOf, findInOrder } from '../../src/query/search.ts'
import { meantWhileTyping, parseTyped, placedSuggestion, typeahead } from '../../src/query/typeahead.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { PAGE_SIZE, PAGE_SIZES } from '../../src/web/address/search-address.ts'
import { withoutCaches } from '../../test/fixtures/without-caches.ts'
import type { HostileQuestion } from '../../test/query/cost/hostile-questions.ts'
import { get } from '../../test/web/sample-request.ts'
import { openWholeHandler } from '../common/whole-handler.ts'

/** One way in which a caller can ask a question. `ask` returns whether the question was answered. */
export type HostileEndpoint = { readonly name: string; ask(question: HostileQuestion): boolean | Promise<boolean> }

/** Returns the endpoints that search, with and without a key, over one register. `forget` empties its caches. */
export function hostileEndpoints(
  snapshot: Snapshot,
  register: Register,
): { readonly endpoints: readonly HostileEndpoint[]; forget(): void } {
  const ask = askPages(snapshot, register)
  return {
    endpoints: [
      { name: 'REST search', ask: (question) => askSearch(register, question) },
      { name: 'suggest', ask: (question) => askSuggest(register, question) },
      { name: 'search page', ask: (question) => ask(`/search?${searchPageQuery(question)}`) },
      { name: 'facets', ask: (question) => askFacets(register, question) },
      { name: 'cluster', ask: (question) => askCluster(register, question) },
      { name: 'match row', ask: (question) => askMatch(register, question) },
    ],
    forget() {
      Object.assign(register, withoutCaches(register))
    },
  }
}

function askSearch(register: Register, question: HostileQuestion): boolean {
  const { limit, offset, sort } = question
  const parsed = parseSearch(register, { ...criteria(question), sort, limit: String(limit), offset: String(offset) })
  const found = parsed.ok && findInOrder(register, parsed.value)
  if (found === false || found instanceof Promise) return false
  return JSON.stringify(answerOf(register, found)).length > 0
}

function askSuggest(register: Register, { words }: HostileQuestion): boolean {
  const typed = parseTyped(register, words.join(' '))
  if (typed === undefined) return false
  const { ordinals } = typeahead(register, typed)
  const meant = ordinals.length > 0 ? ordinals : meantWhileTyping(register, typed)
  return JSON.stringify(meant.map((ordinal) => placedSuggestion(register, ordinal))).length > 0
}

function askFacets(register: Register, question: HostileQuestion): boolean {
  const parsed = parseCriteria(register, criteria(question))
  return parsed.ok && JSON.stringify(facets(register, parsed.value)).length > 0
}

function askCluster(register: Register, { ordinal, limit, offset, level }: HostileQuestion): boolean {
  const { number } = register.records.recordOf(ordinal)
  const page = { limit: String(limit), offset: String(offset) }
  const parsed = parseCluster(register, { corporate_number: number, level, ...page })
  return parsed.ok && JSON.stringify(cluster(register, parsed.value)).length > 0
}

// Words that are joined make names that no corporation has, and words apart those with text beside the name.
function askMatch(register: Register, { words, pref, city, sort, limit }: HostileQuestion): boolean {
  const address = `${city}${limit === 8 ? '' : '1-2-3'}`
  const name = words.join(sort === 'relevance' ? ' ' : '')
  return JSON.stringify(answerListRow(register, readListRow({ name, address, prefecture: pref }))).length > 0
}

function criteria({ words, pref, industry, city, kind }: HostileQuestion): CriteriaParameters {
  return { q: words.join(' '), pref, industry, city, kind }
}

function searchPageQuery(question: HostileQuestion): URLSearchParams {
  const limit = PAGE_SIZES.includes(question.limit) ? question.limit : PAGE_SIZE
  const page = 1 + Math.floor(question.offset / limit)
  return new URLSearchParams({ ...criteria(question), sort: question.sort, limit: String(limit), page: String(page) })
}

function askPages(snapshot: Snapshot, register: Register): (target: string) => Promise<boolean> {
  const opened = openWholeHandler(snapshot, register)
  return async (target) => {
    const { handler } = await opened
    const { status } = await handler(get(target, { headers: { 'accept-encoding': 'br' } }))
    if (status === 429) throw new Error(`hostile bench: ${target} is throttled.`)
    return status !== 400
  }
}
