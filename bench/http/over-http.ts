import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { median, rounded } from '../common/percentiles.ts'
import { type FloodServer, startFloodServer } from '../hostile/flood-server.ts'
import type { Recorded } from './bare-server.ts'
import { type HttpCase, httpCases } from './http-cases.ts'
import { CONNECTIONS, measure, type Round } from './measure.ts'

const QUESTIONS = 200_000
const RECORDED = 1_000
const ROUNDS = 5
const PASS_MILLIS = 2_000
// V8 goes on compiling the code of searches for some 100,000 of them.
const WARM_UP_MILLIS = 10_000

export const overHttpBench: Bench = {
  name: 'over-http',
  about: `requests a second of one worker, without limits and log, and of a bare uWebSockets.js handler that sends the same bytes and headers; ${CONNECTIONS} connections, ${QUESTIONS} questions in turn, the load in another process; --tree DIR measures another checkout, --node PATH… node:http as well. Aims: lookups ≥ 0.75 of the bare one, searches ≥ 0.35, the log ≥ 0.60`,
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const tree = options.tree ?? process.cwd()
    const started = { ...options, snapshot: snapshotPath }
    const bare = await startBare()
    const figures: Figures[] = []
    try {
      for (const { name, adapter, node } of contenders(options.node)) {
        const settings = { WORKERS: '1', ...(adapter !== undefined && { ADAPTER: adapter }) }
        const ours = await startFloodServer(tree, started, { settings, node })
        try {
          const cases = httpCases(register, ours.apiKey, QUESTIONS)
          // The server may have closed the connection that issued the key while this process was busy: let the event
          // loop handle the close before `fetch` uses the connection again.
          await setTimeout(100)
          for (const one of cases) figures.push({ server: name, ...(await compare(one, ours, bare)) })
        } finally {
          await ours.stop()
        }
      }
      return figures
    } finally {
      bare.process.disconnect()
    }
  },
}

type Contender = { readonly name: string; readonly adapter?: 'node'; readonly node: string }

/** Returns this Node, and with other programs also its node:http and theirs. */
function contenders(others: readonly string[]): readonly Contender[] {
  const own = { name: 'as by default', node: process.execPath }
  if (others.length === 0) return [own]
  return [
    own,
    ...[process.execPath, ...others].map((node) => {
      const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
      return { name: `node:http, ${version}`, adapter: 'node', node } as const
    }),
  ]
}

type Bare = { readonly process: ChildProcess; readonly port: number }

async function startBare(): Promise<Bare> {
  const process = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(process, 'message')) as [{ port: number }]
  return { process, port }
}

async function compare(asked: HttpCase, ours: FloodServer, bare: Bare): Promise<Figures> {
  const recorded = await record(asked, ours.port)
  bare.process.send(recorded)
  await once(bare.process, 'message')
  const next = inTurn(asked.requests)
  // Of its own: otherwise ours would come round to questions that it has answered, and send cached bytes.
  const bareNext = inTurn(asked.requests)
  const bareServer = { port: bare.port, pid: bare.process.pid! }
  await measure(next, ours, WARM_UP_MILLIS)
  await measure(bareNext, bareServer, PASS_MILLIS)
  const rounds: { readonly ours: Round; readonly bare: Round }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      ours: await measure(next, ours, PASS_MILLIS),
      bare: await measure(bareNext, bareServer, PASS_MILLIS),
    })
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => rounded(median(rounds.map(figure)))
  return {
    case: asked.name,
    bytes: Math.round(recorded.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / recorded.length),
    requestsPerSecond: Math.round(of(({ ours }) => ours.perSecond)),
    barePerSecond: Math.round(of(({ bare }) => bare.perSecond)),
    ofBare: of(({ ours, bare }) => ours.perSecond / bare.perSecond),
    processorMicros: of(({ ours }) => ours.processorMicros),
    bareProcessorMicros: of(({ bare }) => bare.processorMicros),
    ofBareByProcessor: of(({ ours, bare }) => bare.processorMicros / ours.processorMicros),
    p50Micros: of(({ ours }) => ours.p50Micros),
    p99Micros: of(({ ours }) => ours.p99Micros),
  }
}

function inTurn(requests: readonly Uint8Array[]): () => Uint8Array {
  let asked = 0
  return () => requests[asked++ % requests.length]!
}

// Headers that the socket adds itself.
const FRAMING = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** Returns the service's responses to RECORDED of the requests, taken at even distances over all of them. */
async function record({ requests }: HttpCase, port: number): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = []
  for (let i = 0; i < RECORDED; i++) {
    const request = Buffer.from(requests[Math.floor((i * requests.length) / RECORDED)]!).toString()
    const [head = '', body] = request.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const [method = '', target] = first.split(' ')
    const headers = lines.map((line) => line.split(/: */, 2) as [string, string])
    const sent = headers.filter(([name]) => !['host', 'content-length'].includes(name.toLowerCase()))
    const response = await fetch(`http://127.0.0.1:${port}${target}`, {
      method,
      headers: [...sent, ['Accept-Encoding', 'identity']],
      ...(method === 'POST' && { body: body ?? '' }),
    })
    if (response.status !== 200) throw new Error(`over-http bench: ${response.status} to ${first}.`)
    const kept = [...response.headers].filter(([name]) => !FRAMING.has(name))
    recorded.push({ headers: kept, body: await response.text() })
  }
  return recorded
}
