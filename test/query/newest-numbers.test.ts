import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { findHits } from '../../src/query/match/find-hits.ts'
import { newestNumbers } from '../../src/query/newest-numbers.ts'
import { smallRegister } from '../fixtures/small-register.ts'

const day = (n: number): string =>
  `2026-${String(1 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`

describe('newestNumbers', () => {
  test('finds those whose numbers were assigned last, whatever was updated later', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ assigned: fc.nat(40), later: fc.nat(20), isThere: fc.boolean() }), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, most) => {
          const sketches = rows.map(({ assigned, later, isThere }, i) => ({
            name: `株式会社${i}`,
            prefectureCode: isThere ? '13' : '14',
            assignedOn: day(assigned),
            updatedOn: day(assigned + later),
            rank: 900 - i,
          }))
          const { register } = await smallRegister(sketches)
          const newest = newestNumbers(register, findHits(register, { prefecture: '13' }), most)
          const expected = sketches
            .filter(({ prefectureCode }) => prefectureCode === '13')
            .map(({ assignedOn }) => assignedOn)
          assert.deepEqual(
            newest.map(({ assignedOn }) => assignedOn),
            expected.sort().reverse().slice(0, most),
          )
          for (const { ordinal, assignedOn } of newest) {
            const { name } = register.records.recordOf(ordinal)
            assert.ok(sketches.some((one) => one.name === name && one.assignedOn === assignedOn))
          }
        },
      ),
      { numRuns: 30 },
    ))
})
