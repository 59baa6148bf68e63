import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findHits } from '../../../src/query/match/find-hits.ts'
import type { SearchQuestion } from '../../../src/query/parse/search-question.ts'
import type { TextCriteria } from '../../../src/query/parse/text-criteria.ts'
import { anywhere, atStart } from '../../../src/query/probe/word-probe.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { questionOf } from '../../fixtures/asked.ts'
import { filteredQueries, mixedQueries } from '../../fixtures/mixed-queries.ts'
import { sampleRegister } from '../../ranking/sample-register.ts'

const QUERIES = 20_000
const SEED = 11

describe('the leaf bound', async () => {
  const register = await sampleRegister()

  test('is the most corporations any leaf of a word has read, over the query log of the benches', () => {
    const questions = mixedQueries(register, QUERIES, SEED).map((q) => questionOf(register, { q }))
    assert.deepEqual(readingTooMany(register, questions), [])
    const verified = questions.map(({ criteria }) => findHits(register, criteria).verified)
    assert.ok(verified.some((texts) => texts > register.index.trie.maxLeaf))
    assert.ok(verified.filter((texts) => texts > 0).length > QUERIES / 10)
  })

  test('holds with filters', () => {
    const questions = filteredQueries(register, QUERIES, SEED).map((parameters) => questionOf(register, parameters))
    assert.deepEqual(readingTooMany(register, questions), [])
  })
})

function readingTooMany(register: Register, questions: readonly SearchQuestion[]): string[] {
  return questions.flatMap(({ criteria }) => {
    const { text, prefecture, industries } = criteria
    assert.ok(text !== undefined)
    // The texts of corporations that pass a filter may be read once more. A legal form is a filter, too.
    const isFiltered = prefecture !== undefined || industries !== undefined || text.forms.length > 0
    const most = register.index.trie.maxLeaf * (leaves(text) + (isFiltered ? 1 : 0))
    const { verified } = findHits(register, criteria)
    return verified <= most ? [] : [`${text.core}: ${verified} texts read, expected at most ${most}`]
  })
}

// Counts the leaves read for a text: for each pattern one for its occurrences anywhere and one for those that begin a
// field. A stem at the end of a run of kana counts twice: the run may end with the field or before other letters.
function leaves({ words, joined }: TextCriteria): number {
  const patterns = [...new Set([...words.flat(), ...joined])]
  return patterns.reduce((sum, pattern) => sum + anywhere(pattern).length + atStart(pattern).length, 0)
}
