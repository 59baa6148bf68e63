import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import { answerParent } from '../common/program.ts'

/** A round: its questions, and whether each is answered with the total and the ordinals of its page, or with JSON. */
export type BudgetRound = { readonly questions: readonly SearchParameters[]; readonly upTo: 'ordinals' | 'JSON' }

/** The milliseconds that each question took; how many corporations, or characters of JSON, were found in all. */
export type BudgetTimes = { readonly millis: readonly number[]; readonly found: number }

// A child process searches with a checkout's code: arguments checkout and snapshot; BudgetRound, BudgetTimes.

const [, , checkout = '', path = ''] = process.argv
const { openSnapshot } = await theirs<typeof import('../../src/snapshot/open-snapshot.ts')>('snapshot/open-snapshot')
const { FOLD_VERSION } = await theirs<typeof import('../../src/text/fold.ts')>('text/fold')
const { openRegister } = await theirs<typeof import('../../src/query/register/register.ts')>('query/register/register')
const { parseSearch } =
  await theirs<typeof import('../../src/query/parse/search-question.ts')>('query/parse/search-question')
const { findHits } = await theirs<typeof import('../../src/query/match/find-hits.ts')>('query/match/find-hits')
const { search } = await theirs<typeof import('../../src/query/search.ts')>('query/search')

const opened = await openSnapshot(path, FOLD_VERSION)
if (!opened.ok) throw new Error(`budget bench: ${opened.problem.sentence}`)
const snapshot = opened.value
answerParent('ready', ({ questions, upTo }: BudgetRound): BudgetTimes => {
  // A new register for each round, so that no answer of an earlier round is cached.
  const register = openRegister(snapshot, 'http://127.0.0.1:8080')
  let found = 0
  const millis = questions.map((parameters) => {
    const started = performance.now()
    const question = parseSearch(register, parameters)
    if (question.ok && upTo === 'JSON') found += JSON.stringify(search(register, question.value)).length
    if (question.ok && upTo === 'ordinals') {
      const hits = findHits(register, question.value.criteria)
      const page = hits.page(question.value.page)
      // The page of an older checkout is its ordinals.
      if (('ordinals' in page ? page.ordinals : (page as readonly number[])).length > 0) found += hits.total
    }
    return performance.now() - started
  })
  return { millis, found }
})

function theirs<Module>(module: string): Promise<Module> {
  return import(pathToFileURL(join(checkout, 'src', `${module}.ts`)).href) as Promise<Module>
}
