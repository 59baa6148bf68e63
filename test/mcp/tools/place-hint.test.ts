import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeHint } from '../../../src/mcp/tools/place-hint.ts'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '株式会社ひとつ', prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目７番１号' },
  { name: '株式会社ふたつ', prefectureCode: '13', cityCode: '13206', city: '府中市' },
  { name: '株式会社みっつ', prefectureCode: '34', cityCode: '34208', city: '府中市' },
])

describe('placeHint', () => {
  const rows: readonly { given: Parameters<typeof placeHint>[1]; expected: string | undefined }[] = [
    { given: { q: '港区 山田' }, expected: '{"city":"港区"}' },
    { given: { q: '東京都 港区' }, expected: '{"pref":"東京都","city":"港区"}' },
    { given: { q: '港区', industry: '建設' }, expected: '{"city":"港区"}' },
    { given: { q: '港区', pref: '13' }, expected: '{"city":"港区"}' },
    { given: { q: '港区' }, expected: '{"pref":"東京都","city":"港区"}' },
    { given: { q: '東京都府中市' }, expected: '{"pref":"東京都","city":"東京都府中市"}' },
    { given: { q: '府中市' }, expected: '{"city":"府中市"} and as pref one of 東京都, 広島県' },
    { given: { q: '大阪府 港区' }, expected: '{"pref":"大阪府"}' },
    { given: { q: '港区', pref: '大阪府' }, expected: undefined },
    { given: { pref: '東京都' }, expected: undefined },
    { given: { q: '東京都港区芝5-7-1' }, expected: '{"pref":"東京都","city":"港区"}' },
    { given: { q: '東京都港区芝5-7-1 架空ビル 3F' }, expected: '{"pref":"東京都","city":"港区"}' },
    { given: { q: '東京都港区芝5-7-1 架空商会' }, expected: undefined },
    { given: { q: '港区芝五丁目' }, expected: '{"pref":"東京都","city":"港区"}' },
    { given: { q: '府中市9-9' }, expected: '{"city":"府中市"} and as pref one of 東京都, 広島県' },
    { given: { q: '港区芝歯科医師会' }, expected: undefined },
  ]
  for (const { given, expected } of rows) {
    test(`of ${JSON.stringify(given)} is ${expected ?? 'none'}`, () => {
      const hint = placeHint(register, given)
      assert.equal(hint?.match(/ give (.*) instead of the word in q\./)?.[1], expected)
    })
  }

  test('sends from an address to its corporations', () => {
    assert.match(placeHint(register, { q: '港区芝5-7-1' }) ?? '', / call get_building_cluster with the number of one /)
    assert.doesNotMatch(placeHint(register, { q: '港区' }) ?? '', /get_building_cluster/)
  })

  test('is a question that can be asked, where the place was all of q', () => {
    const instead = placeHint(register, { q: '港区' })?.match(/give (\{.*\}) instead/)?.[1] ?? ''
    assert(parseSearch(register, JSON.parse(instead)).ok)
  })
})
