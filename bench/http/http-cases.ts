import { Random } from '../../dataset/chance/random.ts'
import type { Register } from '../../src/query/register/register.ts'
import { mixedQueries } from '../common/mixed-queries.ts'
import { legacyCall, restLookup, restSearch, searchCall } from './mcp-requests.ts'

const SEED = 16
const MOST_DRAWS = 20

/** Requests of one kind, as bytes, which the load sends in turn. */
export type HttpCase = { readonly name: string; readonly requests: readonly Uint8Array[] }

/** Returns `count` corporate numbers at even distances over the register, or all of a smaller register. */
export function someNumbers(register: Register, count: number): readonly string[] {
  const wanted = Math.min(count, register.size)
  return Array.from(
    { length: wanted },
    (_, i) => register.records.recordOf(Math.floor((i * register.size) / wanted)).number,
  )
}

/**
 * Returns `count` different mixed queries of at least `leastCharacters` characters. A small register may yield fewer:
 * queries are drawn from at most MOST_DRAWS seeds.
 */
export function differentTexts(register: Register, count: number, leastCharacters = 1): readonly string[] {
  const texts = new Set<string>()
  for (let seed = SEED; texts.size < count && seed < SEED + MOST_DRAWS; seed++) {
    for (const text of mixedQueries(register, count, seed)) if ([...text].length >= leastCharacters) texts.add(text)
  }
  return [...texts].slice(0, count)
}

/** Returns a log of `count` questions in which the nth question occurs in proportion to 1/n. */
function zipfLog<Question>(questions: readonly Question[], count: number): readonly Question[] {
  const random = new Random(SEED, 'zipf')
  const upTo = new Float64Array(questions.length)
  let sum = 0
  for (let i = 0; i < upTo.length; i++) {
    sum += 1 / (i + 1)
    upTo[i] = sum
  }
  return Array.from({ length: count }, () => questions[firstAbove(upTo, (random.below(1e9) / 1e9) * sum)]!)
}

// Binary search: the index of the first number above `value`.
function firstAbove(ascending: Float64Array, value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the cases of REST and MCP. In each but the Zipf log, every question occurs once. */
export function httpCases(register: Register, apiKey: string, count: number): readonly HttpCase[] {
  const numbers = someNumbers(register, count)
  const texts = differentTexts(register, count)
  const of = (requests: readonly string[]) => requests.map((request) => Buffer.from(request))
  return [
    { name: 'lookups', requests: of(numbers.map((number) => restLookup(number, apiKey))) },
    { name: 'searches', requests: of(texts.map((q) => restSearch(q, apiKey))) },
    { name: 'Zipf log of searches', requests: of(zipfLog(texts, count).map((q) => restSearch(q, apiKey))) },
    { name: 'tools/call lookups', requests: of(numbers.map((number) => legacyCall(number, apiKey))) },
    { name: 'tools/call searches', requests: of(texts.map((q) => searchCall(q, apiKey))) },
  ]
}
