import { performance } from 'node:perf_hooks'
import { Random } from '../../dataset/chance/random.ts'
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { benchSnapshot } from '../common/bench-register.ts'
import { rounded } from '../common/percentiles.ts'
import { climb } from './climb.ts'
import { type HostileEndpoint, hostileEndpoints } from './hostile-endpoints.ts'
import { type HostileQuestion, hostileQuestions } from './hostile-questions.ts'

const SEED = 23
const SHOWN = 10
// The least of some repeats: whatever else the machine does only adds to it.
const REPEATS = 3
const SURE_REPEATS = 15

export const hostileBench: Bench = {
  name: 'hostile',
  about:
    'hill climbing for --minutes over pieces of the query log: the ten questions of each endpoint that take most time of the event loop, every cache empty; aims: 10 ms at 1.8 million, 20 at 5.7',
  run: async (options) => {
    const { register, endpoints, forget } = await opened(options)
    const questions = hostileQuestions(register)
    const figures: Figures[] = [{ corporations: register.size, minutes: options.minutes }]
    for (const endpoint of endpoints) {
      const ends = performance.now() + (options.minutes * 60_000) / endpoints.length
      const landscape = { ...questions, cost: costOf(endpoint, forget) }
      const summits = await climb(landscape, {
        random: new Random(SEED, endpoint.name),
        from: [],
        mayGoOn: () => performance.now() < ends,
      })
      for (const { point } of summits.slice(0, SHOWN)) {
        const millis = await leastMillis(endpoint, point, { forget, repeats: SURE_REPEATS })
        figures.push({ endpoint: endpoint.name, millis: rounded(millis), question: shown(point) })
      }
    }
    return figures
  },
}

async function opened(options: BenchOptions) {
  const snapshot = openSnapshot(await benchSnapshot(options), FOLD_VERSION)
  if (!snapshot.ok) throw new Error(`hostile bench: ${snapshot.problem.sentence}`)
  return hostileEndpoints(snapshot.value)
}

// What takes little the first time is not asked again.
function costOf(endpoint: HostileEndpoint, forget: () => void): (question: HostileQuestion) => Promise<number> {
  let most = 0
  return async (question) => {
    const once = await leastMillis(endpoint, question, { forget, repeats: 1 })
    if (once < most / 2) return once
    const least = Math.min(once, await leastMillis(endpoint, question, { forget, repeats: REPEATS - 1 }))
    most = Math.max(most, least)
    return least
  }
}

type Measuring = { readonly forget: () => void; readonly repeats: number }

/**
 * Milliseconds of the event loop's own processor time, at most. The processor time of all threads is a bound: it has
 * that of garbage collection and of the thread that packs a large page. The time in which the loop is active is another
 * bound: it has that of other processes.
 */
async function leastMillis(
  endpoint: HostileEndpoint,
  question: HostileQuestion,
  { forget, repeats }: Measuring,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < repeats; i++) {
    forget()
    const loopBefore = performance.eventLoopUtilization()
    const before = process.cpuUsage()
    await endpoint.ask(question)
    const { user, system } = process.cpuUsage(before)
    const { active } = performance.eventLoopUtilization(loopBefore)
    least = Math.min(least, active, (user + system) / 1000)
  }
  return least
}

// What says nothing is left out.
function shown({ words, limit, offset, ordinal, level, ...others }: HostileQuestion): string {
  const given = Object.entries(others).filter(([, value]) => value !== '')
  return JSON.stringify({ q: words.join(' '), ...Object.fromEntries(given), limit, offset, ordinal, level })
}
