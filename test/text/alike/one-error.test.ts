import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isCommonError } from '../../../src/text/alike/alike.ts'
import { differByTwo, oneError } from '../../../src/text/alike/one-error.ts'

describe('oneError', () => {
  const rows: readonly (readonly [typed: string, meant: string, error: string | undefined])[] = [
    ['山田商事', '山田商会', 'exchanged 3'],
    ['山田商', '山田商事', 'missing 3'],
    ['山田商事事', '山田商事', 'extra 4'],
    ['山商田事', '山田商事', 'swapped 1'],
    ['田商事', '山田商事', 'missing 0'],
    ['', '山', 'missing 0'],
    ['山田商事', '山田商事', undefined],
    ['山田', '山田商事', undefined],
    ['川田商会', '山田商事', undefined],
    ['事商田山', '山田商事', undefined],
  ]
  for (const [typed, meant, expected] of rows) {
    test(`between ${typed || 'nothing'} and ${meant} is ${expected ?? 'none'}`, () => {
      const error = oneError(typed, meant)
      assert.equal(error && `${error.kind} ${error.at}`, expected)
    })
  }
})

describe('isCommonError', () => {
  const rows: readonly (readonly [typed: string, meant: string, common: boolean])[] = [
    ['コンビユータ', 'コンピユータ', true],
    ['ノーパツド', 'ノーパツト', true],
    ['コンピユタ', 'コンピユータ', true],
    ['新倉計量機', '新倉計量器', true],
    ['山田製餡所', '山田製＿所', true],
    ['山商田事', '山田商事', true],
    ['aple', 'apple', true],
    ['カ藤', '力藤', true],
    ['山田商事', '山田商船', false],
    ['山田商', '山田商事', false],
    ['コンピユータ', 'コンテユータ', false],
  ]
  for (const [typed, meant, common] of rows) {
    test(`${typed} for ${meant} is ${common ? '' : 'no '}common error`, () => {
      const error = oneError(typed, meant)
      assert.ok(error !== undefined)
      assert.equal(isCommonError(typed, meant, error), common)
    })
  }
})

describe('differByTwo', () => {
  for (const [typed, meant, expected] of [
    ['segmerreserch', 'segmarresearch', true],
    ['segmraresearhc', 'segmarresearch', true],
    ['sgmarresearchh', 'segmarresearch', true],
    ['segmarrese', 'segmarresearch', false],
    ['segmarresearch', 'segmarresearch', false],
    ['segmerreserhc', 'segmarresearch', false],
    ['', 'ab', true],
    ['', '', false],
  ] as const) {
    test(`${typed || 'nothing'} is ${expected ? '' : 'not '}two errors from ${meant || 'nothing'}`, () => {
      assert.equal(differByTwo(typed, meant), expected)
      assert.equal(differByTwo(meant, typed), expected)
    })
  }
})
