import { Random } from '../../dataset/chance/random.ts'
import type { Register } from '../../src/query/register/register.ts'
import { fold } from '../../src/text/fold.ts'
import { mixedQueries } from '../../test/fixtures/mixed-queries.ts'
import { restLookup, restSearch, toolLookup, toolSearch } from './requests.ts'

const SEED = 16
const MOST_DRAWS = 20
const BEGINNING_CHARACTERS = 3
// Coprime to the number of names, or so far from a divisor that neighbours in the register are far apart.
const STRIDE = 7_919

/** Questions of one kind, which the load asks in turn; `requestOf` writes one as the text of a request. */
export type HttpCase = {
  readonly name: string
  readonly questions: readonly string[]
  readonly requestOf: (question: string, apiKey: string) => string
}

/** Returns the cases of REST and MCP; in all but the Zipf log no question occurs twice, so none is cached. */
export function httpCases(register: Register, count: number): readonly HttpCase[] {
  const numbers = someNumbers(register, count)
  const names = different(someNames(register, count))
  // Of all names: of fewer, a server would come round to answers that it still has cached.
  const beginnings = different(someNames(register, register.size).map(beginningOf)).slice(0, count)
  const pieces = differentPieces(register, count)
  return [
    { name: 'lookups', questions: numbers, requestOf: restLookup },
    { name: 'names', questions: names, requestOf: restSearch },
    { name: 'beginnings of names', questions: beginnings, requestOf: restSearch },
    { name: 'names that are not there', questions: different(names.map(absentName)), requestOf: restSearch },
    { name: 'pieces of names', questions: pieces, requestOf: restSearch },
    { name: 'Zipf log of pieces', questions: zipfLog(pieces, count), requestOf: restSearch },
    { name: 'tools/call lookups', questions: numbers, requestOf: toolLookup },
    { name: 'tools/call pieces', questions: pieces, requestOf: toolSearch },
  ]
}

/** Returns `count` corporate numbers at even distances over the register, or all of a smaller register. */
export function someNumbers(register: Register, count: number): readonly string[] {
  return someOrdinals(register, count).map((ordinal) => register.records.recordOf(ordinal).number)
}

/** Returns up to `count` different mixed queries of `leastCharacters` or more, drawn from at most MOST_DRAWS seeds. */
export function differentPieces(register: Register, count: number, leastCharacters = 1): readonly string[] {
  const texts = new Set<string>()
  for (let seed = SEED; texts.size < count && seed < SEED + MOST_DRAWS; seed++)
    for (const text of mixedQueries(register, count, seed)) if ([...text].length >= leastCharacters) texts.add(text)
  return [...texts].slice(0, count)
}

function someOrdinals(register: Register, count: number): readonly number[] {
  const wanted = Math.min(count, register.size)
  return Array.from({ length: wanted }, (_, i) => Math.floor((i * register.size) / wanted))
}

// Neighbouring ordinals are alike: as often looked for, in the same posting lists.
function someNames(register: Register, count: number): readonly string[] {
  const ordinals = someOrdinals(register, count)
  return ordinals.map((_, i) => register.records.recordOf(ordinals[(i * STRIDE) % ordinals.length]!).name)
}

function beginningOf(name: string): string {
  return [...fold(name).core].slice(0, BEGINNING_CHARACTERS).join('')
}

// A name backwards and the first letters of another: common letters, in an order that hardly any name has.
function absentName(name: string, i: number, names: readonly string[]): string {
  return [...name].reverse().join('') + (names[names.length - 1 - i] ?? '').slice(0, 2)
}

function different(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

// A log of `count` questions in which the nth occurs about in proportion to 1/n.
function zipfLog(questions: readonly string[], count: number): readonly string[] {
  const random = new Random(SEED, 'zipf')
  return Array.from({ length: count }, () => random.popular(questions, 1))
}
