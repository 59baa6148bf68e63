import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { cluster, parseCluster } from '../../../src/query/cluster.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../../fixtures/small-register.ts'

const SHIBUYA = { prefectureCode: '13', cityCode: '13113', city: '渋谷区' }
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const KITA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区' }
const EN = '1-12-1, Dogenzaka, Shibuya ku'

const SKETCHES: readonly Sketch[] = [
  { name: '株式会社あ', ...SHIBUYA, street: '道玄坂１丁目１２番１号渋谷マークシティウエスト２２階', addressEn: EN },
  { name: '株式会社い', nameKana: 'ンイ', ...SHIBUYA, street: '道玄坂一丁目１２－１　渋谷マークシティウエスト２０Ｆ' },
  { name: '合同会社う', kind: '305', ...SHIBUYA, street: '道玄坂１丁目１２番１号' },
  { name: '株式会社え', ...SHIBUYA, street: '道玄坂１丁目１２番２号' },
  { name: '株式会社お', ...MINATO, street: '本町１番地１' },
  { name: '株式会社か', ...KITA, street: '本町１番地１' },
  { name: '株式会社き', ...KITA, street: '本町１番地１' },
  { name: '株式会社く', ...MINATO, street: '芝２丁目１番１号第一ビル' },
  { name: '株式会社け', ...MINATO, street: '芝２丁目１番１号第一ビル３階' },
  { name: '株式会社こ', ...KITA, street: '梅田１丁目１番１号第一ビル' },
  { name: '株式会社さ', ...KITA, street: '梅田１丁目１番１号第一ビル' },
  { name: '株式会社し', ...KITA, street: '梅田９丁目１番１号第一ビル' },
  { name: '株式会社す', ...MINATO, street: '三田３丁目１２番１１５号田澤方２０１' },
  { name: '株式会社せ', ...MINATO, street: '三田３丁目１２番１１５号田澤方２０１' },
  { name: '株式会社そ', ...MINATO, street: '赤坂１丁目２番３号一人館' },
  { name: '第一ビル株式会社', ...KITA },
  { name: '株式会社に', ...SHIBUYA, street: '恵比寿１丁目１２番１号', addressEn: '1-12-1, Ebisu, Shibuya ku' },
]

const BLOCK = ['株式会社あ', '株式会社い', '合同会社う']
const IN_BUILDING = ['株式会社あ', '株式会社い']

// The names that are registered at what a text means.
const ROWS: readonly { readonly q: string; readonly rule?: string; readonly names: readonly string[] }[] = [
  { q: '東京都渋谷区道玄坂１丁目１２番１号', rule: 'address', names: BLOCK },
  { q: '東京都渋谷区道玄坂1-12-1', rule: 'address', names: BLOCK },
  { q: '渋谷区道玄坂一丁目十二番一号', rule: 'address', names: BLOCK },
  { q: '渋谷区道玄坂一－一二－一', rule: 'address', names: BLOCK },
  { q: '〒150-0043 東京都 渋谷区 道玄坂 1丁目12-1', rule: 'address', names: BLOCK },
  { q: '日本、〒150-0043 東京都渋谷区道玄坂１丁目１２−１', rule: 'address', names: BLOCK },
  { q: '日本 東京都 渋谷区 道玄坂 1丁目12-1', rule: 'address', names: BLOCK },
  { q: '1-12-1 Dogenzaka, Shibuya-ku, Tokyo', rule: 'address', names: BLOCK },
  { q: 'Tokyo, Shibuya-ku, Dogenzaka 1-12-1, Japan', rule: 'address', names: BLOCK },
  { q: '12-1 Dogenzaka 1-chome, Shibuya-ku, Tokyo 150-0043', rule: 'address', names: BLOCK },
  { q: '1 Chome-12-1 Dogenzaka, Shibuya City, Tokyo 150-0043, Japan', rule: 'address', names: BLOCK },
  { q: 'Ebisu Mark 5F, 1-12-1 Dogenzaka, Shibuya-ku, Tokyo', rule: 'address', names: BLOCK },
  { q: 'Ebisu 1-12-1, Shibuya-ku, Tokyo', rule: 'address', names: ['株式会社に'] },
  { q: 'Shibuya Mark City 5F, 1-12-1 Dogenzaka, Shibuya-ku, Tokyo', rule: 'address', names: BLOCK },
  { q: '道玄坂1-12-1', rule: 'address', names: BLOCK },
  { q: '渋谷区道玄坂1-12-1 渋谷マークシティウエスト 5F', rule: 'address', names: IN_BUILDING },
  { q: '渋谷区道玄坂1-12-1 どこにもないビル', rule: 'address', names: BLOCK },
  { q: '渋谷マークシティウエスト', rule: 'building', names: IN_BUILDING },
  { q: '渋谷マークシティ ウエスト 22階', rule: 'building', names: IN_BUILDING },
  { q: '港区三田3-12-115', rule: 'address', names: ['株式会社す', '株式会社せ'] },
  { q: '本町1-1', rule: 'address', names: ['株式会社お', '株式会社か', '株式会社き'] },
  { q: '第一ビル', rule: 'building', names: ['株式会社く', '株式会社け', '株式会社こ', '株式会社さ'] },
  { q: '一人館', names: [] },
  { q: '渋谷区道玄坂1-99-1', names: [] },
  { q: '道玄坂1', names: [] },
  // Of persons nothing.
  { q: '田澤方', names: [] },
  { q: '田澤方201', names: [] },
]

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
    assert.equal(await narrowed('東京都'), 11)
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
