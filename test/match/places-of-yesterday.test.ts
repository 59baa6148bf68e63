import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import { answerTo, matched } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

// The addresses of these corporations are those of the tax agency's register of 2026-08-21; a namesake of each, first
// by rank, is elsewhere in its prefecture.
const REGISTERED = records<Sketch & { readonly prefectureCode: string }>(import.meta, 'places-of-yesterday-registered')

const ROWS = records<{ name: string; address: string }>(import.meta)

describe('an address in a municipality or town of yesterday', () => {
  let register: Register
  before(async () => {
    const namesakes = REGISTERED.map(
      ({ name, prefectureCode }): Sketch => ({
        name,
        prefectureCode,
        cityCode: `${prefectureCode}999`,
        city: '別の市',
        street: '本町９丁目９番９号',
        rank: 1,
      }),
    )
    register = (await smallRegister([...REGISTERED, ...namesakes])).register
  })

  for (const { name, address } of ROWS)
    test(`${address} is where ${name} is today`, () => {
      const { decision, evidence, corporate_number: number } = matched(register, { name, address })
      assert.equal(decision, 'confirmed', evidence.reason)
      assert.equal(number, numberOf(REGISTERED.findIndex((one) => one.name === name)))
    })

  test('another block, or another town that is known, is another address', () => {
    for (const address of ['東京都新宿区三栄町4-11', '静岡県浜松市東区西美薗1482-5', '埼玉県浦話市岸町4-14-11']) {
      const { name = '' } = ROWS.find((row) => address.startsWith(row.address.slice(0, 5))) ?? {}
      assert.equal(matched(register, { name, address }).decision, 'review', address)
    }
  })

  test('a municipality of yesterday in a text is a place', async () => {
    const { interpreted } = await answerTo(register, { q: '平田 浦和市' })
    assert.deepEqual([interpreted?.city, interpreted?.items[0]?.name], ['浦和市', '株式会社平田設備'])
  })

  for (const { name, ...filters } of records<{ city: string; name: string | undefined; pref?: string }>(
    import.meta,
    'places-of-yesterday-more',
  ))
    test(`${Object.values(filters).join(' in ')} as a filter is ${name}`, async () => {
      const question = parseSearch(register, { q: '社', ...filters })
      assert.equal(question.ok, name !== undefined)
      if (!question.ok) return
      const { items } = await search(register, question.value)
      assert.deepEqual([...new Set(items.map((item) => item.city))], [name])
    })
})
