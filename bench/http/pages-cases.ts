import { Random } from '../../dataset/chance/random.ts'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { PAGE_SIZE } from '../../src/web/address/page-numbers.ts'
import { mixedQueries } from '../common/mixed-queries.ts'

/** One kind of page. Where a page depends on a query, `targets` returns `count` different request targets. */
export type PageCase = { readonly page: string; targets(count: number, seed: number): readonly string[] }

export function pageCases(register: Register): readonly PageCase[] {
  const search = (page: string, asked: (q: string, random: Random) => Record<string, string>, path = '/search') => ({
    page,
    targets: (count: number, seed: number) => {
      const random = new Random(seed, page)
      const queries = page === PAGE_2 ? longQueries(register, count, seed) : distinctQueries(register, count, seed)
      return queries.map((q) => `${path}?${new URLSearchParams(asked(q, random))}`)
    },
  })
  return [
    fixed('home', '/'),
    search('search', (q) => ({ q })),
    search('search in English', (q) => ({ q }), '/en/search'),
    search('search, prefecture', (q, random) => ({ q, pref: prefecture(random) })),
    search('search, prefecture and industry', (q, random) => ({
      q,
      pref: prefecture(random),
      industry: register.industries.classes[random.below(register.industries.classes.length)]!.code,
    })),
    search(PAGE_2, (q) => ({ q, page: '2' })),
    search('search, nothing found', (q, random) => ({ q: `${q}鑫${random.below(1_000_000)}` })),
    ofCompanies('company', register, (number) => `/corp/${number}`),
    ofCompanies('building', register, (number) => `/corp/${number}/building`),
    ofCompanies('report', register, (number) => `/report/${number}`),
    ...['discover', 'developers', 'pricing', 'docs', 'data'].map((page) => fixed(page, `/${page}`)),
  ]
}

const PAGE_2 = 'search, page 2'

function fixed(page: string, path: string): PageCase {
  return { page, targets: (count) => new Array<string>(count).fill(path) }
}

function ofCompanies(page: string, register: Register, pathOf: (number: string) => string): PageCase {
  return {
    page,
    targets: (count, seed) => {
      const random = new Random(seed, page)
      return Array.from({ length: count }, () => pathOf(register.records.recordOf(random.below(register.size)).number))
    },
  }
}

// Half of the draws are Tokyo: in a register of Tokyo alone the other prefectures find next to nothing.
function prefecture(random: Random): string {
  return random.below(2) === 0 ? '13' : PREFECTURES[random.below(PREFECTURES.length)]!.code
}

function distinctQueries(register: Register, count: number, seed: number): readonly string[] {
  const distinct = new Set<string>()
  for (let more = seed; distinct.size < count; more += SEED_STEP) {
    for (const q of mixedQueries(register, count, more)) distinct.add(q)
  }
  return [...distinct].slice(0, count)
}

// Queries with more results than one page shows.
function longQueries(register: Register, count: number, seed: number): readonly string[] {
  const long = new Set<string>()
  for (let more = seed; long.size < count; more += SEED_STEP) {
    for (const q of mixedQueries(register, count, more)) {
      const question = parseSearch(register, { q })
      if (question.ok && findHits(register, question.value.criteria).total > PAGE_SIZE) long.add(q)
    }
  }
  return [...long].slice(0, count)
}

// Larger than the number of rounds, so that no two rounds use the same seed.
const SEED_STEP = 1_000
