import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../../../src/text/fold.ts'
import { closeBracket } from '../../../src/text/letters/close-bracket.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('closeBracket', () => {
  const rows = tuples<readonly [query: string, closed: string]>(import.meta)
  for (const [query, closed] of rows)
    test(`makes ${closed || 'nothing'} of ${query || 'nothing'}`, () => assert.equal(closeBracket(query), closed))

  test('lets a legal form be known, and nothing else change', () => {
    assert.equal(fold(closeBracket('博報堂(株')).core, '博報堂')
    assert.deepEqual(fold(closeBracket('劇場(有楽町')), fold('劇場(有楽町'))
  })
})
