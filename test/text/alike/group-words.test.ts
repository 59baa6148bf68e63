import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupWordInFull } from '../../../src/text/alike/group-words.ts'
import { fold } from '../../../src/text/fold.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('groupWordInFull', () => {
  for (const [text, inFull] of tuples<readonly [text: string, inFull: string]>(import.meta))
    test(`${text} is ${inFull}`, () => assert.deepEqual(groupWordInFull(fold(text).core), [fold(inFull).core]))

  for (const text of ['', 'HD', 'AHD', 'G', 'ABCG', '電通5G', 'HDソニー', 'ソニーグループ', 'ソニーH'])
    test(`${text} has no such letters`, () => assert.deepEqual(groupWordInFull(fold(text).core), []))
})
