import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePositiveInteger } from '../../../../build/publish/values/whole-number.ts'

describe('parsePositiveInteger', () => {
  const cases: readonly (readonly [text: string | undefined, expected: number | undefined])[] = [
    ['1', 1],
    ['10000000', 10_000_000],
    ['85,176', 85_176],
    [' 5 ', 5],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1,2', undefined],
    ['1e9', undefined],
    ['99999999999999999999', undefined],
    ['約5', undefined],
    ['Null', undefined],
    ['', undefined],
    [undefined, undefined],
  ]
  for (const [text, expected] of cases) {
    test(`makes ${expected} of ${JSON.stringify(text)}`, () => assert.equal(parsePositiveInteger(text), expected))
  }
})
