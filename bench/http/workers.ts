import { Random } from '../../dataset/chance/random.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { median, rounded } from '../common/percentiles.ts'
import { residentBytes, threadSeconds } from '../common/processor-time.ts'
import { type FloodServer, startFloodServer } from '../hostile/flood-server.ts'
import { load } from './mcp-load.ts'

const ROUNDS = 5
const ROUND_MILLIS = 4_000
const CONNECTIONS = 16
// The last shape is two processes, which share nothing but the machine: two workers of one process cannot do better.
const SHAPES: readonly Shape[] = [
  { servers: 1, workers: 1 },
  { servers: 1, workers: 2 },
  { servers: 2, workers: 1 },
]
const SEED = 16
// So many offsets that hardly any answer is repeated: a cached answer costs the load more time than the server.
const OFFSETS = 2_000

export const workersBench: Bench = {
  name: 'workers',
  about: `searches of 100 corporations on ${CONNECTIONS} connections, by one worker, by two, and by two servers of one worker, in turns: requests a second of the servers' processor time; what share of the work each of the two has`,
  run: async (options) => {
    const contenders: Contender[] = []
    try {
      for (const shape of SHAPES) {
        const servers: Loaded[] = []
        contenders.push({ shape, servers })
        while (servers.length < shape.servers) servers.push(await startLoaded(shape, options))
      }
      for (const one of contenders) await measure(one)
      const rounds: Round[][] = contenders.map(() => [])
      for (let round = 0; round < ROUNDS; round++) {
        for (const [i, one] of contenders.entries()) rounds[i]!.push(await measure(one))
      }
      const perSecond = rounds.map((of) => of.map(({ perProcessorSecond }) => perProcessorSecond))
      return contenders.map((one, i) => figuresOf(one, rounds[i]!, ratios(perSecond[i]!, perSecond[0]!)))
    } finally {
      for (const { server } of contenders.flatMap(({ servers }) => servers)) await server.stop()
    }
  },
}

/** How many server processes, and how many workers in each. */
type Shape = { readonly servers: number; readonly workers: number }

type Loaded = { readonly server: FloodServer; readonly next: () => Uint8Array }

type Contender = { readonly shape: Shape; readonly servers: readonly Loaded[] }

type Round = {
  readonly perSecond: number
  readonly perProcessorSecond: number
  /** Share of the second busiest thread in the processor time of the two busiest threads. */
  readonly lesserShare: number
}

async function startLoaded({ workers }: Shape, options: BenchOptions): Promise<Loaded> {
  const server = await startFloodServer(process.cwd(), options, { settings: { WORKERS: String(workers) } })
  const texts = [...new Set(server.known.map(({ name }) => name.slice(0, 1)))]
  const random = new Random(SEED, 'pages')
  const next = () => questionOf(texts[random.below(texts.length)]!, random.below(OFFSETS), server.apiKey)
  return { server, next }
}

// Searches for one character: most characters are in thousands of names, so that the answer is a full page of 100.
function questionOf(text: string, offset: number, apiKey: string): Uint8Array {
  const query = new URLSearchParams({ q: text, limit: '100', offset: String(offset) })
  return Buffer.from(`GET /v1/corp?${query} HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${apiKey}\r\n\r\n`)
}

async function measure({ servers }: Contender): Promise<Round> {
  const connections = CONNECTIONS / servers.length
  const before = servers.map(({ server }) => threadSeconds(server.pid))
  const loads = await Promise.all(
    servers.map(({ server: { port }, next }) => load(next, { port, connections, durationMillis: ROUND_MILLIS })),
  )
  const used = servers.flatMap(({ server }, i) =>
    [...threadSeconds(server.pid)].map(([thread, after]) => after - (before[i]!.get(thread) ?? 0)),
  )
  const requests = sumOf(loads.map((one) => one.requests))
  const [most = 0, second = 0] = used.toSorted((a, b) => b - a)
  return {
    perSecond: sumOf(loads.map((one) => one.requests / one.seconds)),
    perProcessorSecond: requests / sumOf(used),
    lesserShare: second / (most + second),
  }
}

function figuresOf({ shape, servers }: Contender, rounds: readonly Round[], toOne: readonly number[]): Figures {
  const shares = rounds.map(({ lesserShare }) => lesserShare)
  return {
    ...shape,
    requestsPerSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
    requestsPerProcessorSecond: Math.round(median(rounds.map(({ perProcessorSecond }) => perProcessorSecond))),
    timesOneWorker: rounded(median(toOne)),
    ...(shape.servers * shape.workers > 1 && {
      lesserShare: rounded(median(shares)),
      leastShare: rounded(Math.min(...shares)),
    }),
    residentMegabytes: Math.round(sumOf(servers.map(({ server }) => residentBytes(server.pid))) / 1e6),
  }
}

function ratios(of: readonly number[], to: readonly number[]): readonly number[] {
  return of.map((figure, i) => figure / to[i]!)
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}
