import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asRomaji } from '../../../src/query/interpret/spelled-otherwise.ts'
import { records } from '../../fixtures/tables.ts'
import { readAs } from './read-as.ts'

const SKETCHES = records<{ name: string; nameKana: string }>(import.meta, 'spelled-otherwise-sketches')

const MEANT = records<{ q: string; asked: string; first: string }>(import.meta, 'spelled-otherwise-meant')

describe('a text that is read in romaji', () => {
  const ask = readAs(SKETCHES, MEANT)

  test('has to be the beginning of a reading, of five letters or more', async () => {
    for (const q of ['シーバ', 'とーs']) assert.equal((await ask(q)).interpreted, undefined, q)
  })

  test('is what the text finds where it begins a name', async () => {
    const { total, interpreted } = await ask('トウシ')
    assert.deepEqual([total, interpreted], [1, undefined])
  })
})

test('asRomaji gives nothing for kanji, nor for a text longer than names', () => {
  for (const text of ['東芝', '株式会社東芝', 'ト'.repeat(61)])
    assert.deepEqual(asRomaji({ text, leftOut: [], rule: 'legal_form' }), [])
})
