import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ANY_LENGTH, FieldReader } from '../../../src/index/text/field-reader.ts'
import type { SearchFields } from '../../../src/index/text/field-texts.ts'
import { named, textsOf } from './made-texts.ts'

const YAMADA = { core: '山田', forms: ['株式会社'], reading: 'ヤマダ' }

// Names of two to five letters. In the last one a run of kana ends.
const RENAMED: SearchFields = {
  registered: YAMADA,
  usual: [
    { core: '青葉', forms: [] },
    { core: '若葉', forms: [] },
  ],
  former: [{ core: 'みずほ銀行', forms: [], reading: 'アオ1' }],
}

describe('FieldReader', () => {
  const texts = textsOf([RENAMED, named(YAMADA)])

  for (let least = 0; least <= 6; least++)
    for (let most = least; most <= 6; most++)
      test(`gives the started fields of ${least} to ${most} letters`, () => {
        const expected = new FieldReader(texts, ANY_LENGTH)
          .textsOf(0)
          .filter(({ length }) => length >= least && length <= most)
        assert.deepEqual(new FieldReader(texts, { least, most }).textsOf(0), expected)
        assert.equal(expected.includes('みずほ銀行'), least <= 5 && most >= 5)
      })

  test('goes from one corporation to the next and ends with each', () => {
    const reader = new FieldReader(texts, { least: 3, most: 3 })
    assert.deepEqual(reader.textsOf(0), ['ヤマダ', 'アオ1'])
    assert.deepEqual(reader.textsOf(1), ['ヤマダ'])
    assert.equal(reader.next(), false)
  })

  test('reads a field of any length', () => {
    const core = 'アイ1'.repeat(1_000)
    const long = textsOf([named({ core, forms: [] })])
    assert.deepEqual(new FieldReader(long, ANY_LENGTH).textsOf(0), [core])
    assert.deepEqual(new FieldReader(long, { least: 0, most: 2_999 }).textsOf(0), [])
  })
})
