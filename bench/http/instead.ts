import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { median, rounded } from '../common/percentiles.ts'
import { startFloodServer } from '../hostile/flood-server.ts'
import { differentTexts, someNumbers } from './http-cases.ts'
import { type LoadResult, load } from './mcp-load.ts'
import { restLookup, restSearch } from './mcp-requests.ts'

const QUESTIONS = 50_000
const ROUNDS = 5
const PASS_MILLIS = 2_000
const WARM_UP_MILLIS = 10_000
const CONNECTIONS = 16
// Trigrams find nothing shorter.
const LEAST_CHARACTERS = 3

export const insteadBench: Bench = {
  name: 'instead',
  about: `one worker, without limits and log, against what one would build instead, Fastify over SQLite FTS5 with trigrams; ${CONNECTIONS} connections, ${QUESTIONS} lookups and ${QUESTIONS} searches of ${LEAST_CHARACTERS} to 6 characters. Aims: 5 × the lookups a second, 10 × the searches, p99 a fifth`,
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const numbers = someNumbers(register, QUESTIONS)
    const texts = differentTexts(register, QUESTIONS, LEAST_CHARACTERS)
    const ours = await startFloodServer(process.cwd(), { ...options, snapshot: snapshotPath }, { WORKERS: '1' })
    const instead = await startInstead(snapshotPath)
    try {
      return [
        await compare('lookups', [ours, instead], (apiKey) => numbers.map((number) => restLookup(number, apiKey))),
        await compare('searches', [ours, instead], (apiKey) => texts.map((q) => restSearch(q, apiKey))),
      ]
    } finally {
      instead.process.disconnect()
      await ours.stop()
    }
  },
}

type Asked = { readonly port: number; readonly apiKey: string }

async function compare(
  name: string,
  servers: readonly [ours: Asked, instead: Asked],
  requestsFor: (apiKey: string) => readonly string[],
): Promise<Figures> {
  const [askOurs, askInstead] = servers.map((one) => asker(one, requestsFor(one.apiKey)))
  const rounds: { readonly ours: LoadResult; readonly instead: LoadResult }[] = []
  await askOurs!(WARM_UP_MILLIS)
  await askInstead!(PASS_MILLIS)
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await askOurs!(PASS_MILLIS), instead: await askInstead!(PASS_MILLIS) })
  const of = (figure: (round: (typeof rounds)[number]) => number) => rounded(median(rounds.map(figure)))
  return {
    case: name,
    requestsPerSecond: Math.round(of(({ ours }) => perSecond(ours))),
    insteadPerSecond: Math.round(of(({ instead }) => perSecond(instead))),
    timesInstead: of(({ ours, instead }) => perSecond(ours) / perSecond(instead)),
    p50Micros: of(({ ours }) => ours.p50Micros),
    insteadP50Micros: of(({ instead }) => instead.p50Micros),
    p99Micros: of(({ ours }) => ours.p99Micros),
    insteadP99Micros: of(({ instead }) => instead.p99Micros),
    p99Share: of(({ ours, instead }) => ours.p99Micros / instead.p99Micros),
  }
}

function asker({ port }: Asked, requests: readonly string[]): (millis: number) => Promise<LoadResult> {
  const sent = requests.map((request) => Buffer.from(request))
  let asked = 0
  const next = () => sent[asked++ % sent.length]!
  return (durationMillis) => load(next, { port, connections: CONNECTIONS, durationMillis })
}

function perSecond({ requests, seconds }: LoadResult): number {
  return requests / seconds
}

async function startInstead(snapshot: string): Promise<Asked & { readonly process: ChildProcess }> {
  const path = fileURLToPath(new URL('./fastify-server.ts', import.meta.url))
  const process = fork(path, [snapshot], { execArgv: ['--import', 'tsx'] })
  const [started] = (await once(process, 'message')) as [Asked]
  return { process, ...started }
}
