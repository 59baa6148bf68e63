import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import type { findHits as FindHits } from '../../src/query/match/find-hits.ts'
import type { parseSearch as ParseSearch, SearchParameters } from '../../src/query/parse/search-question.ts'
import type { openRegister as OpenRegister } from '../../src/query/register/register.ts'
import type { openSnapshot as OpenSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { Sink } from './percentiles.ts'

/** The first message of the parent: which checkout asks which snapshot what. Each further message asks for a round. */
export type TreeQuestions = {
  readonly tree: string
  readonly snapshot: string
  readonly questions: readonly SearchParameters[]
}

/**
 * What a round tells: the milliseconds of each question in its fastest round so far, from text to total and first page.
 */
export type TreeTimes = readonly number[]

/*
 * A child process of the budget bench. It imports the search of a checkout from where that keeps it: commits before the
 * folders of src/query had the same modules side by side.
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
