import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isCommonError } from '../../../src/text/alike/alike.ts'
import { differByTwo, oneError } from '../../../src/text/alike/one-error.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('oneError', () => {
  const rows: readonly (readonly [typed: string, meant: string, error: string | undefined])[] = tuples(import.meta)
  for (const [typed, meant, expected] of rows)
    test(`between ${typed || 'nothing'} and ${meant} is ${expected ?? 'none'}`, () => {
      const error = oneError(typed, meant)
      assert.equal(error && `${error.kind} ${error.at}`, expected)
    })
})

describe('isCommonError', () => {
  const rows: readonly (readonly [typed: string, meant: string, common: boolean])[] = tuples(import.meta, 'one-error-2')
  for (const [typed, meant, common] of rows)
    test(`${typed} for ${meant} is ${common ? '' : 'no '}common error`, () => {
      const error = oneError(typed, meant)
      assert.ok(error !== undefined)
      assert.equal(isCommonError(typed, meant, error), common)
    })
})

describe('differByTwo', () => {
  for (const [typed, meant, expected] of tuples<readonly [typed: string, meant: string, expected: boolean]>(
    import.meta,
    'one-error-more',
  ))
    test(`${typed || 'nothing'} is ${expected ? '' : 'not '}two errors from ${meant || 'nothing'}`, () => {
      assert.equal(differByTwo(typed, meant), expected)
      assert.equal(differByTwo(meant, typed), expected)
    })
})
