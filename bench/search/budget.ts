import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { filteredQueries, mixedQueries } from '../common/mixed-queries.ts'
import { percentilesOfTimes, rounded } from '../common/percentiles.ts'
import type { TreeQuestions, TreeTimes } from '../common/tree-asker.ts'
import { treeSnapshot } from '../common/tree-snapshot.ts'

const QUERIES = 10_000
const ROUNDS = 7
const SEED = 17

export const budgetBench: Bench = {
  name: 'budget',
  about:
    'pieces of names, from text to total and first page, here and in another checkout (--tree) in turns, each question by its fastest round; aims: p50 ≤ 1.4 ×, p99 ≤ 2 × and 0.3 ms, worst ≤ 20 ms',
  run: async (options) => {
    const { tree } = options
    if (tree === undefined) return [{ skipped: 'needs --tree DIR, the checkout to compare with' }]
    const here = treeSnapshot(process.cwd(), options)
    const { register } = await benchRegister({ ...options, snapshot: here })
    const cases: readonly [string, readonly SearchParameters[]][] = [
      ['text', mixedQueries(register, QUERIES, SEED).map((q) => ({ q }))],
      ['text and filter', filteredQueries(register, QUERIES, SEED)],
    ]
    const figures: Figures[] = []
    for (const [name, questions] of cases) figures.push(await compare(name, questions, { ...options, tree }))
    return figures
  },
}

type Compared = BenchOptions & { readonly tree: string }

async function compare(name: string, questions: readonly SearchParameters[], options: Compared): Promise<Figures> {
  const trees = [resolve(options.tree), process.cwd()]
  const askers = await Promise.all(
    trees.map((tree) => startAsker({ tree, snapshot: treeSnapshot(tree, options), questions })),
  )
  let times: TreeTimes[] = []
  for (let round = 0; round < ROUNDS; round++) {
    times = []
    for (const asker of askers) times.push(await nextRound(asker))
  }
  for (const asker of askers) asker.kill()
  const [before, now] = times.map((one) => percentilesOfTimes(Float64Array.from(one)))
  return { case: name, questions: questions.length, ...microseconds(before!, now!) }
}

function microseconds(before: readonly number[], now: readonly number[]): Figures {
  const names = ['p50', 'p95', 'p99', 'max']
  return Object.fromEntries(
    names.flatMap((name, i): [string, number][] => [
      [`${name}MicrosTree`, rounded(before[i]! * 1_000)],
      [`${name}Micros`, rounded(now[i]! * 1_000)],
      [`${name}Times`, rounded(now[i]! / before[i]!)],
    ]),
  )
}

async function startAsker(questions: TreeQuestions): Promise<ChildProcess> {
  const asker = fork(fileURLToPath(new URL('../common/tree-asker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  asker.send(questions)
  await once(asker, 'message')
  return asker
}

async function nextRound(asker: ChildProcess): Promise<TreeTimes> {
  asker.send('round')
  const [times] = (await once(asker, 'message')) as [TreeTimes]
  return times
}
