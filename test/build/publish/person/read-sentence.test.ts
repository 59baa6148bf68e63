import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasName, readSentence } from '../../../../build/publish/person/read-sentence.ts'

describe('readSentence', () => {
  const cases: readonly (readonly [text: string, names: string])[] = [
    ['代表取締役山田太郎が経営', '山田太郎'],
    ['山田町の米', ''],
    ['村上畳店の畳', ''],
    ['高木ミシン商会', ''],
    ['山田太郎商店', '太郎'],
    ['宮崎県の米', ''],
    ['仙台支店の開設', ''],
    ['柊木夫妻の宿', '柊木'],
    ['教祖 向場', '向場'],
    ['農園主の畑', ''],
    ['各社の米', ''],
    ['イナガキの店', 'イナガキ'],
    ['ヌルポの店', 'ヌルポ'],
    ['Zzqxとzzqxの店', 'Zzqx'],
    ['三名', ''],
    ['一枚一枚手で焼く', ''],
    ['鈴木村の米', ''],
  ]
  for (const [text, names] of cases) {
    test(`leaves ${names === '' ? 'nothing' : names} of ${text}`, () => {
      const sentence = readSentence(text)
      assert.equal(sentence.names.replaceAll(' ', ''), names)
      assert.equal(sentence.names.length, text.length)
      assert.deepEqual(sentence.runs.map(({ start, end }) => text.slice(start, end)).join(''), names)
      assert.equal(hasName(sentence, [0, text.length]), names !== '')
    })
  }
})
