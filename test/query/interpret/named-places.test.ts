import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { SearchAnswer } from '../../../src/facts/answer.ts'
import { parseSearch, type SearchParameters } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

const IN_KOHOKU = { prefectureCode: '14', cityCode: '14109', city: '横浜市港北区', street: '新横浜１丁目１番１号' }
const IN_TSURUMI = { prefectureCode: '14', cityCode: '14101', city: '横浜市鶴見区', street: '鶴見１丁目１番１号' }
const IN_KUDAN = { prefectureCode: '13', cityCode: '13101', city: '千代田区', street: '九段北４丁目２番１号' }
const IN_MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '六本木６丁目１０番１号' }

const SKETCHES: readonly Sketch[] = [
  { name: '建設横浜市場株式会社', ...IN_MINATO },
  { name: '青葉建設株式会社', ...IN_KOHOKU },
  { name: '株式会社若葉建設', ...IN_TSURUMI },
  { name: '株式会社双葉建設', ...IN_KUDAN },
  { name: '株式会社アシスト', ...IN_KUDAN },
  { name: '株式会社アシスト九州', ...IN_MINATO },
  { name: '株式会社ヘルプ九州', ...IN_MINATO },
  { name: '株式会社港区新聞', ...IN_MINATO },
  { name: '大和東京株式会社', ...IN_KOHOKU },
]

// What is offered beside the literal answer: the rest of the text, the place, and all names in it.
const ROWS = [
  { q: '建設 横浜市', literal: 1, asked: '建設', place: '横浜市', names: ['青葉建設株式会社', '株式会社若葉建設'] },
  { q: '横浜市 建設', literal: 1, asked: '建設', place: '横浜市', names: ['青葉建設株式会社', '株式会社若葉建設'] },
  { q: '大和 東京', literal: 1, asked: undefined },
  { q: '港区', literal: 1, asked: '', place: '東京都港区', names: 'all' },
  {
    q: '横浜市',
    literal: 1,
    asked: '',
    place: '神奈川県横浜市',
    names: ['青葉建設株式会社', '株式会社若葉建設', '大和東京株式会社'],
  },
  { q: '港北区', literal: 0, asked: '', place: '神奈川県港北区', names: ['青葉建設株式会社', '大和東京株式会社'] },
  {
    q: '東京都千代田区九段北',
    literal: 0,
    asked: '',
    place: '東京都千代田区九段北',
    names: ['株式会社双葉建設', '株式会社アシスト'],
  },
  { q: '横浜', literal: 1, asked: undefined },
  { q: 'アシスト 九段', literal: 0, asked: 'アシスト', place: '九段', names: ['株式会社アシスト'] },
  { q: 'ヘルプ 九段', literal: 0, asked: undefined },
] as const

describe('a place in a text', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { q, literal, asked, ...found } of ROWS) {
    test(`${q} offers ${asked ?? 'nothing'} in ${'place' in found ? found.place : 'no place'}`, async () => {
      const { total, interpreted } = await answerTo({ q })
      assert.equal(total, literal)
      assert.equal(interpreted?.q, asked)
      if (!('place' in found) || interpreted === undefined) return
      const { pref = '', city = '', town = '', rule, items } = interpreted
      assert.deepEqual([rule, pref + city + town], ['place', found.place])
      const inMinato = SKETCHES.filter(({ city: at }) => at === '港区').map(({ name }) => name)
      const names = found.names === 'all' ? inMinato : found.names
      assert.equal(interpreted.total, names.length)
      assert.deepEqual(items.map(({ name }) => name).sort(), [...names].sort())
    })
  }

  test('leaves the literal answer as it is', async () => {
    const { items, counts } = await answerTo({ q: '建設 横浜市' })
    assert.deepEqual(
      items.map(({ name }) => name),
      ['建設横浜市場株式会社'],
    )
    assert.equal(counts?.partial, 0)
  })

  test('keeps the other filters', async () => {
    assert.equal((await answerTo({ q: '建設 横浜市', pref: '東京' })).interpreted, undefined)
    assert.equal((await answerTo({ q: '横浜市', kind: '305' })).interpreted, undefined)
  })

  async function answerTo(parameters: SearchParameters): Promise<SearchAnswer> {
    const question = parseSearch(register, parameters)
    assert.ok(question.ok)
    return search(register, question.value)
  }
})
