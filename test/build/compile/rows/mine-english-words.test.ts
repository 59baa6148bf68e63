import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { latinRows, mineEnglishWords, type ReadName } from '../../../../build/compile/rows/mine-english-words.ts'
import { records } from '../../../fixtures/tables.ts'

const NAMES = records<ReadName>(import.meta)

describe('mineEnglishWords', () => {
  test('takes the word of a name of one word, and of longer names what several have left', () =>
    assert.deepEqual([...mineEnglishWords(NAMES)].sort(), [
      ['bus', ['basu']],
      ['high', ['hai']],
      ['line', ['rain']],
    ]))

  test('finds the same in any order', () =>
    assert.deepEqual(mineEnglishWords(NAMES.toReversed()), mineEnglishWords(NAMES)))
})

test('latinRows have the names in Latin letters of a corporation with a reading', () => {
  const rows = latinRows({ name: '株式会社Ｂｌｕｅ　Ｏｃｅａｎ', nameEn: 'Blue Ocean, Inc.' }, 'buruoshan')
  const found = rows.map((row) => Buffer.from(row).toString())
  assert.deepEqual(found, ['buruoshan blue ocean', 'buruoshan blue ocean'])
  assert.deepEqual(latinRows({ name: '株式会社青' }, 'ao'), [])
})
