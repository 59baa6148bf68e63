import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch, type SearchParameters, type SearchQuestion } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { filteredQueries, mixedQueries } from '../common/mixed-queries.ts'
import { timeEach } from '../common/percentiles.ts'

const QUERIES = 20_000
const ROUNDS = 5
const SEED = 11

export const searchBench: Bench = {
  name: 'search',
  about:
    'random 1–6 character pieces of names and readings, from query text to ordinals and total, and to the JSON of 20 items',
  run: async (options) => {
    const { register, bytes } = await benchRegister(options)
    const plain = mixedQueries(register, QUERIES, SEED).map((q) => ({ q }))
    const filtered = filteredQueries(register, QUERIES, SEED)
    return [
      { corporations: register.size, ...bytes },
      figures('to ordinals', register, { asked: plain, answer: ordinals }),
      figures('to JSON', register, { asked: plain, answer: json }),
      figures('filtered, to ordinals', register, { asked: filtered, answer: ordinals }),
      figures('filtered, to JSON', register, { asked: filtered, answer: json }),
    ]
  },
}

type Timed = {
  readonly asked: readonly SearchParameters[]
  readonly answer: (register: Register, question: SearchQuestion) => number
}

function figures(name: string, register: Register, { asked, answer }: Timed): Figures {
  const time = timeEach(asked, ROUNDS, (parameters) => {
    const question = parseSearch(register, parameters)
    return question.ok ? answer(register, question.value) : 0
  })
  return { case: name, ...time }
}

function ordinals(register: Register, { criteria, page }: SearchQuestion): number {
  const hits = findHits(register, criteria)
  return hits.total + hits.page(page).length
}

function json(register: Register, question: SearchQuestion): number {
  return JSON.stringify(search(register, question)).length
}
