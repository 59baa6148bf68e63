import { performance } from 'node:perf_hooks'
import { openRegister, type Register } from '../../src/query/register/register.ts'
import { SuggestionThread } from '../../src/query/suggest/suggestion-thread.ts'
import type { Handler, Reply } from '../../src/serve/request.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { get, textOf } from '../../test/web/sample-request.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { BASE_URL, openPageHandler } from '../common/page-handler.ts'
import { median, rounded, Sink } from '../common/percentiles.ts'
import { type PageCase, pageCases } from './pages-cases.ts'

const PAGES = 500
const ROUNDS = 3
// V8 goes on compiling for some 2,500 requests, in threads that compete with the thread for suggestions.
const WARM_UP_ROUNDS = 6
const ENCODINGS = ['identity', 'gzip', 'br'] as const

export const pagesBench: Bench = {
  name: 'pages',
  about:
    'pages, no search asked twice, from request to the last byte of the reply as a browser wants it packed; aims: p99 ≤ 5 ms on the Tokyo file, HTML under 60 KB',
  run: async (options) => {
    const { register, snapshot } = await benchRegister(options)
    const cases = pageCases(register)
    const handler = await openPages(snapshot, register)
    const figures: Figures[] = [{ corporations: register.size }]
    for (const asked of cases) figures.push(...(await figuresOf(asked, handler)))
    return [...figures, ...(await suggestionFigures(snapshot, cases))]
  },
}

async function openPages(snapshot: Snapshot, register: Register): Promise<Handler> {
  const handler = openPageHandler(snapshot, register)
  await packFiles(handler)
  return handler
}

// Worker threads compress stylesheet and script when the pages are opened: wait for them before anything is measured.
async function packFiles(handler: Handler): Promise<void> {
  const html = textOf(await handler(get('/')))
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    for (const encoding of ENCODINGS) await handler(get(path, { headers: { 'accept-encoding': encoding } }))
  }
}

async function figuresOf({ page, targets }: PageCase, handler: Handler): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const encoding of ENCODINGS) {
    const sink = new Sink()
    for (let i = 1; i <= WARM_UP_ROUNDS; i++) await round(targets(PAGES, -i), { handler, encoding, sink })
    const rounds: Round[] = []
    for (let i = 1; i <= ROUNDS; i++) rounds.push(await round(targets(PAGES, i), { handler, encoding, sink }))
    figures.push({
      page,
      encoding,
      samples: PAGES,
      rounds: ROUNDS,
      p50Millis: rounded(median(rounds.map(({ millis }) => millis[Math.floor(PAGES / 2)]!))),
      p99Millis: rounded(median(rounds.map(({ millis }) => millis[Math.floor(0.99 * PAGES)]!))),
      maxMillis: rounded(median(rounds.map(({ millis }) => millis[PAGES - 1]!))),
      bytesMax: Math.max(...rounds.map(({ bytesMax }) => bytesMax)),
      sink: sink.value,
    })
  }
  return figures
}

/** The times of one round, in ascending order, and the largest body. */
type Round = { readonly millis: Float64Array; readonly bytesMax: number }

type Rounding = { readonly handler: Handler; readonly encoding: (typeof ENCODINGS)[number]; readonly sink: Sink }

async function round(targets: readonly string[], { handler, encoding, sink }: Rounding): Promise<Round> {
  const millis = new Float64Array(targets.length)
  let bytesMax = 0
  for (const [i, target] of targets.entries()) {
    const request = get(target, { headers: { 'accept-encoding': encoding } })
    const started = performance.now()
    const reply = await handler(request)
    millis[i] = performance.now() - started
    bytesMax = Math.max(bytesMax, checked(reply, target).body.length)
    sink.take(reply.body.length)
  }
  return { millis: millis.sort(), bytesMax }
}

// A page is expected to answer 200, or to redirect to another page (303).
function checked(reply: Reply, target: string): Reply {
  if (reply.status === 200 || reply.status === 303) return reply
  throw new Error(
    `pages bench: ${target} is answered with ${reply.status}, expected 200. ${textOf(reply).slice(0, 200)}`,
  )
}

/** Measures the pages that find nothing once more, with the thread that suggests names, whose answer they wait for. */
async function suggestionFigures(snapshot: Snapshot, cases: readonly PageCase[]): Promise<Figures[]> {
  const nothingFound = cases.filter(({ page }) => page.endsWith('nothing found'))
  const thread = new SuggestionThread({
    onFault: (error) => {
      throw error
    },
  })
  await thread.start(snapshot.section('suggestions'))
  const register = openRegister(snapshot, BASE_URL, { suggest: (core) => thread.suggest(core) })
  const handler = await openPages(snapshot, register)
  const figures: Figures[] = []
  for (const asked of nothingFound) {
    figures.push(...(await figuresOf({ ...asked, page: `${asked.page}, suggestions waited for` }, handler)))
  }
  await thread.close()
  return figures
}
