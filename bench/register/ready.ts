import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench, BenchOptions } from '../common/bench.ts'
import { benchSnapshot } from '../common/bench-register.ts'
import { newState, startServer } from '../common/bench-server.ts'
import { type Checkout, checkouts } from '../common/checkout.ts'
import { figuresOf, inTurns, type Round } from '../common/in-turns.ts'
import { rounded } from '../common/percentiles.ts'
import { memoryBytes } from '../common/processor-time.ts'

const RUNS = 5
// Each poll takes a millisecond of a core that the starting server needs.
const POLL_MILLIS = 25

export const readyBench: Bench = {
  name: 'ready',
  about:
    'from starting the server process to its first 200 from /readyz, and its memory when the suggestions are loaded, too, also in turns with another checkout (--vs); WORKERS as set',
  run: async (options) => {
    const [here, there] = await inTurns(checkouts(options), RUNS, (checkout) => startOnce(checkout, options))
    const slowestSeconds = rounded(Math.max(...here!.map((run) => run['seconds']!)))
    return [{ case: `median of ${RUNS}`, ...figuresOf(here!, there), slowestSeconds }]
  },
}

// The thread for suggestions loads when the server is ready, in one version sooner than in another.
const SETTLED_MILLIS = 2_000

async function startOnce(checkout: Checkout, options: BenchOptions): Promise<Round> {
  const SNAPSHOT = await benchSnapshot(options, checkout.folder)
  const state = newState(options.folder)
  const started = performance.now()
  const server = await startServer(checkout, { ...state.settings, SNAPSHOT })
  try {
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await delay(POLL_MILLIS)
    const seconds = (performance.now() - started) / 1000
    await delay(SETTLED_MILLIS)
    return { seconds, residentMegabytes: memoryBytes(server.pid, 'VmRSS') / 1e6 }
  } finally {
    await server.stop()
    state.remove()
  }
}
