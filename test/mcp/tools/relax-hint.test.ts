import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { relaxHint } from '../../../src/mcp/tools/relax-hint.ts'
import { parseCriteria } from '../../../src/query/parse/criteria.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'

const TOKYO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const { register } = await smallRegister([
  { name: '株式会社ひとつ', industryCodes: ['G'], ...TOKYO },
  { name: '株式会社ふたつ', industryCodes: ['G'] },
  { name: '株式会社みっつ', industryCodes: ['D'] },
])

describe('relaxHint', () => {
  const hintOf = (industry: string, pref: string) => {
    const criteria = parseCriteria(register, { industry, pref })
    assert(criteria.ok)
    return relaxHint(register, criteria.value, 0)
  }

  test('names the section of an industry, where corporations are filed under it alone', () => {
    assert.match(hintOf('IT', '13'), /With industry "G" \(情報通信業\), the section above: 1 hit\./)
    assert.match(hintOf('391', ''), /the section above: 2 hits\./)
  })

  test('gives no advice on the name for a number that other criteria exclude', () => {
    const criteria = parseCriteria(register, { q: numberOf(0), pref: '27' })
    assert(criteria.ok)
    assert.equal(relaxHint(register, criteria.value, 0), 'Nothing matches. Without q: 0 hits. Without pref: 1 hit.')
  })

  test('names no section that nobody is filed under', () => {
    assert.doesNotMatch(hintOf('建設', '13'), /the section above/)
    assert.doesNotMatch(hintOf('製薬', ''), /the section above/)
  })
})
