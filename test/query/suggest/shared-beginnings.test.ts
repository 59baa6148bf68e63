import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sharedBeginnings } from '../../../src/query/suggest/shared-beginnings.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const NAMES = ['日立ハイテク', '日立ハイテクアナリシス', '日立製作所', '日立建機', '日立物流', '東京日立ハイテク']
const MANY = Array.from({ length: 70 }, (_, i) => ({ name: `東京商事${String.fromCharCode(0x30a2 + i)}` }))
const { register } = await smallRegister([...NAMES.map((name) => ({ name })), ...MANY])

describe('sharedBeginnings', () => {
  for (const { name, text, most = 5, expected } of [
    {
      name: 'the longest beginnings',
      text: '日立ハイテクサイエンス',
      expected: ['日立ハイテク', '日立ハイテクアナリシス'],
    },
    { name: 'no more than asked for', text: '日立ハイテクサイエンス', most: 1, expected: ['日立ハイテク'] },
    { name: 'the longest first', text: '日立ハイテクアクト', expected: ['日立ハイテクアナリシス', '日立ハイテク'] },
    { name: 'nothing of less than half', text: '日立ハイテクノロジーズフィールディング', expected: [] },
    { name: 'nothing of three letters', text: '日立製', expected: [] },
    { name: 'nothing that very many begin with', text: '東京商事の友', expected: [] },
    { name: 'nothing for nothing', text: '', expected: [] },
    { name: 'nothing for letters that begin no name', text: '川川川川', expected: [] },
  ]) {
    test(`finds ${name}`, () => {
      const found = sharedBeginnings(register.index, text, most)
      assert.deepEqual(
        found.map((ordinal) => register.records.recordOf(ordinal).name),
        expected,
      )
    })
  }
})
