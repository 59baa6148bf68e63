import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import type { findHits as FindHits } from '../../src/query/match/find-hits.ts'
import type { parseSearch as ParseSearch, SearchParameters } from '../../src/query/parse/search-question.ts'
import type { openRegister as OpenRegister } from '../../src/query/register/register.ts'
import type { openSnapshot as OpenSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { Sink } from './percentiles.ts'

/**
 * The first message from the parent: the checkout whose code to run, the snapshot to open and the questions of a round.
 * Each further message, whatever it says, requests a round.
 */
export type TreeQuestions = {
  readonly tree: string
  readonly snapshot: string
  readonly questions: readonly SearchParameters[]
}

/**
 * The reply to each round: each question's fastest time so far, in milliseconds, from text to total and first page.
 */
export type TreeTimes = readonly number[]

/*
 * The program of a child process of the budget bench. It imports the search modules of the checkout from the first path
 * that exists: older commits have the same modules directly in src/query.
 */
async function serve({ tree, snapshot, questions }: TreeQuestions): Promise<() => TreeTimes> {
  const { openSnapshot } = await moduleOf<{ openSnapshot: typeof OpenSnapshot }>(tree, [
    'src/snapshot/open-snapshot.ts',
  ])
  const { FOLD_VERSION } = await moduleOf<{ FOLD_VERSION: number }>(tree, ['src/text/fold.ts'])
  const { openRegister } = await moduleOf<{ openRegister: typeof OpenRegister }>(tree, [
    'src/query/register/register.ts',
    'src/query/register.ts',
  ])
  const { parseSearch } = await moduleOf<{ parseSearch: typeof ParseSearch }>(tree, [
    'src/query/parse/search-question.ts',
    'src/query/search-question.ts',
  ])
  const { findHits } = await moduleOf<{ findHits: typeof FindHits }>(tree, [
    'src/query/match/find-hits.ts',
    'src/query/find-hits.ts',
  ])
  const opened = openSnapshot(snapshot, FOLD_VERSION)
  if (!opened.ok) throw new Error(`budget bench: ${opened.problem.sentence}`)
  const fastest = new Float64Array(questions.length).fill(Number.POSITIVE_INFINITY)
  const sink = new Sink()
  return () => {
    // A new register for each round, so that no answer of an earlier round is cached.
    const register = openRegister(opened.value, 'http://127.0.0.1:8080')
    for (const [i, parameters] of questions.entries()) {
      const started = performance.now()
      const question = parseSearch(register, parameters)
      if (question.ok) {
        const hits = findHits(register, question.value.criteria)
        sink.take(hits.total + hits.page(question.value.page).length)
      }
      fastest[i] = Math.min(fastest[i]!, performance.now() - started)
    }
    return [...fastest]
  }
}

async function moduleOf<Module>(tree: string, places: readonly string[]): Promise<Module> {
  const place = places.map((path) => join(tree, path)).find((path) => existsSync(path))
  if (place === undefined) throw new Error(`budget bench: ${tree} has none of ${places.join(', ')}.`)
  return import(pathToFileURL(place).href)
}

process.once('message', async (first: TreeQuestions) => {
  const round = await serve(first)
  process.on('message', () => process.send?.(round()))
  process.send?.('ready')
})
