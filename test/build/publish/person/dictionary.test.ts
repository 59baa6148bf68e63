import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { wordsOf } from '../../../../build/publish/person/dictionary.ts'

describe('wordsOf', () => {
  test('tells the places, the parts of speech and the readings of words', () =>
    assert.deepEqual(wordsOf('代表\u3000山田太郎'), [
      { letters: '代表', start: 0, speech: ['名詞', 'サ変接続', '*', '*'], reading: 'ダイヒョウ' },
      { letters: '\u3000', start: 2, speech: ['UNK', '*', '*', '*'], reading: undefined },
      { letters: '山田', start: 3, speech: ['名詞', '固有名詞', '人名', '姓'], reading: 'ヤマダ' },
      { letters: '太郎', start: 5, speech: ['名詞', '固有名詞', '人名', '名'], reading: 'タロウ' },
    ]))

  test('reads letters outside the basic plane and lone surrogates, in UTF-16 units', () => {
    for (const text of ['𠮷田の店', '店\ud842', '\udfb7の\ud842店', '😀 山田']) {
      const words = wordsOf(text)
      assert.equal(words.map(({ letters }) => letters).join(''), text.toWellFormed())
      assert.ok(words.every(({ letters, start }) => text.toWellFormed().startsWith(letters, start)))
    }
  })
})
