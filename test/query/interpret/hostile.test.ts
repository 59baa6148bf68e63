import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import { fold } from '../../../src/text/fold.ts'
import { sampleRegister } from '../../ranking/sample-register.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

// Far more than any text takes, and far less than exponential work would.
const LONGEST_MILLISECONDS = 500

describe('hostile texts', () => {
  let register: Register
  before(async () => {
    register = await sampleRegister()
  })

  for (const q of HOSTILE_TEXTS)
    test(`${q.slice(0, 24)} of ${q.length} is answered in time, and nothing is read into it`, async () => {
      const before = process.cpuUsage()
      const question = parseSearch(register, { q })
      if (!question.ok) return assert.equal(question.problem.kind, 'invalid-parameter')
      const { interpreted, suggestions = [] } = await search(register, question.value)
      assert.ok(process.cpuUsage(before).user / 1_000 < LONGEST_MILLISECONDS)
      // A name may be found only if the text contains it.
      for (const { name } of interpreted?.items ?? []) assert.ok(fold(q).core.includes(fold(name).core), name)
      assert.ok(suggestions.length <= 5)
    })
})
