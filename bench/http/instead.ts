import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { median, rounded } from '../common/percentiles.ts'
import { startFloodServer } from '../hostile/flood-server.ts'
import { differentTexts, someNumbers } from './http-cases.ts'
import { restLookup, restSearch } from './mcp-requests.ts'
import { CONNECTIONS, measure, type Round } from './measure.ts'

// So many questions that none is repeated while its answer is still cached.
const QUESTIONS = 200_000
const ROUNDS = 5
const PASS_MILLIS = 2_000
const WARM_UP_MILLIS = 10_000
// The two ways in which the server over SQLite makes its answers (fastify-answers.ts).
const MANNERS = ['written', 'ready']
// A trigram index finds no shorter text.
const LEAST_CHARACTERS = 3

export const insteadBench: Bench = {
  name: 'instead',
  about: `one worker, without limits and log, against what one would build instead, Fastify over SQLite FTS5 with trigrams; ${CONNECTIONS} connections, ${QUESTIONS} lookups and ${QUESTIONS} searches of ${LEAST_CHARACTERS} to 6 characters. Aims: 5 × the lookups a second, 10 × the searches, p99 a fifth`,
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const numbers = someNumbers(register, QUESTIONS)
    const texts = differentTexts(register, QUESTIONS, LEAST_CHARACTERS)
    const settings = { WORKERS: '1' }
    const ours = await startFloodServer(process.cwd(), { ...options, snapshot: snapshotPath }, { settings })
    const figures: Figures[] = []
    try {
      for (const manner of MANNERS) {
        const instead = await startInstead(snapshotPath, manner)
        const lookups = (apiKey: string) => numbers.map((number) => restLookup(number, apiKey))
        const searches = (apiKey: string) => texts.map((q) => restSearch(q, apiKey))
        figures.push(await compare(`lookups, ${manner}`, [ours, instead], lookups))
        figures.push(await compare(`searches, ${manner}`, [ours, instead], searches))
        instead.process.disconnect()
      }
      return figures
    } finally {
      await ours.stop()
    }
  },
}

type Asked = { readonly port: number; readonly pid: number; readonly apiKey: string }

async function compare(
  name: string,
  servers: readonly [ours: Asked, instead: Asked],
  requestsFor: (apiKey: string) => readonly string[],
): Promise<Figures> {
  const [askOurs, askInstead] = servers.map((one) => asker(one, requestsFor(one.apiKey)))
  const rounds: { readonly ours: Round; readonly instead: Round }[] = []
  await askOurs!(WARM_UP_MILLIS)
  await askInstead!(PASS_MILLIS)
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await askOurs!(PASS_MILLIS), instead: await askInstead!(PASS_MILLIS) })
  const of = (figure: (round: (typeof rounds)[number]) => number) => rounded(median(rounds.map(figure)))
  return {
    case: name,
    requestsPerSecond: Math.round(of(({ ours }) => ours.perSecond)),
    insteadPerSecond: Math.round(of(({ instead }) => instead.perSecond)),
    timesInstead: of(({ ours, instead }) => ours.perSecond / instead.perSecond),
    processorMicros: of(({ ours }) => ours.processorMicros),
    insteadProcessorMicros: of(({ instead }) => instead.processorMicros),
    timesByProcessor: of(({ ours, instead }) => instead.processorMicros / ours.processorMicros),
    p50Micros: of(({ ours }) => ours.p50Micros),
    insteadP50Micros: of(({ instead }) => instead.p50Micros),
    p99Micros: of(({ ours }) => ours.p99Micros),
    insteadP99Micros: of(({ instead }) => instead.p99Micros),
    p99Share: of(({ ours, instead }) => ours.p99Micros / instead.p99Micros),
  }
}

function asker(server: Asked, requests: readonly string[]): (millis: number) => Promise<Round> {
  const sent = requests.map((request) => Buffer.from(request))
  let asked = 0
  const next = () => sent[asked++ % sent.length]!
  return (durationMillis) => measure(next, server, durationMillis)
}

async function startInstead(snapshot: string, manner: string): Promise<Asked & { readonly process: ChildProcess }> {
  const path = fileURLToPath(new URL('./fastify-server.ts', import.meta.url))
  const process = fork(path, [snapshot, manner], { execArgv: ['--import', 'tsx'] })
  const [started] = (await once(process, 'message')) as [Omit<Asked, 'pid'>]
  return { process, pid: process.pid!, ...started }
}
