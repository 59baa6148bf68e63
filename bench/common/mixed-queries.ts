import { Random } from '../../dataset/chance/random.ts'
import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'

const LONGEST_CHARACTERS = 6

/**
 * Returns `count` random substrings, one to six characters long, of the register's own names and readings, as a search
 * box receives them while people type.
 */
export function mixedQueries(register: Register, count: number, seed: number): string[] {
  const random = new Random(seed, 'queries')
  const queries: string[] = []
  while (queries.length < count) {
    const { name, nameKana } = register.records.recordOf(random.below(register.size))
    const characters = [...(nameKana !== null && random.below(2) === 0 ? nameKana : name)]
    const length = Math.min(characters.length, 1 + random.below(LONGEST_CHARACTERS))
    const from = random.below(characters.length - length + 1)
    const q = characters.slice(from, from + length).join('')
    if (parseSearch(register, { q }).ok) queries.push(q)
  }
  return queries
}

/** Returns mixed queries that are narrowed by a prefecture, by an industry, and by both, in turn. */
export function filteredQueries(register: Register, count: number, seed: number): SearchParameters[] {
  const random = new Random(seed, 'filters')
  return mixedQueries(register, count, seed).map((q, i) => {
    const pref = { pref: String(1 + random.below(47)) }
    const industry = { industry: register.industries.classes[random.below(register.industries.classes.length)]!.code }
    return [
      { q, ...pref },
      { q, ...industry },
      { q, ...pref, ...industry },
    ][i % 3]!
  })
}
