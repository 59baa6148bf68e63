import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nearestSpelling } from '../../../src/query/interpret/spellings.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const NAMESAKES = 40
const SKETCHES = [
  ...Array.from({ length: NAMESAKES }, () => ({ name: 'カワサキコウギョウ株式会社' })),
  ...Array.from({ length: NAMESAKES }, () => ({
    name: 'ナカムラ株式会社',
    formerNames: [{ name: 'タニサキコウギョウ有限会社', until: '2020-01-01' }],
  })),
  { name: '学校法人ヤマサキガクエン' },
  { name: '学校法人ヤマナキガクエン' },
]

describe('the nearest spelling', async () => {
  const { register } = await smallRegister(SKETCHES)

  // `read`: how many records are read. A register of a million has hundreds of names one error away from a short text.
  for (const { text, spelled, read } of records<{ text: string; spelled: string | undefined; read: number }>(
    import.meta,
    'spellings-more',
  ))
    test(`of ${text} is ${spelled ?? 'none'}, known from ${read} records`, () => {
      let count = 0
      const recordOf: typeof register.records.recordOf = (ordinal) => {
        count++
        return register.records.recordOf(ordinal)
      }
      const records = { ...register.records, recordOf }
      const nearest = nearestSpelling({ ...register, records }, { text, leftOut: [], rule: 'legal_form' }, 'error')
      assert.deepEqual([nearest?.text, count], [spelled, read])
    })
})
