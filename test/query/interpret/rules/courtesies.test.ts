import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutCourtesies } from '../../../../src/query/interpret/rules/courtesies.ts'
import { tidy } from '../../../../src/query/interpret/rules/reading.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('withoutCourtesies', () => {
  const rows: readonly (readonly [text: string, left: string, ...out: string[]])[] = tuples(import.meta)
  for (const [text, left, ...out] of rows)
    test(`leaves ${left} of ${text}`, () => {
      const [cut] = withoutCourtesies(tidy(text))
      assert.deepEqual(cut, { text: left, leftOut: out })
    })

  for (const text of [
    ...['山田商事', '旧友商会', '商号', '株式会社山田(株)', '山田(株)', '山田銀行', '12 山田商事', '12 株式会社'],
    ...['山田①商事', '御中', '様', '（御中）', '03-1234-5678', ''],
  ])
    test(`finds nothing to leave out in ${text || 'nothing'}`, () =>
      assert.deepEqual(withoutCourtesies(tidy(text)), []))
})
