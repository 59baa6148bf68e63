import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { englishName } from '../../../dataset/names/english-name.ts'
import { TRADES } from '../../../dataset/words/trades.ts'

const CASES = [
  { kind: '301', name: '株式会社佐藤建設', reading: 'サトウケンセツ', expected: 'Sato Kensetsu Co., Ltd.' },
  { kind: '305', name: 'Ｂｌｕｅ　Ｓｋｙ合同会社', reading: 'ブルースカイ', expected: 'Blue Sky LLC' },
  { kind: '302', name: '有限会社さくら', reading: 'サクラ', expected: 'Sakura Ltd.' },
  { kind: '399', name: '西光寺', reading: 'サイコウジ', expected: 'Saiko Temple' },
  { kind: '401', name: 'Ｏｒｉｏｎ　Ｌｔｄ．', reading: 'オリオンリミテツド', expected: 'Orion Ltd.' },
]

describe('englishName', () => {
  const [construction] = TRADES
  assert.ok(construction)
  for (const { expected, ...subject } of CASES)
    test(`calls ${subject.name} ${expected}`, () =>
      assert.equal(englishName({ ...subject, trade: construction }), expected))
})
