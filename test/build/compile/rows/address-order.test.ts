import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findHits } from '../../../../src/query/match/find-hits.ts'
import { sortedPage } from '../../../../src/query/match/sort-hits.ts'
import { itemOf } from '../../../../src/query/present.ts'
import { questionOf } from '../../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { records } from '../../../fixtures/tables.ts'

const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }

const IN_ORDER: readonly Partial<Sketch>[] = records(import.meta)

describe('addressOrder', () => {
  test('goes from north to south, and in a street by its numbers as numbers; abroad comes last', async () => {
    // Neither numbers nor ranks are in this order.
    const sketches = IN_ORDER.map((place, i) => ({ ...place, name: `山田${i}`, rank: (i * 7) % 10 }))
    const { register } = await smallRegister(sketches.toReversed())
    const question = questionOf(register, { q: '山田' })
    const hits = findHits(register, question.criteria)
    const found = sortedPage(register.columns.orders.address, hits, { limit: 20, offset: 0 })
    const told = found.map((ordinal) => itemOf(register, ordinal).name)
    const expected = sketches.map(({ name }) => name)
    assert.deepEqual(told, expected)
  })

  test('gives each corporation a place of its own, those of one address by relevance', async () => {
    const sketches = Array.from({ length: 50 }, (_, i) => ({ name: `山田${i}`, ...(i % 2 ? MINATO : CHIYODA) }))
    const { register } = await smallRegister(sketches)
    const places = register.columns.orders.address.place
    const expected = Uint32Array.from({ length: 50 }, (_, place) => place)
    assert.deepEqual(places.toSorted(), expected)
    const ofMinato = [...places.keys()].filter((ordinal) => itemOf(register, ordinal).city === '港区')
    const found = ofMinato.map((ordinal) => places[ordinal])
    const wanted = ofMinato.map((_, i) => 25 + i)
    assert.deepEqual(found, wanted)
  })
})
