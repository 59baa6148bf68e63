import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Figures } from './bench.ts'
import { benchRegister } from './bench-register.ts'
import type { PeerQuestions } from './peer.ts'
import { peerInput } from './peer-questions.ts'
import { rounded } from './percentiles.ts'

const ENGINES = ['ours', 'minisearch', 'flexsearch', 'fts5'] as const
const CASES = ['fiftyPairs', 'fiftyWords', 'threeToSix', 'oneOrTwo'] as const
// What MiniSearch and FlexSearch hold of half a million names does not fit in the default heap.
const HEAP = '--max-old-space-size=8192'

export const peersBench: Bench = {
  name: 'peers',
  about: 'other engines with the same names and questions, each in a process of its own; times as multiples of ours',
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const input = join(options.folder, 'peers-input.json')
    const { texts, questions } = peerInput(register)
    writeFileSync(input, JSON.stringify({ texts, questions }))
    const measured = ENGINES.flatMap((engine) => measureOnce(engine, input, snapshotPath))
    const ours = measured[0]!
    return [
      { corporations: texts.length, pairs: questions.fiftyPairs.join(' '), words: questions.fiftyWords.join(' ') },
      ...measured.map(({ cases: _, ...facts }) => facts),
      ...CASES.flatMap((name) =>
        measured.map(({ engine, asked, cases }) => ({
          case: name,
          engine,
          asked,
          ...cases[name],
          ...timesOurs(cases[name], ours.cases[name]),
        })),
      ),
    ]
  },
}

type Measured = {
  readonly engine: string
  readonly asked: string
  readonly buildSeconds: number
  readonly indexMegabytes: number | string
  readonly residentMegabytes: number
  readonly cases: Readonly<Record<keyof PeerQuestions, Figures>>
}

function measureOnce(engine: (typeof ENGINES)[number], input: string, snapshotPath: string): readonly Measured[] {
  const child = spawnSync(
    process.execPath,
    [HEAP, '--import', 'tsx', join(import.meta.dirname, 'peers-once.ts'), engine, input, snapshotPath],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (child.status !== 0) throw new Error(`peers bench: ${engine} ended with ${child.status}.`)
  return JSON.parse(child.stdout) as readonly Measured[]
}

function timesOurs(theirs: Figures, ours: Figures): Figures {
  const ratio = (figure: string) => rounded(Number(theirs[figure]) / Number(ours[figure]))
  return { p50TimesOurs: ratio('p50Millis'), p99TimesOurs: ratio('p99Millis') }
}
