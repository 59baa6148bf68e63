import { performance } from 'node:perf_hooks'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { SectionEntry } from '../../src/snapshot/layout.ts'
import { opened } from '../../test/fixtures/opened.ts'
import { mixedQueries } from '../common/mixed-queries.ts'
import { rounded, timeEach, timeOnce } from '../common/percentiles.ts'

const QUERIES = 20_000
const ROUNDS = 5
const SEED = 11

measure(process.argv[2] ?? '')

// Each snapshot is measured in a process of its own, so that load time and resident memory are those of that snapshot.
function measure(path: string): void {
  const started = performance.now()
  const { register, snapshot } = opened(path)
  const loadSeconds = (performance.now() - started) / 1000
  const residentMegabytes = Math.round(process.memoryUsage.rss() / 1e6)
  const answer = (q: string) => {
    const question = parseSearch(register, { q })
    if (!question.ok) return 0
    const hits = findHits(register, question.value.criteria)
    return hits.total + hits.page(question.value.page).length
  }
  const time = timeEach(mixedQueries(register, QUERIES, SEED), ROUNDS, answer)
  const first = timeOnce(mixedQueries(register, QUERIES, SEED + 1), answer)
  const { sections } = snapshot.header
  console.log(
    JSON.stringify({
      corporations: register.size,
      ...time,
      ...first,
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

function megabytes(sections: readonly SectionEntry[], prefix: string): number {
  const bytes = sections
    .filter(({ name }) => name.startsWith(prefix))
    .reduce((total, { byteLength }) => total + byteLength, 0)
  return rounded(bytes / 1e6)
}
