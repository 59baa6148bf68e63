import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import { answerParent } from '../common/program.ts'

/** A round: its questions, and whether each is answered with the total and the ordinals of its page, or with JSON. */
export type BudgetRound = { readonly questions: readonly SearchParameters[]; readonly upTo: 'ordinals' | 'JSON' }

/** The milliseconds that each question took; how many corporations, or characters of JSON, were found in all. */
export type BudgetTimes = { readonly millis: readonly number[]; readonly found: number }

// A child process searches with a checkout's code: arguments checkout and snapshot; BudgetRound, BudgetTimes.

const [, , checkout = '', path = ''] = process.argv
const MODULES = [
  'snapshot/open-snapshot',
  'text/fold',
  'query/register/register',
  'query/parse/search-question',
  'query/match/find-hits',
  'query/search',
]
type Searching = typeof import('../../src/snapshot/open-snapshot.ts') &
  typeof import('../../src/text/fold.ts') &
  typeof import('../../src/query/register/register.ts') &
  typeof import('../../src/query/parse/search-question.ts') &
  typeof import('../../src/query/match/find-hits.ts') &
  typeof import('../../src/query/search.ts')
const { openSnapshot, FOLD_VERSION, openRegister, parseSearch, findHits, search } = await bundled(checkout)

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

// One script, as `npm start` runs it (src/program/bundle.cjs): tsx names functions anew wherever they are made.
async function bundled(folder: string): Promise<Searching> {
  const outfile = join(folder, 'node_modules/.cache/budget.cjs')
  await build({
    stdin: { contents: MODULES.map((module) => `export * from './src/${module}.ts'`).join('\n'), resolveDir: folder },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    supported: { 'regexp-unicode-property-escapes': true },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(folder, 'src/program/own-file.ts'))) },
  })
  await stop()
  return createRequire(import.meta.url)(outfile)
}
