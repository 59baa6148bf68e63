import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import { filteredQueries, mixedQueries } from '../../test/fixtures/mixed-queries.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { benchRegister, benchSnapshot } from '../common/bench-register.ts'
import { checkouts } from '../common/checkout.ts'
import { figuresOf, inTurns, type Round } from '../common/in-turns.ts'
import { percentilesOf } from '../common/percentiles.ts'
import { startProgram } from '../common/program.ts'
import type { BudgetRound, BudgetTimes } from './budget-once.ts'

const QUERIES = 10_000
const ROUNDS = 7
// Each is another one: what V8 inlines is decided anew, and moves a process by a tenth.
const PROCESSES = 5
const SEED = 17

export const budgetBench: Bench = {
  name: 'budget',
  about:
    'pieces of names, from text to total and first page, and to the JSON of 20 items, also in turns with another checkout (--vs); each question by its fastest round, medians of 5 processes. Aims: p50 10 µs, p99 300 µs, worst 10 ms, JSON 100 and 600 µs',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const texts = mixedQueries(register, QUERIES, SEED).map((q) => ({ q }))
    const cases: readonly [string, readonly SearchParameters[], BudgetRound['upTo']][] = [
      ['text', texts, 'ordinals'],
      ['text and filter', filteredQueries(register, QUERIES, SEED), 'ordinals'],
      ['text, to JSON', texts, 'JSON'],
    ]
    const figures: Figures[] = []
    for (const [name, questions, upTo] of cases) {
      const measured: (readonly Round[])[] = []
      for (let at = 0; at < PROCESSES; at++) measured.push(await fastestTimes({ questions, upTo }, options))
      const [here = [], there = []] = checkouts(options).map((_, i) => measured.map((rounds) => rounds[i]!))
      figures.push({ case: name, questions: questions.length, ...figuresOf(here, there) })
    }
    return figures
  },
}

/** Returns percentiles of the questions' fastest times in a process of each checkout. */
async function fastestTimes(round: BudgetRound, options: BenchOptions): Promise<readonly Round[]> {
  const contenders = []
  for (const { folder } of checkouts(options)) {
    const program = await startProgram('search/budget-once.ts', [folder, await benchSnapshot(options, folder)])
    contenders.push({ program, millis: new Float64Array(round.questions.length).fill(Number.POSITIVE_INFINITY) })
  }
  const found = await inTurns(contenders, ROUNDS, async ({ program, millis }) => {
    const times = (await program.ask(round)) as BudgetTimes
    for (const [i, time] of times.millis.entries()) millis[i] = Math.min(millis[i]!, time)
    return times.found
  })
  for (const { program } of contenders) await program.stop()
  return contenders.map(({ millis }, i) => {
    const [p50Micros, p95Micros, p99Micros, maxMicros] = percentilesOf(millis.map((time) => time * 1_000))
    return { p50Micros, p95Micros, p99Micros, maxMicros, found: found[i]![0]! }
  })
}
