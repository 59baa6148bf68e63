import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { compileSuggested } from '../../build/compile/suggested-names.ts'
import { MAX_SUGGESTIONS, openSuggestions, suggest } from '../../src/index/suggestions/suggestions.ts'
import type { Register } from '../../src/query/register/register.ts'
import { nearMisses } from '../../src/query/suggest/near-misses.ts'
import { SuggestionThread } from '../../src/query/suggest/suggestion-thread.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { rounded, timeEach } from '../common/percentiles.ts'
import { type Misspelled, misspelledNames } from './misspelled-names.ts'

const NAMES = [12_500, 25_000, 50_000, 100_000]
const QUERIES = 500
const ROUNDS = 3
const SEED = 17

export const suggestionsBench: Bench = {
  name: 'suggestions',
  about:
    'names with one or two typing errors, from folded text to ordinals: MiniSearch in this thread and through a thread, among how many names p99 ≤ 3 ms and heap ≤ 200 MB; and, of names of the whole register, near misses in its own index',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const figures: Figures[] = []
    for (const names of NAMES) if (names <= register.size) figures.push(await figuresAmong(register, names))
    return [...figures, nearMissFigures(register)]
  },
}

async function figuresAmong(register: Register, names: number): Promise<Figures> {
  const compileStarted = processorSeconds()
  const notable = Array.from({ length: names }, (_, ordinal) => register.records.recordOf(ordinal))
  const section = compileSuggested(notable)
  const compileProcessorSeconds = processorSeconds() - compileStarted
  const asked = misspelledNames(register, QUERIES, { most: names, seed: SEED })
  const threaded = await threadFigures(section, asked)

  const heapBefore = heapMegabytes()
  const suggestions = openSuggestions(section)
  const heap = heapMegabytes() - heapBefore
  const answer = ({ core }: Misspelled) => suggest(suggestions, core).length
  const found = asked.filter(({ core, ordinal }) => suggest(suggestions, core).includes(ordinal))
  return {
    names,
    terms: suggestions.index.termCount,
    sectionMegabytes: rounded(section.length / 1e6),
    heapMegabytes: Math.round(heap),
    compileProcessorSeconds: rounded(compileProcessorSeconds),
    foundShare: rounded(found.length / asked.length),
    ...threaded,
    ...timeEach(asked, ROUNDS, answer),
    p99ProcessorMillis: rounded(processorP99Millis(asked, answer)),
  }
}

function nearMissFigures(register: Register): Figures {
  const asked = misspelledNames(register, QUERIES, { most: register.size, seed: SEED })
  const answer = ({ core }: Misspelled) => nearMisses(register.index, core, MAX_SUGGESTIONS)
  const found = asked.filter((misspelled) => answer(misspelled).includes(misspelled.ordinal))
  return {
    nearMissesAmong: register.size,
    foundShare: rounded(found.length / asked.length),
    ...timeEach(asked, ROUNDS, (misspelled) => answer(misspelled).length),
  }
}

// Measures the thread as the server uses it: from its start until it is loaded, and from question to answer.
async function threadFigures(section: Uint8Array, asked: readonly Misspelled[]): Promise<Figures> {
  const thread = new SuggestionThread({
    onFault: (error) => {
      throw error
    },
  })
  const started = performance.now()
  await thread.start(section)
  const loadSeconds = (performance.now() - started) / 1000
  for (const { core } of asked) await threadMillis(thread, core)
  const times: number[] = []
  for (const { core } of asked) times.push(await threadMillis(thread, core))
  await thread.close()
  times.sort((a, b) => a - b)
  return { threadLoadSeconds: rounded(loadSeconds), threadP99Millis: rounded(times[Math.floor(0.99 * times.length)]!) }
}

// A question gets no answer after 50 ms, or while the thread has too many others. Then it is asked again, and the time
// of all attempts counts.
async function threadMillis(thread: SuggestionThread, core: string): Promise<number> {
  const asking = performance.now()
  while ((await thread.suggest(core)) === undefined) await setImmediate()
  return performance.now() - asking
}

// Processor time: unlike wall time, it leaves out the other work of a shared machine.
function processorP99Millis(asked: readonly Misspelled[], answer: (misspelled: Misspelled) => number): number {
  const times = asked.map((misspelled) => {
    const started = processorSeconds()
    answer(misspelled)
    return (processorSeconds() - started) * 1000
  })
  return times.sort((a, b) => a - b)[Math.floor(0.99 * times.length)]!
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function heapMegabytes(): number {
  if (global.gc === undefined) throw new Error('suggestions bench: needs --expose-gc, as npm run bench gives it.')
  global.gc()
  return process.memoryUsage().heapUsed / 1e6
}
