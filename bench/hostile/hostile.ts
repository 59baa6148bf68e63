import { performance } from 'node:perf_hooks'
import { Random } from '../../dataset/chance/random.ts'
import { climb } from '../../test/query/cost/climb.ts'
import { type HostileQuestion, hostileQuestions } from '../../test/query/cost/hostile-questions.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { rounded } from '../common/percentiles.ts'
import { doorFigures } from './doors.ts'
import { type HostileEndpoint, hostileEndpoints } from './hostile-endpoints.ts'

const SEED = 23
const SHOWN = 10
// The cost of a question is the minimum of several repeats: other work of the machine only adds to it.
const REPEATS = 3
const SURE_REPEATS = 15

export const hostileBench: Bench = {
  name: 'hostile',
  about:
    'hill climbing for --minutes over pieces of the query log: the ten questions of each endpoint that take most time of the event loop, every cache empty, then the worst requests known for every door; aims: 10 ms at 1.8 million, 20 at 5.7',
  run: async (options) => {
    const { register, snapshot } = await benchRegister(options)
    const { endpoints, forget } = hostileEndpoints(snapshot, register)
    const questions = hostileQuestions(register)
    const figures: Figures[] = [{ corporations: register.size, minutes: options.minutes }]
    for (const endpoint of endpoints) {
      const ends = performance.now() + (options.minutes * 60_000) / endpoints.length
      const landscape = { ...questions, cost: costOf(endpoint, forget) }
      const random = new Random(SEED, endpoint.name)
      const summits = await climb(landscape, { random, from: [], mayGoOn: () => performance.now() < ends })
      for (const { point } of summits.slice(0, SHOWN)) {
        const millis = await leastMillis(endpoint, point, { forget, repeats: SURE_REPEATS })
        figures.push({ endpoint: endpoint.name, millis: rounded(millis), question: shown(point) })
      }
    }
    return [...figures, ...(await doorFigures(snapshot, register, forget))]
  },
}

// A question is repeated only if its first run took at least half as long as the most expensive one so far.
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
 * Returns an upper bound, in milliseconds, of the event loop's own processor time: the minimum of two bounds over all
 * repeats. The processor time of all threads includes garbage collection and the thread that compresses a large page.
 * The time in which the event loop is active includes interruptions by other processes.
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

// Empty parameters are omitted.
function shown({ words, limit, offset, ordinal, level, ...others }: HostileQuestion): string {
  const given = Object.entries(others).filter(([, value]) => value !== '')
  return JSON.stringify({ q: words.join(' '), ...Object.fromEntries(given), limit, offset, ordinal, level })
}
