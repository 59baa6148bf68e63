import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { cluster, parseCluster } from '../../../src/query/cluster.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES = records<Sketch>(import.meta, 'at-address-sketches')

const BLOCK = ['株式会社あ', '株式会社い', '合同会社う']
const IN_BUILDING = ['株式会社あ', '株式会社い']

// The names that are registered at what a text means.
const ROWS = records<{ q: string; rule?: string; names: string[] }>(import.meta, 'at-address-rows')

describe('an address or a building as a question', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { q, rule, names } of ROWS)
    test(`${q} means ${names.length} corporations by the rule ${rule}`, async () => {
      const { interpreted } = await answerTo(register, { q })
      const found = interpreted?.rule === 'address' || interpreted?.rule === 'building' ? interpreted : undefined
      assert.equal(found?.rule, rule)
      assert.equal(found?.total ?? 0, names.length)
      assert.deepEqual(found?.items.map(({ name }) => name) ?? [], names)
      if (rule === undefined) return
      // The tool and the filter read the same.
      assert.deepEqual(namesAt({ address: q }), names)
      const narrowed = await answerTo(register, { q: '社', address: q, limit: '100' })
      assert.deepEqual(narrowed.items.map(({ name }) => name).sort(), [...names].sort())
    })

  test('says which addresses may be meant, most corporations first', async () => {
    const candidates = [
      { address: '大阪府大阪市北区本町1番地1', total: 2 },
      { address: '東京都港区本町1番地1', total: 1 },
    ]
    const { interpreted } = await answerTo(register, { q: '本町1-1' })
    assert.deepEqual(interpreted?.candidates, candidates)
    const question = parseCluster(register, { address: '本町1-1' })
    const answer = question.ok ? cluster(register, question.value) : question
    assert.ok(answer.ok)
    assert.deepEqual([answer.value.candidates, answer.value.total], [candidates, 3])
  })

  test('says the address as the register has it', async () => {
    const { interpreted } = await answerTo(register, { q: '渋谷区道玄坂1-12-1 渋谷マークシティウエスト 5F' })
    assert.equal(interpreted?.q, '東京都渋谷区道玄坂1丁目12番1号 渋谷マークシティウエスト')
    assert.equal((await answerTo(register, { q: interpreted?.q ?? '' })).interpreted?.total, 2)
    const part = await answerTo(register, { q: '道玄坂1-12' })
    assert.equal(part.interpreted?.q, '東京都渋谷区道玄坂1丁目12番')
  })

  test('says what was left out of an address where nobody is, for the town that is answered instead', async () => {
    for (const [q, left_out] of [
      ['東京都渋谷区道玄坂3丁目', '3丁目'],
      ['渋谷区道玄坂9-8-7', '9-8-7'],
      ['東京都渋谷区道玄坂', undefined],
    ] as const) {
      const { interpreted } = await answerTo(register, { q })
      assert.deepEqual([interpreted?.rule, interpreted?.town, interpreted?.left_out], ['place', '道玄坂', left_out])
    }
  })

  test('leaves the literal answer as it is', async () => {
    const { items } = await answerTo(register, { q: '第一ビル' })
    const told = items.map(({ name }) => name)
    assert.deepEqual(told, ['第一ビル株式会社'])
  })

  test('never shows a person as a building', () => {
    const question = parseCluster(register, { corporate_number: numberOf(12) })
    const answer = question.ok ? cluster(register, question.value) : question
    assert.ok(answer.ok)
    assert.deepEqual([answer.value.level, answer.value.address], ['street', '東京都港区三田3丁目12番115号'])
  })

  test('a cluster is narrowed and ordered', () => {
    const address = '道玄坂1-12-1'
    assert.deepEqual(namesAt({ address, kind: '合同会社' }), ['合同会社う'])
    assert.deepEqual(namesAt({ address, q: 'い' }), ['株式会社い'])
    assert.deepEqual(namesAt({ address, sort: 'name' }), ['株式会社あ', '合同会社う', '株式会社い'])
    assert.deepEqual(namesAt({ address, level: 'street' }), BLOCK)
    assert.deepEqual(namesAt({ corporate_number: numberOf(0), q: '株式会社' }), IN_BUILDING)
    assert.deepEqual(namesAt({ corporate_number: numberOf(15), q: '第一' }), ['第一ビル株式会社'])
    assert.deepEqual(namesAt({ corporate_number: numberOf(15), q: 'い' }), [])
  })

  test('a search is narrowed to a town, or to a city', async () => {
    const narrowed = async (address: string) => (await answerTo(register, { q: '社', address })).total
    assert.equal(await narrowed('東京都港区芝'), 2)
    assert.equal(await narrowed('本町'), 3)
    assert.equal(await narrowed('大阪市北区本町'), 2)
    assert.equal(await narrowed('港区'), 6)
    assert.equal(await narrowed('東京都'), 14)
    assert.equal((await answerTo(register, { q: '社', address: '港区', city: '渋谷区' })).total, 0)
  })

  for (const parameters of [{ address: 'あ' }, { address: '' }, {}, { address: '芝2-1-1', corporate_number: '1' }])
    test(`refuses ${JSON.stringify(parameters)} as an address`, () =>
      assert.equal(parseCluster(register, parameters).ok, false))

  function namesAt(parameters: Parameters<typeof parseCluster>[1]): readonly string[] {
    const question = parseCluster(register, parameters)
    assert.ok(question.ok, JSON.stringify(question))
    const answer = cluster(register, question.value)
    assert.ok(answer.ok)
    assert.equal(answer.value.total, answer.value.items.length)
    return answer.value.items.map(({ name }) => name)
  }
})
