import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tidyLines } from '../../../../build/publish/values/iso-date.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('tidyLines', () => {
  const cases = tuples<readonly [text: string | undefined, expected: string | undefined]>(import.meta)
  for (const [text, expected] of cases)
    test(`makes ${JSON.stringify(expected)} of ${JSON.stringify(text)}`, () => assert.equal(tidyLines(text), expected))
})
