import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { decodePageTexts, encodePageTexts, type PageTexts } from '../../src/snapshot/page-texts.ts'

describe('encodePageTexts', () => {
  const cases: readonly PageTexts[] = [
    {},
    { representative: '青葉 太郎' },
    { overview: '代表は柊木です。\n清掃' },
    { representative: '青葉 太郎', overview: '\n代表は柊木です。\n' },
  ]
  for (const texts of cases)
    test(`is undone by decodePageTexts: ${JSON.stringify(texts)}`, () =>
      assert.deepEqual(decodePageTexts(encodePageTexts(texts)), texts))

  test('takes no room for a corporation without either', () => assert.equal(encodePageTexts({}).length, 0))

  test('is undone whatever the texts hold', () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\n'))
    fc.assert(
      fc.property(line, fc.string({ unit: 'grapheme' }), (representative, overview) => {
        assert.deepEqual(decodePageTexts(encodePageTexts({ representative, overview })), { representative, overview })
      }),
    )
  })

  test('refuses a name of two lines: the second would be shown as an overview', () =>
    assert.throws(() => encodePageTexts({ representative: '青葉\n太郎' }), /more than one line/))
})
