import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { median, rounded } from '../common/percentiles.ts'
import type { PeerQuestions } from './peer.ts'
import { peerInput } from './peer-questions.ts'
import type { AskedPeer, PeerFacts } from './peers-once.ts'

const ENGINES = ['ours', 'minisearch', 'flexsearch', 'fts5'] as const
const CASES = ['fiftyPairs', 'fiftyWords', 'threeToSix', 'oneOrTwo'] as const
// The indexes of MiniSearch and FlexSearch for half a million names do not fit in the default heap.
const HEAP = '--max-old-space-size=8192'

// A shared machine is slower in one minute than in the next. So the engines take turns, each multiple compares two
// times of the same turn, and the median over the turns is reported.
const TURNS = 5

export const peersBench: Bench = {
  name: 'peers',
  about: 'other engines with the same names and questions, each in a process of its own; times as multiples of ours',
  run: async (options) => {
    const { input, snapshotPath, figures } = await prepare(options)
    const engines: ChildProcess[] = []
    try {
      const peers: Peer[] = []
      const facts: PeerFacts[] = []
      for (const engine of ENGINES) {
        const child = fork(join(import.meta.dirname, 'peers-once.ts'), [engine, input, snapshotPath], {
          execArgv: [HEAP, '--import', 'tsx'],
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        })
        engines.push(child)
        const own = await reply<readonly PeerFacts[]>(child, engine)
        facts.push(...own)
        peers.push(...own.map((fact, index) => ({ ...fact, index, child })))
      }
      const cases: Figures[] = []
      for (const name of CASES) cases.push(...(await compare(name, peers)))
      return [...figures, ...facts, ...cases]
    } finally {
      for (const child of engines) if (child.connected) child.disconnect()
    }
  },
}

type Peer = PeerFacts & { readonly index: number; readonly child: ChildProcess }

async function prepare(
  options: BenchOptions,
): Promise<{ readonly input: string; readonly snapshotPath: string; readonly figures: readonly Figures[] }> {
  const { register, snapshotPath } = await benchRegister(options)
  const input = join(options.folder, 'peers-input.json')
  const { texts, questions } = peerInput(register)
  writeFileSync(input, JSON.stringify({ texts, questions }))
  const pairs = questions.fiftyPairs.join(' ')
  const words = questions.fiftyWords.join(' ')
  return { input, snapshotPath, figures: [{ corporations: texts.length, pairs, words }] }
}

async function compare(name: keyof PeerQuestions, peers: readonly Peer[]): Promise<readonly Figures[]> {
  const turns: Figures[][] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const figures: Figures[] = []
    for (const { child, index, engine } of peers) {
      child.send({ peer: index, questions: name } satisfies AskedPeer)
      figures.push(await reply<Figures>(child, engine))
    }
    turns.push(figures)
  }
  return peers.map(({ engine, asked }, i) => {
    const own = (figure: string) => turns.map((figures) => Number(figures[i]![figure]))
    const times = (figure: string) => turns.map((figures) => Number(figures[i]![figure]) / Number(figures[0]![figure]))
    const { answered, found, samples } = turns[0]![i]! as { answered: number; found: number; samples: number }
    return {
      case: name,
      engine,
      asked,
      answered,
      found,
      samples,
      p50Millis: median(own('p50Millis')),
      p99Millis: median(own('p99Millis')),
      p50TimesOurs: rounded(median(times('p50Millis'))),
      p50TimesOursLeast: rounded(Math.min(...times('p50Millis'))),
      p50TimesOursMost: rounded(Math.max(...times('p50Millis'))),
      p99TimesOurs: rounded(median(times('p99Millis'))),
    }
  })
}

// Resolves to the child's next message; rejects when the child ends before.
function reply<Message>(child: ChildProcess, engine: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`peers bench: ${engine} ended with ${code}.`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as Message)
    })
  })
}
