import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import { filteredQueries, mixedQueries, narrowedQueries } from '../../test/fixtures/mixed-queries.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { benchRegister, benchSnapshot } from '../common/bench-register.ts'
import { checkouts } from '../common/checkout.ts'
import { figuresOf, inTurns, type Round } from '../common/in-turns.ts'
import { percentilesOf } from '../common/percentiles.ts'
import { startProgram } from '../common/program.ts'
import type { BudgetRound, BudgetTimes } from './budget-once.ts'

const QUERIES = 10_000
const NARROWED = 2_000
const ROUNDS = 4
// V8 decides anew in each process what it inlines, and the process that starts first is not like the last.
const PAIRS = 3
const SEED = 17

export const budgetBench: Bench = {
  name: 'budget',
  about:
    'pieces of names, from text to total and first page, and to the JSON of 20 items, also in turns with another checkout (--vs); each question by its fastest round in two processes, medians of three pairs. Aims: p50 10 µs, p99 300 µs, worst 10 ms, JSON 100 and 600 µs; three filters among 5.7 million p99 5 ms',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const texts = mixedQueries(register, QUERIES, SEED).map((q) => ({ q }))
    const cases: readonly [string, readonly SearchParameters[], BudgetRound['upTo']][] = [
      ['text', texts, 'ordinals'],
      ['text and filter', filteredQueries(register, QUERIES, SEED), 'ordinals'],
      ['text, to JSON', texts, 'JSON'],
      ['three filters, to JSON', narrowedQueries(NARROWED, SEED, 'alone'), 'JSON'],
      ['word and three filters, to JSON', narrowedQueries(NARROWED, SEED, 'beside-a-word'), 'JSON'],
    ]
    const figures: Figures[] = []
    for (const [name, questions, upTo] of cases) {
      const measured: (readonly Round[])[] = []
      for (let at = 0; at < PAIRS; at++) measured.push(await fastestTimes({ questions, upTo }, options))
      const [here = [], there = []] = checkouts(options).map((_, i) => measured.map((rounds) => rounds[i]!))
      figures.push({ case: name, questions: questions.length, ...figuresOf(here, there) })
    }
    return figures
  },
}

/** Returns percentiles of the questions' fastest times in two processes of each checkout, started first and last. */
async function fastestTimes(round: BudgetRound, options: BenchOptions): Promise<readonly Round[]> {
  const contenders = checkouts(options).map(({ folder }) => ({
    folder,
    millis: new Float64Array(round.questions.length).fill(Number.POSITIVE_INFINITY),
    found: 0,
  }))
  for (const inOrder of [contenders, contenders.toReversed()]) {
    const started = []
    for (const contender of inOrder) {
      const args = [contender.folder, await benchSnapshot(options, contender.folder)]
      started.push({ contender, program: await startProgram('search/budget-once.ts', args) })
    }
    await inTurns(started, ROUNDS, async ({ contender, program }) => {
      const { millis, found } = (await program.ask(round)) as BudgetTimes
      for (const [i, time] of millis.entries()) contender.millis[i] = Math.min(contender.millis[i]!, time)
      contender.found = found
    })
    for (const { program } of started) await program.stop()
  }
  return contenders.map(({ millis, found }) => {
    const [p50Micros, p95Micros, p99Micros, maxMicros] = percentilesOf(millis.map((time) => time * 1_000))
    return { p50Micros, p95Micros, p99Micros, maxMicros, found }
  })
}
