import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeNote } from '../../../src/query/notes/place-note.ts'
import type { CriteriaParameters } from '../../../src/query/parse/criteria.ts'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import { criteriaOf } from '../../fixtures/asked.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister([
  { name: '株式会社ひとつ', prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目７番１号' },
  { name: '株式会社ふたつ', prefectureCode: '13', cityCode: '13206', city: '府中市' },
  { name: '株式会社みっつ', prefectureCode: '34', cityCode: '34208', city: '府中市' },
])

function noteOf(given: CriteriaParameters): string | undefined {
  return placeNote(register, criteriaOf(register, given))
}

describe('placeNote', () => {
  const rows: readonly { given: CriteriaParameters; expected: string | undefined }[] = records(import.meta)
  for (const { given, expected } of rows)
    test(`of ${JSON.stringify(given)} is ${expected ?? 'none'}`, () => {
      const hint = noteOf(given)
      assert.equal(hint?.match(/ give (.*) instead of the word in q\./)?.[1], expected)
    })

  test('sends from an address to its corporations', () => {
    assert.match(
      noteOf({ q: '港区芝5-7-1' }) ?? '',
      / ask for the building \(get_building_cluster, \/ext\/building\)\./,
    )
    for (const q of ['港区', '東京都 港区']) assert.doesNotMatch(noteOf({ q }) ?? '', /get_building_cluster/, q)
  })

  test('is a question that can be asked, where the place was all of q', () => {
    const instead = noteOf({ q: '港区' })?.match(/give (\{.*\}) instead/)?.[1] ?? ''
    assert(parseSearch(register, JSON.parse(instead)).ok)
  })
})
