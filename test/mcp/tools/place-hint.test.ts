import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeHint } from '../../../src/mcp/tools/place-hint.ts'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister([
  { name: '株式会社ひとつ', prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目７番１号' },
  { name: '株式会社ふたつ', prefectureCode: '13', cityCode: '13206', city: '府中市' },
  { name: '株式会社みっつ', prefectureCode: '34', cityCode: '34208', city: '府中市' },
])

describe('placeHint', () => {
  const rows: readonly { given: Parameters<typeof placeHint>[1]; expected: string | undefined }[] = records(import.meta)
  for (const { given, expected } of rows)
    test(`of ${JSON.stringify(given)} is ${expected ?? 'none'}`, () => {
      const hint = placeHint(register, given)
      assert.equal(hint?.match(/ give (.*) instead of the word in q\./)?.[1], expected)
    })

  test('sends from an address to its corporations', () => {
    assert.match(placeHint(register, { q: '港区芝5-7-1' }) ?? '', / call get_building_cluster with the address\./)
    assert.doesNotMatch(placeHint(register, { q: '港区' }) ?? '', /get_building_cluster/)
  })

  test('is a question that can be asked, where the place was all of q', () => {
    const instead = placeHint(register, { q: '港区' })?.match(/give (\{.*\}) instead/)?.[1] ?? ''
    assert(parseSearch(register, JSON.parse(instead)).ok)
  })
})
