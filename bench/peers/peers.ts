import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { figuresOf, inTurns } from '../common/in-turns.ts'
import { type Program, startProgram } from '../common/program.ts'
import { ENGINES } from './engines.ts'
import { peerInput } from './peer-questions.ts'
import type { AskedPeer, PeerFacts, PeerRound } from './peers-once.ts'

const CASES = ['fiftyPairs', 'fiftyWords', 'threeToSix', 'oneOrTwo'] as const
// The indexes of MiniSearch and FlexSearch for half a million names do not fit in the default heap.
const HEAP = '--max-old-space-size=8192'
// A shared machine is slower in one minute than in the next, so the engines take turns.
const TURNS = 5

export const peersBench: Bench = {
  name: 'peers',
  about:
    'other engines with the same names and questions, each in a process of its own: …There is this service, …Times the multiple of its time',
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const input = join(resolve(options.folder), 'peers-input.json')
    const { texts, questions } = peerInput(register)
    writeFileSync(input, JSON.stringify({ texts, questions }))
    const programs: Program<readonly PeerFacts[]>[] = []
    try {
      for (const engine of Object.keys(ENGINES))
        programs.push(await startProgram('peers/peers-once.ts', [engine, input, snapshotPath], [HEAP]))
      const peers = programs.flatMap((program) => program.first.map((facts, index) => ({ facts, index, program })))
      const figures: Figures[] = [
        { corporations: texts.length, pairs: questions.fiftyPairs.join(' '), words: questions.fiftyWords.join(' ') },
      ]
      for (const name of CASES) {
        const rounds = await inTurns(peers, TURNS, async ({ program, index }) => {
          return (await program.ask({ peer: index, questions: name } satisfies AskedPeer)) as PeerRound
        })
        const times = rounds.map((own) => own.map((round) => round.times))
        for (const [i, { facts }] of peers.entries()) {
          const { engine, asked } = facts
          figures.push({ case: name, engine, asked, ...rounds[i]![0]!.counts, ...figuresOf(times[i]!, times[0]) })
        }
      }
      return figures
    } finally {
      for (const program of programs) await program.stop()
    }
  },
}
