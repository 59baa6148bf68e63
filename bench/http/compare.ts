import type { Figures } from '../common/bench.ts'
import { figuresOf, inTurns } from '../common/in-turns.ts'
import type { HttpCase } from './http-cases.ts'
import { load } from './load.ts'

const ROUNDS = 9
const ROUND_MILLIS = 1_500
// V8 goes on compiling the code of searches for some 100,000 of them, in each thread by itself.
const WARM_UP_MILLIS = 20_000

/** Servers to load together, and the key that each accepts. */
export type Loaded = readonly { readonly port: number; readonly pid: number; readonly apiKey: string }[]

/** Asks one or two contenders the same questions in alternating rounds (load.ts). */
export async function compare(asked: HttpCase, contenders: readonly Loaded[]): Promise<Figures> {
  const asking = contenders.map((servers) =>
    servers.map((server) => ({ ...server, next: requestsInTurn(asked, server) })),
  )
  for (const servers of asking) await load(servers, WARM_UP_MILLIS * servers.length)
  const [here, there] = await inTurns(asking, ROUNDS, (servers) => load(servers, ROUND_MILLIS))
  return { case: asked.name, questions: asked.questions.length, ...figuresOf(here!, there) }
}

// A sequence each: with one for all, a fast server would bring another one round to its cache.
function requestsInTurn({ questions, requestOf }: HttpCase, { apiKey }: Loaded[number]): () => Uint8Array {
  const requests = questions.map((question) => Buffer.from(requestOf(question, apiKey)))
  let asked = 0
  return () => requests[asked++ % requests.length]!
}
