import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { foldKana, inKatakana, isKana, unvoiced, voiced } from '../../../src/text/letters/kana.ts'

describe('foldKana', () => {
  test('gives large katakana that folds to itself', () => {
    for (let code = 0x3041; code <= 0x30ff; code++) {
      const folded = foldKana(String.fromCharCode(code))
      assert.equal(foldKana(folded), folded)
      assert.ok(!/[ぁ-ゖァィゥェォッャュョヮヵヶヂヅヰヱヲ]/.test(folded), folded)
    }
  })

  test('makes katakana of hiragana, and large kana of small ones', () =>
    assert.equal(Array.from('あがぢゝゞゖァヶヴヷ〻', foldKana).join(''), 'アガジヽヾケアケブバ々'))

  test('leaves what is no kana alone', () => {
    for (const character of ['a', '力', '二', '1', ' ', '―', '一']) assert.equal(foldKana(character), character)
  })
})

describe('inKatakana', () => {
  test('leaves all but hiragana as it is', () => assert.equal(inKatakana('ぁゖ・ゔアa漢ー'), 'ァヶ・ヴアa漢ー'))
})

describe('isKana', () => {
  test('knows ー for one, and no kanji that looks like one', () => {
    for (const kana of ['カ', 'ン', 'ー', 'ヴ', 'ァ', 'ヺ']) assert.ok(isKana(kana), kana)
    for (const other of ['力', 'ー一', '', '-', 'か', '゠', '・']) assert.ok(!isKana(other), other)
  })
})

describe('voiced and unvoiced', () => {
  test('undo each other but for チ and ツ, whose voiced letters are folded away', () => {
    for (const kana of 'カキクケコサシスセソタテトハヒフヘホ') assert.equal(unvoiced(voiced(kana)), kana)
    assert.equal(voiced('チ'), 'ジ')
    assert.equal(voiced('ツ'), 'ズ')
    assert.equal(voiced('ナ'), 'ナ')
    assert.equal(unvoiced('ア'), 'ア')
  })
})
