import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { opened } from '../../test/fixtures/opened.ts'
import { median, percentilesOf } from '../common/percentiles.ts'
import { answerParent } from '../common/program.ts'
import { ENGINES, type Engine, type EngineName } from './engines.ts'
import type { PeerInput, PeerQuestions } from './peer-questions.ts'

// A child process opens an engine and times it: arguments name, path of a PeerInput, path of our snapshot.

// A few questions asked once or twice would be timed in code that V8 has not compiled yet.
const WARM_UP_MILLIS = 1_000
// Engines that read every result take up to seconds a question: they answer fewer questions, once each after a warm-up.
const OUR_ROUNDS = 25
const MOST_QUESTIONS = new Map([
  ['MiniSearch', 100],
  ['FlexSearch', 100],
])

/** A way of asking the engine. */
export type PeerFacts = Pick<Engine, 'engine' | 'asked'>

/** The figures of a round: what was asked and found, and the times. */
export type PeerRound = {
  readonly counts: { readonly samples: number; readonly answered: number; readonly found: number }
  readonly times: { readonly p50Millis: number; readonly p99Millis: number }
}

/** Which way of asking the engine to time, and on which questions. */
export type AskedPeer = { readonly peer: number; readonly questions: keyof PeerQuestions }

const [, , engine = '', inputPath = '', snapshot = ''] = process.argv
const { texts, questions } = JSON.parse(readFileSync(inputPath, 'utf8')) as PeerInput
const peers = await ENGINES[engine as EngineName](texts, async () => (await opened(snapshot)).register)
// `answered` and `found` stand beside the times, because an engine that finds nothing is fast.
answerParent(
  peers.map(({ engine: name, asked }): PeerFacts => ({ engine: name, asked })),
  ({ peer: index, questions: asked }: AskedPeer): PeerRound => {
    const peer = peers[index]!
    const pieces = questions[asked].slice(0, MOST_QUESTIONS.get(peer.engine))
    const totals = pieces.map((piece) => peer.ask(piece))
    const end = performance.now() + WARM_UP_MILLIS
    do millisOf(peer, pieces)
    while (performance.now() < end)
    const rounds = Array.from({ length: engine === 'ours' ? OUR_ROUNDS : 1 }, () => millisOf(peer, pieces))
    return {
      counts: {
        samples: pieces.length,
        answered: totals.filter((total) => total > 0).length,
        found: totals.reduce((sum, total) => sum + total, 0),
      },
      times: { p50Millis: median(rounds.map(([p50]) => p50)), p99Millis: median(rounds.map(([, , p99]) => p99)) },
    }
  },
)

function millisOf({ ask }: Engine, pieces: readonly string[]): ReturnType<typeof percentilesOf> {
  const times = pieces.map((piece) => {
    const asking = performance.now()
    ask(piece)
    return performance.now() - asking
  })
  return percentilesOf(Float64Array.from(times))
}
