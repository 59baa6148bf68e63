import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeNames, type Reach, reachOf } from '../../../src/query/suggest/close-names.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const NAMES = ['日立ハイテクアナリシス', '日立ハイテクサイエヌス', '東日立ハイテクサエエンス大学', '山田商事販売']

describe('closeNames', async () => {
  const { register } = await smallRegister(NAMES.map((name) => ({ name: `株式会社${name}` })))

  const rows: readonly { text: string; reach: Reach; expected: readonly number[] }[] = [
    { text: '日立ハイテクサイエンス', reach: 'all', expected: [1, 2, 0] },
    { text: '日立ハイテクサイエンス', reach: 'one-error', expected: [1] },
    { text: '日立ハイテクサイエンス', reach: 'none', expected: [] },
    { text: '山田商事工業', reach: 'all', expected: [3] },
    { text: '川田鉄道', reach: 'all', expected: [] },
  ]
  for (const { text, reach, expected } of rows)
    test(`of ${text} as far as ${reach}: ${expected.length}, the closest first`, () =>
      assert.deepEqual(closeNames(register.index, fold(text).core, reach), expected))
})

describe('reachOf', () => {
  const rows: readonly { hits: number; isInterpreted: boolean; reach: Reach }[] = [
    { hits: 0, isInterpreted: false, reach: 'all' },
    { hits: 0, isInterpreted: true, reach: 'one-error' },
    { hits: 1, isInterpreted: false, reach: 'one-error' },
    { hits: 20, isInterpreted: false, reach: 'one-error' },
    { hits: 21, isInterpreted: false, reach: 'none' },
  ]
  for (const { hits, isInterpreted, reach } of rows)
    test(`${hits} hits${isInterpreted ? ', interpreted' : ''}: ${reach}`, () =>
      assert.equal(reachOf(hits, isInterpreted), reach))
})
