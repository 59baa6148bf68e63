import { performance } from 'node:perf_hooks'
import { compileTrie } from '../src/index/compile-trie.ts'
import { openTrie } from '../src/index/gram-trie.ts'
import { compileListCounts, openListCounts } from '../src/index/list-counts.ts'
import { findHits } from '../src/query/find-hits.ts'
import { openRegister, type Register } from '../src/query/register.ts'
import { parseSearch } from '../src/query/search-question.ts'
import type { SectionEntry } from '../src/snapshot/layout.ts'
import { openSnapshot } from '../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../src/text/fold.ts'
import { mixedQueries } from './mixed-queries.ts'
import { rounded, timeEach } from './percentiles.ts'

const QUERIES = 20_000
const ROUNDS = 5
const SEED = 11

const [, , path = '', maxLeaf = ''] = process.argv
measure(path, maxLeaf === '' ? undefined : Number(maxLeaf))

// One snapshot a process, so that load time and resident memory are its own.
function measure(path: string, maxLeaf: number | undefined): void {
  const started = performance.now()
  const snapshot = openSnapshot(path, FOLD_VERSION)
  if (!snapshot.ok) throw new Error(`scale bench: ${snapshot.problem.sentence}`)
  const opened = openRegister(snapshot.value, 'http://127.0.0.1:8080')
  const loadSeconds = (performance.now() - started) / 1000
  const residentMegabytes = Math.round(process.memoryUsage.rss() / 1e6)
  const register = maxLeaf === undefined ? opened : withLeaves(opened, maxLeaf)
  const time = timeEach(mixedQueries(register, QUERIES, SEED), ROUNDS, (q) => {
    const question = parseSearch(register, { q })
    if (!question.ok) return 0
    const hits = findHits(register, question.value.criteria)
    return hits.total + hits.page(question.value.page).length
  })
  const { sections } = snapshot.value.header
  console.log(
    JSON.stringify({
      corporations: register.size,
      ...time,
      postingMegabytes: megabytes(sections, 'trie.postings'),
      trieMegabytes: megabytes(sections, 'trie.'),
      textMegabytes: megabytes(sections, 'text.'),
      recordMegabytes: megabytes(sections, 'record.'),
      fileMegabytes: megabytes(sections, ''),
      loadSeconds: rounded(loadSeconds),
      residentMegabytes,
    }),
  )
}

// The trie, and what is counted by its lists, compiled again from the register's texts.
function withLeaves(register: Register, maxLeaf: number): Register {
  const { size, fields, formSets } = register
  const sections = compileTrie(fields, maxLeaf)
  const formsOf = (ordinal: number) => {
    const at = formSets.setOf[ordinal]!
    return formSets.sets.subarray(at + 1, at + 1 + formSets.sets[at]!)
  }
  const formCounts = openListCounts(compileListCounts(sections, size, formsOf))
  return { ...register, trie: openTrie(sections, { size, maxLeaf }), formCounts }
}

function megabytes(sections: readonly SectionEntry[], prefix: string): number {
  const bytes = sections
    .filter(({ name }) => name.startsWith(prefix))
    .reduce((total, { byteLength }) => total + byteLength, 0)
  return rounded(bytes / 1e6)
}
