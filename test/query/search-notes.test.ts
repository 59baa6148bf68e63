import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { relaxNotes } from '../../src/query/search-notes.ts'
import { criteriaOf } from '../fixtures/asked.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

const TOKYO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const { register } = await smallRegister([
  { name: '株式会社ひとつ', industryCodes: ['G'], ...TOKYO },
  { name: '株式会社ふたつ', industryCodes: ['G'] },
  { name: '株式会社みっつ', industryCodes: ['D'] },
])

describe('relaxNotes', () => {
  const notesOf = (industry: string, pref: string) => {
    return relaxNotes(register, criteriaOf(register, { industry, pref })).join(' ')
  }

  test('names the section of an industry, where corporations are filed under it alone', () => {
    assert.match(notesOf('IT', '13'), /With industry "G" \(情報通信業\), the section above: 1 hit\./)
    assert.match(notesOf('391', ''), /the section above: 2 hits\./)
  })

  test('gives no advice on the name for a number that other criteria exclude', () => {
    const criteria = criteriaOf(register, { q: numberOf(0), pref: '27' })
    assert.equal(relaxNotes(register, criteria).join(' '), 'Without q: 0 hits, pref: 1 hit.')
  })

  test('says of an industry in which nobody is that it is none of this register', () => {
    assert.match(notesOf('製薬', ''), /^industry: .* is not an industry of this register\.$/)
    assert.match(notesOf('どこにもない', '13'), /^Without .* is not an industry of this register\.$/)
    assert.doesNotMatch(notesOf('D', '13'), /is not an industry/)
  })

  test('names no section that nobody is filed under', () => {
    assert.doesNotMatch(notesOf('建設', '13'), /the section above/)
    assert.doesNotMatch(notesOf('製薬', ''), /the section above/)
  })
})
