import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupWordInFull } from '../../../src/text/alike/group-words.ts'
import { fold } from '../../../src/text/fold.ts'

describe('groupWordInFull', () => {
  for (const [text, inFull] of [
    ['ソニーG', 'ソニーグループ'],
    ['セブン&アイHD', 'セブンアイホールディングス'],
    ['三菱UFJFG', '三菱UFJフィナンシャルグループ'],
    ['電通G(株)', '電通グループ'],
    ['博報堂DYHD', '博報堂DYホールディングス'],
  ] as const)
    test(`${text} is ${inFull}`, () => assert.deepEqual(groupWordInFull(fold(text).core), [fold(inFull).core]))

  for (const text of ['', 'HD', 'AHD', 'G', 'ABCG', '電通5G', 'HDソニー', 'ソニーグループ', 'ソニーH'])
    test(`${text} has no such letters`, () => assert.deepEqual(groupWordInFull(fold(text).core), []))
})
