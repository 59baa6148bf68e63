import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES = records<Sketch>(import.meta, 'named-places-sketches')

// What is offered beside the literal answer: the rest of the text, the place, and all names in it.
type Row = { q: string; literal: number; asked: string | undefined; place?: string; names?: string[] | 'all' }
const ROWS = records<Row>(import.meta)

describe('a place in a text', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { q, literal, asked, ...found } of ROWS)
    test(`${q} offers ${asked ?? 'nothing'} in ${found.place ?? 'no place'}`, async () => {
      const { total, interpreted } = await answerTo(register, { q })
      assert.equal(total, literal)
      assert.equal(interpreted?.q, asked)
      if (found.names === undefined || interpreted === undefined) return
      const { pref = '', city = '', town = '', rule, items } = interpreted
      assert.deepEqual([rule, pref + city + town], ['place', found.place])
      const inMinato = SKETCHES.filter(({ city: at }) => at === '港区').map(({ name }) => name)
      const names = found.names === 'all' ? inMinato : found.names
      assert.equal(interpreted.total, names.length)
      assert.deepEqual(items.map(({ name }) => name).sort(), [...names].sort())
    })

  test('leaves the literal answer as it is', async () => {
    const { items, counts } = await answerTo(register, { q: '建設 横浜市' })
    const told = items.map(({ name }) => name)
    assert.deepEqual(told, ['建設横浜市場株式会社'])
    assert.equal(counts?.partial, 0)
  })

  test('puts the municipality of this name before all others in it', async () => {
    const { interpreted } = await answerTo(register, { q: '国分寺市' })
    assert.deepEqual([interpreted?.total, interpreted?.items[0]?.name], [2, '国分寺市'])
  })

  test('takes a word that many names end with for no name', async () => {
    const elsewhere = Array.from('青赤白黒金銀東西南北', (letter) => ({ name: `${letter}葉製作所` }))
    const there = { name: '若葉製作所', prefectureCode: '14', cityCode: '14109', city: '横浜市港北区' }
    const made = (await smallRegister([...elsewhere, { name: '製作所' }, there], 8)).register
    const { interpreted } = await answerTo(made, { q: '製作所 横浜市' })
    assert.deepEqual([interpreted?.rule, interpreted?.items.map(({ name }) => name)], ['place', ['若葉製作所']])
  })

  test('keeps the other filters', async () => {
    assert.equal((await answerTo(register, { q: '建設 横浜市', pref: '東京' })).interpreted, undefined)
    assert.equal((await answerTo(register, { q: '横浜市', kind: '305' })).interpreted, undefined)
  })
})
