import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { Random } from '../../../dataset/chance/random.ts'
import { corporationName } from '../../../dataset/names/corporation-name.ts'
import { TRADES } from '../../../dataset/words/trades.ts'
import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'

describe('corporationName', () => {
  for (const { code: kind, name: kindName } of CORPORATION_KINDS.values())
    test(`names a ${kindName} in full-width characters of Shift_JIS, read in katakana`, () => {
      const random = new Random(3, kind)
      for (let i = 0; i < 1500; i++) {
        const { text, reading } = corporationName(random, kind, { trade: random.pick(TRADES), place: undefined })
        assert.match(text, /^[^\x20-\x7e]{2,}$/)
        assert.match(reading, /^[ァ-ヶー]+$/, text)
        assert.equal(iconv.decode(iconv.encode(text, 'Shift_JIS'), 'Shift_JIS'), text)
      }
    })

  test('puts the legal form before about two thirds of the companies and after the others', () => {
    const random = new Random(1, 'forms')
    const names = Array.from({ length: 3000 }, () => {
      return corporationName(random, '301', { trade: random.pick(TRADES), place: undefined }).text
    })
    const front = names.filter((name) => name.startsWith('株式会社')).length
    assert.equal(names.filter((name) => name.endsWith('株式会社')).length, names.length - front)
    assert.ok(Math.abs(front / names.length - 0.686) < 0.03)
  })
})
