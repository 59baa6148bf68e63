import type { SearchItem } from '../../src/facts/answer.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'

/** Returns the first page for a question as a caller writes it; undefined when the question is refused. */
export async function ask(
  register: Register,
  question: { readonly query: string; readonly prefecture?: string; readonly industry?: string },
): Promise<readonly SearchItem[] | undefined> {
  const parsed = parseSearch(register, {
    q: question.query,
    pref: question.prefecture ?? '',
    industry: question.industry ?? '',
    limit: '100',
  })
  return parsed.ok ? (await search(register, parsed.value)).items : undefined
}
