import { Random } from '../../dataset/chance/random.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { median, rounded } from '../common/percentiles.ts'
import { residentBytes, threadSeconds } from '../common/processor-time.ts'
import { type FloodServer, startFloodServer } from '../hostile/flood-server.ts'
import { load } from './mcp-load.ts'

const ROUNDS = 5
const ROUND_MILLIS = 4_000
const CONNECTIONS = 16
const WORKERS = [1, 2]
const SEED = 16
// Pages that hardly ever come again: an answer whose bytes are kept costs the load more than the server.
const OFFSETS = 2_000

export const workersBench: Bench = {
  name: 'workers',
  about: `searches of 100 corporations on ${CONNECTIONS} connections, by one worker and by two, in turns: requests a second of the server's processor time; what share of the work each of the two has`,
  run: async (options) => {
    const contenders: Contender[] = []
    try {
      for (const workers of WORKERS) contenders.push(await contender(workers, options))
      for (const one of contenders) await measure(one)
      const rounds: Round[][] = contenders.map(() => [])
      for (let round = 0; round < ROUNDS; round++) {
        for (const [i, one] of contenders.entries()) rounds[i]!.push(await measure(one))
      }
      const perSecond = rounds.map((of) => of.map(({ perProcessorSecond }) => perProcessorSecond))
      return contenders.map((one, i) => figuresOf(one, rounds[i]!, ratios(perSecond[i]!, perSecond[0]!)))
    } finally {
      for (const { server } of contenders) await server.stop()
    }
  },
}

type Contender = { readonly workers: number; readonly server: FloodServer; readonly next: () => Uint8Array }

type Round = {
  readonly perSecond: number
  readonly perProcessorSecond: number
  /** Of the processor time of the two busiest threads, that of the less busy one. */
  readonly lesserShare: number
}

async function contender(workers: number, options: BenchOptions): Promise<Contender> {
  const server = await startFloodServer(process.cwd(), options, { WORKERS: String(workers) })
  const texts = [...new Set(server.known.map(({ name }) => name.slice(0, 1)))]
  const random = new Random(SEED, 'pages')
  const next = () => questionOf(texts[random.below(texts.length)]!, random.below(OFFSETS), server.apiKey)
  return { workers, server, next }
}

// One character: most of them are in thousands of names, so that there is a full page of a hundred.
function questionOf(text: string, offset: number, apiKey: string): Uint8Array {
  const query = new URLSearchParams({ q: text, limit: '100', offset: String(offset) })
  return Buffer.from(`GET /v1/corp?${query} HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${apiKey}\r\n\r\n`)
}

async function measure({ server: { pid, port }, next }: Contender): Promise<Round> {
  const before = threadSeconds(pid)
  const { requests, seconds } = await load(next, { port, connections: CONNECTIONS, durationMillis: ROUND_MILLIS })
  const used = [...threadSeconds(pid)].map(([thread, after]) => after - (before.get(thread) ?? 0))
  const [most = 0, second = 0] = used.toSorted((a, b) => b - a)
  return {
    perSecond: requests / seconds,
    perProcessorSecond: requests / used.reduce((sum, one) => sum + one, 0),
    lesserShare: second / (most + second),
  }
}

function figuresOf({ workers, server }: Contender, rounds: readonly Round[], toOne: readonly number[]): Figures {
  const shares = rounds.map(({ lesserShare }) => lesserShare)
  return {
    workers,
    requestsPerSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
    requestsPerProcessorSecond: Math.round(median(rounds.map(({ perProcessorSecond }) => perProcessorSecond))),
    timesOneWorker: rounded(median(toOne)),
    ...(workers > 1 && { lesserShare: rounded(median(shares)), leastShare: rounded(Math.min(...shares)) }),
    residentMegabytes: Math.round(residentBytes(server.pid) / 1e6),
  }
}

function ratios(of: readonly number[], to: readonly number[]): readonly number[] {
  return of.map((figure, i) => figure / to[i]!)
}
