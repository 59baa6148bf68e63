import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  beginsWithKanaName,
  hasKanaName,
  hasLatinName,
  hasOwnAccount,
  holdsLatinName,
} from '../../../../build/publish/person/common-names.ts'
import { wordsOf } from '../../../../build/publish/person/dictionary.ts'
import { mayNamePerson } from '../../../../build/publish/person/may-name-person.ts'
import { hasName, readSentence } from '../../../../build/publish/person/read-sentence.ts'
import { namesRepresentative, readsRepresentative } from '../../../../build/publish/person/representative.ts'
import { texts, tuples } from '../../../fixtures/tables.ts'

// Texts that are no words and no names: only their context shows that they are people.
const NOBODY = ['蘂瓈', 'ヌルポ', 'ぬるぽ', 'Zzqx', 'zzqx']

const SIGNS: readonly (readonly [what: string, texts: readonly string[]])[] = tuples(import.meta)

const NO_SIGNS: readonly string[] = texts(import.meta, 'no-signs')

describe('mayNamePerson', () => {
  test('sees no person where nothing says that a run of letters is one', () =>
    assert.deepEqual(NOBODY.filter(mayNamePerson), []))

  test('sees none in words that look like a name or like a sign of one', () =>
    assert.deepEqual(NO_SIGNS.filter(mayNamePerson), []))

  for (const [what, texts] of SIGNS)
    test(`sees one by ${what}`, () =>
      assert.deepEqual(
        texts.filter((text) => !mayNamePerson(text)),
        [],
      ))
})

describe('hasOwnAccount', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta, 'accounts')
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'an' : 'no'} account in ${JSON.stringify(text)}`, () =>
      assert.equal(hasOwnAccount(text), expected))
})

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

describe('hasKanaName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta, 'kana-names')
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasKanaName(text), expected))
})

describe('beginsWithKanaName', () => {
  const cases = tuples<readonly [text: string, expected: boolean]>(import.meta, 'kana-names-cases')
  for (const [text, expected] of cases)
    test(`sees ${expected ? 'a' : 'no'} name at the beginning of ${text}`, () =>
      assert.equal(beginsWithKanaName(text), expected))
})

describe('hasLatinName', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta, 'latin-names')
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} name in ${JSON.stringify(text)}`, () =>
      assert.equal(hasLatinName(text), expected))
})

describe('holdsLatinName', () => {
  test('finds names in letters that run together', () => {
    assert.ok(holdsLatinName('https://example.com/~yamadataro'))
    assert.ok(holdsLatinName('https://kenji.example'))
    assert.ok(!holdsLatinName('https://www.example.co.jp/company'))
  })
})

describe('namesRepresentative', () => {
  const cases: readonly (readonly [text: string, field: string, expected: boolean])[] = tuples(
    import.meta,
    'names-representative',
  )
  for (const [text, field, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} part of ${field} in ${text}`, () =>
      assert.equal(namesRepresentative(text, field), expected))
})

describe('readSentence', () => {
  const cases: readonly (readonly [text: string, names: string])[] = tuples(import.meta, 'read-sentence')
  for (const [text, names] of cases)
    test(`leaves ${names === '' ? 'nothing' : names} of ${text}`, () => {
      const sentence = readSentence(text)
      assert.equal(sentence.names.replaceAll(' ', ''), names)
      assert.equal(sentence.names.length, text.length)
      assert.deepEqual(sentence.runs.map(({ start, end }) => text.slice(start, end)).join(''), names)
      assert.equal(hasName(sentence, [0, text.length]), names !== '')
    })
})

describe('readsRepresentative', () => {
  const cases: readonly (readonly [text: string, field: string, expected: boolean])[] = tuples(
    import.meta,
    'reads-representative',
  )
  for (const [text, field, expected] of cases)
    test(`finds ${expected ? 'a' : 'no'} reading of ${field} in ${text}`, () =>
      assert.equal(readsRepresentative(text, field), expected))
})
