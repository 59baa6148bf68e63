import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countBeside, findHits } from '../../../src/query/match/find-hits.ts'
import { parseCriteria } from '../../../src/query/parse/criteria.ts'
import { filteredQueries } from '../../fixtures/mixed-queries.ts'
import { registerOfThousands } from '../thousands.ts'

describe('countBeside', () => {
  test('counts who meets a text and other filters, or filters alone, as finding them does', async () => {
    const register = await registerOfThousands()
    const texts = ['株式会社', 'ン', '山', 'a', '山田商事', '1999914572404', '6758', undefined]
    const counts = texts.map((q) => {
      const parsed = parseCriteria(register, { q: q ?? '株式会社' })
      const text = q !== undefined && parsed.ok ? parsed.value.text : undefined
      return { text, count: countBeside(register, text) }
    })
    for (const { q: _, ...filtered } of [...filteredQueries(register, 100, 9), {}]) {
      const parsed = parseCriteria(register, { q: 'ン', established_from: '2000', ...filtered })
      assert.ok(parsed.ok)
      const { text: _, ...filters } = parsed.value
      for (const { text, count } of counts)
        assert.equal(count(filters), findHits(register, text ? { ...filters, text } : filters).total)
    }
    for (const { text, count } of counts) assert.equal(count({}), findHits(register, text ? { text } : {}).total)
  })
})
