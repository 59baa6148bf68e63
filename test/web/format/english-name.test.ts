import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { englishName, leadingName } from '../../../src/web/format/english-name.ts'
import { records } from '../../fixtures/tables.ts'

type Row = { name: string; name_kana?: string; name_en?: string; text: string; lang: string }

describe('englishName', () => {
  for (const { name, name_kana, name_en, text, lang } of records<Row>(import.meta))
    test(`leads with ${text} for ${name}`, () =>
      assert.deepEqual(englishName({ name, ...(name_kana && { name_kana }), ...(name_en && { name_en }) }), {
        text,
        lang,
      }))

  test('has no word of more than 16 letters, unless it is Japanese or registered in Latin letters', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ァ-ヺー]{1,60}$/),
        fc.stringMatching(/^[\u4e00-\u4e40ァ-ヺ・]{1,20}$/),
        (name_kana, name) => {
          const { text, lang } = englishName({ name, name_kana })
          if (lang === 'ja') assert.equal(text, name)
          else for (const word of text.split(' ')) assert.ok(word.length <= 16, text)
        },
      ),
    ))

  test('is for pages in English alone', () =>
    assert.deepEqual(leadingName({ name: '青葉', name_en: 'Aoba' }, 'ja'), { text: '青葉', lang: 'ja' }))
})
