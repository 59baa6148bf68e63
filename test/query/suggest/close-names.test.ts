import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeNames, type Reach, reachOf } from '../../../src/query/suggest/near-misses.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const NAMES = ['日立ハイテクアナリシス', '日立ハイテクサイエヌス', '東日立ハイテクサエエンス大学', '山田商事販売']

describe('closeNames', async () => {
  const { register } = await smallRegister(NAMES.map((name) => ({ name: `株式会社${name}` })))

  const rows = records<{ text: string; reach: Reach; expected: readonly number[] }>(import.meta, 'close-names-rows')
  for (const { text, reach, expected } of rows)
    test(`of ${text} as far as ${reach}: ${expected.length}, the closest first`, () =>
      assert.deepEqual(closeNames(register.index, fold(text).core, reach), expected))
})

describe('reachOf', () => {
  const rows = records<{ hits: number; isInterpreted: boolean; reach: Reach }>(import.meta, 'close-names-rows-2')
  for (const { hits, isInterpreted, reach } of rows)
    test(`${hits} hits${isInterpreted ? ', interpreted' : ''}: ${reach}`, () =>
      assert.equal(reachOf(hits, isInterpreted), reach))
})
