import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch, type SearchParameters } from '../../src/query/parse/search-question.ts'
import type { Bench } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { timeEach } from '../common/percentiles.ts'

const REPEATS = 200
const ROUNDS = 5

// Questions whose cost grows with their posting lists: common words together, a common word in a large prefecture, far
// pages.
const QUESTIONS: readonly SearchParameters[] = [
  { q: 'ホールディングス 株式会社' },
  { q: 'ン ス' },
  { q: 'ン', pref: '東京都' },
  { q: '株式会社', pref: '東京都' },
  { q: 'ン', offset: '100000' },
  { q: '株式会社', offset: '100000' },
  { q: 'ン ス', pref: '東京都', offset: '100000' },
  { q: 'shi' },
]

export const deepBench: Bench = {
  name: 'deep',
  about: 'questions whose work grows with their lists',
  run: async (options) => {
    const { register } = await benchRegister(options)
    return QUESTIONS.map((parameters) => {
      const question = parseSearch(register, parameters)
      if (!question.ok) throw new Error(`deep bench: ${JSON.stringify(question.problem)}`)
      const { criteria, page } = question.value
      const time = timeEach(
        Array<undefined>(REPEATS).fill(undefined),
        ROUNDS,
        () => findHits(register, criteria).page(page).length,
      )
      return { case: JSON.stringify(parameters), total: findHits(register, criteria).total, ...time }
    })
  },
}
