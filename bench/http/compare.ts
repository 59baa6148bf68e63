import type { Figures } from '../common/bench.ts'
import { figuresOf, inTurns } from '../common/in-turns.ts'
import type { HttpCase } from './http-cases.ts'
import { load } from './load.ts'

const ROUNDS = 9
const ROUND_MILLIS = 1_500
// V8 goes on compiling the code of searches for some 100,000 of them.
const WARM_UP_MILLIS = 5_000

/** A server to load, and the key that it accepts. */
export type Loaded = { readonly port: number; readonly pid: number; readonly apiKey: string }

/** Asks one or two servers the same questions in alternating rounds (load.ts). */
export async function compare(asked: HttpCase, servers: readonly Loaded[]): Promise<Figures> {
  const contenders = servers.map((server) => ({ server, next: requestsInTurn(asked, server.apiKey) }))
  for (const { server, next } of contenders) await load(next, server, WARM_UP_MILLIS)
  const [here, there] = await inTurns(contenders, ROUNDS, ({ server, next }) => load(next, server, ROUND_MILLIS))
  return { case: asked.name, questions: asked.questions.length, ...figuresOf(here!, there) }
}

// Each server has a sequence of its own: with one for both, a fast server would bring the other one round to questions
// that it has answered, and to its cache.
function requestsInTurn({ questions, requestOf }: HttpCase, apiKey: string): () => Uint8Array {
  const requests = questions.map((question) => Buffer.from(requestOf(question, apiKey)))
  let asked = 0
  return () => requests[asked++ % requests.length]!
}
