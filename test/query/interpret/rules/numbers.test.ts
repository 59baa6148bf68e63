import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numbersIn } from '../../../../src/query/interpret/rules/numbers.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('numbersIn', () => {
  const rows = [
    ...tuples<readonly [text: string, ...numbers: string[]]>(import.meta),
    ['9'.repeat(300)],
    ['1-'.repeat(150)],
  ]
  for (const [text, ...numbers] of rows)
    test(`finds ${numbers.join(' and ') || 'none'} in ${text.slice(0, 40) || 'nothing'}`, () =>
      assert.deepEqual(
        numbersIn(text).map(({ number }) => number),
        numbers,
      ))

  test('leaves out what stands around it', () => {
    assert.deepEqual(numbersIn('山田商事 T7000012050002')[0]?.leftOut, ['山田商事'])
    assert.deepEqual(numbersIn('7000012050002')[0]?.leftOut, [])
  })
})
