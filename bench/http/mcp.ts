import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bench, Figures } from '../common/bench.ts'
import { benchSnapshot } from '../common/bench-register.ts'
import { rounded } from '../common/percentiles.ts'
import { type LoadResult, load } from './mcp-load.ts'
import { legacyCall, modernCall, restLookup } from './mcp-requests.ts'

const CONNECTIONS = 32
const PASSES = 5
const PASS_MILLIS = 1_000

// More corporations than the service has cached answers for, requested one after the other.
const MANY = 30_000
const FEW = 45

export const mcpBench: Bench = {
  name: 'mcp',
  about: `profiles over HTTP: REST, tools/call in both eras, and the same calls of servers made with the official SDK, version 1 and 2; ${CONNECTIONS} connections, one request at a time on each, asking for ${FEW} corporations again and again or for ${MANY} in turn`,
  run: async (options) => {
    const snapshot = await benchSnapshot(options)
    const ours = await start('ours', snapshot)
    const sdk1 = await start('sdk1', snapshot)
    const sdk2 = await start('sdk2', snapshot)
    try {
      const askedFor = [ours.numbers.slice(0, FEW), ours.numbers]
      const rounds: Measured[][] = []
      // The few first and alone: requests for the many would evict the few from the service's cache.
      for (const numbers of askedFor) rounds.push(await measureAll(contenders({ ours, sdk1, sdk2 }, numbers)))
      return [...rounds.flat().map(({ figures }) => figures), ...rounds.flatMap(ratios)]
    } finally {
      for (const { process } of [ours, sdk1, sdk2]) process.disconnect()
    }
  },
}

type Started = {
  readonly process: ChildProcess
  readonly port: number
  readonly apiKey: string
  readonly numbers: readonly string[]
}

type Kind = 'rest' | '2025-11-25' | '2026-07-28'
type Maker = 'ours' | 'sdk1' | 'sdk2'

type Contender = {
  readonly kind: Kind
  readonly of: Maker
  readonly server: Started
  readonly askedFor: number
  /** The next request; a pass continues where the last one ended. */
  readonly next: () => Uint8Array
}

type Measured = { readonly contender: Contender; readonly rate: number; readonly figures: Figures }

async function start(which: Maker, snapshot: string): Promise<Started> {
  const child = fork(fileURLToPath(new URL('./mcp-servers.ts', import.meta.url)), [which, snapshot, String(MANY)], {
    execArgv: ['--import', 'tsx'],
  })
  const [started] = (await once(child, 'message')) as [Omit<Started, 'process'>]
  return { process: child, ...started }
}

function contenders(servers: Readonly<Record<Maker, Started>>, numbers: readonly string[]): readonly Contender[] {
  const contender = (of: Maker, kind: Kind, write: (number: string, apiKey: string) => string): Contender => {
    const server = servers[of]
    const requests = numbers.map((number) => Buffer.from(write(number, server.apiKey)))
    let at = 0
    return { kind, of, server, askedFor: numbers.length, next: () => requests[at++ % requests.length]! }
  }
  return [
    contender('ours', 'rest', restLookup),
    contender('ours', '2025-11-25', legacyCall),
    contender('ours', '2026-07-28', modernCall),
    contender('sdk1', '2025-11-25', legacyCall),
    contender('sdk2', '2025-11-25', legacyCall),
    contender('sdk2', '2026-07-28', modernCall),
  ]
}

/**
 * Measures the contenders in turns, so that a disturbance of the machine affects all of them, and returns the pass of
 * median rate for each.
 */
async function measureAll(all: readonly Contender[]): Promise<Measured[]> {
  const passes = new Map<Contender, Measured[]>(all.map((contender) => [contender, []]))
  for (const contender of all) await measure(contender)
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [contender, rows] of passes) rows.push(await measure(contender))
  }
  return [...passes.values()].map((rows) => rows.toSorted((a, b) => a.rate - b.rate)[Math.floor(PASSES / 2)]!)
}

async function measure(contender: Contender): Promise<Measured> {
  const { server, of, kind, askedFor, next } = contender
  const before = await cpuMicrosOf(server)
  const result: LoadResult = await load(next, {
    port: server.port,
    connections: CONNECTIONS,
    durationMillis: PASS_MILLIS,
  })
  const serverMicros = (await cpuMicrosOf(server)) - before
  const rate = result.requests / result.seconds
  return {
    contender,
    rate,
    figures: {
      case: `${named(kind, of)}, ${askedFor} corporations`,
      requestsPerSecond: Math.round(rate),
      // The server's processor time per request, and its share of a core: below 100 % the server was idle at times.
      cpuMicros: rounded(serverMicros / result.requests),
      corePercent: Math.round(serverMicros / result.seconds / 1e4),
      p50Micros: result.p50Micros,
      p99Micros: result.p99Micros,
      samples: result.requests,
    },
  }
}

function ratios(rows: readonly Measured[]): readonly Figures[] {
  const rateOf = (of: Maker, kind: Kind): number =>
    rows.find(({ contender }) => contender.of === of && contender.kind === kind)!.rate
  return (['2025-11-25', '2026-07-28'] as const).map((era) => {
    const times = (of: Maker, kind: Kind): number => rounded(rateOf('ours', era) / rateOf(of, kind))
    return {
      case: `${named(era, 'ours')}, ${rows[0]!.contender.askedFor} corporations`,
      ofRest: times('ours', 'rest'),
      // Version 1 does not speak the newer revision.
      ...(era === '2025-11-25' ? { timesSdk1: times('sdk1', era) } : {}),
      timesSdk2: times('sdk2', era),
    }
  })
}

const NAMES = { ours: 'tools/call', sdk1: 'official SDK 1', sdk2: 'official SDK 2' } as const

function named(kind: Kind, of: Maker): string {
  return kind === 'rest' ? 'REST lookup' : `${NAMES[of]} ${kind}`
}

async function cpuMicrosOf({ process: child }: Started): Promise<number> {
  const answer = once(child, 'message')
  child.send('cpu')
  const [usage] = (await answer) as [NodeJS.CpuUsage]
  return usage.user + usage.system
}
