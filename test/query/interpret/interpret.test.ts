import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { cluster, parseCluster } from '../../../src/query/cluster.ts'
import { literalOf } from '../../../src/query/interpret/interpret.ts'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { parseSearch, type SearchParameters } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import { fold } from '../../../src/text/fold.ts'
import { answerTo, criteriaOf } from '../../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'
import { sampleRegister } from '../../ranking/sample-register.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

const SKETCHES: readonly Sketch[] = records(import.meta, 'interpret-sketches')

describe('interpreted', () => {
  let register: Register
  let numberOfMercari: string
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
    numberOfMercari = (await answered({ q: 'メルカリ' })).items[0]?.corporate_number ?? ''
  })

  const rows = [
    ...records<{ q: string; rule: string; asked: string; out?: string; place?: string; first: string }>(
      import.meta,
      'interpret-rows',
    ),
    ...['トーシバ（新宿区）', 'toshibs（新宿区）', 'トーシバ 新宿区', 'toshibs 新宿区'].map((q) => ({
      q,
      rule: 'spelling',
      asked: 'toshiba',
      out: q.slice(-1) === '）' ? '(新宿区)' : '新宿区',
      place: '新宿区',
      first: '株式会社東司馬',
    })),
  ]
  for (const { q, rule, asked, out, place = '', first } of rows)
    test(`${q} is read as ${asked}`, async () => {
      const { interpreted } = await answered({ q })
      assert.ok(interpreted !== undefined)
      const { pref = '', city = '', town = '' } = interpreted
      const given = { q: interpreted.q, rule: interpreted.rule, out: interpreted.left_out, place: pref + city + town }
      assert.deepEqual(given, { q: asked, rule, out, place })
      assert.equal(interpreted.items[0]?.name, first)
      assert.ok(interpreted.total >= interpreted.items.length)
    })

  test('a number of the company registers, which lacks the check digit, is a corporate number', async () => {
    const digits = numberOfMercari.slice(1)
    for (const q of [digits, digits.replace(/(....)(..)/, '$1-$2-')]) {
      const { interpreted, total } = await answered({ q })
      const seen = [total, interpreted?.q, interpreted?.rule, interpreted?.items[0]?.name]
      assert.deepEqual(seen, [0, numberOfMercari, 'number', (await answered({ q: numberOfMercari })).items[0]?.name])
    }
    assert.equal((await answered({ q: '010099999999' })).interpreted, undefined)
  })

  test('a corporate number in the text wins', async () => {
    const { interpreted, total } = await answered({ q: `アシスト T${numberOfMercari}` })
    assert.equal(total, 0)
    const got = [interpreted?.rule, interpreted?.q, interpreted?.items[0]?.match?.tier]
    assert.deepEqual(got, ['number', numberOfMercari, 'number'])
  })

  for (const [q, outcome] of [
    ['ヌヌヌヌヌ', 'nothing'],
    ['シスト', 'parts'],
    ['三井', 'name'],
  ] as const)
    test(`${q} as it stands finds ${outcome}`, () =>
      assert.equal(literalOf(findHits(register, criteriaOf(register, { q }))), outcome))

  for (const q of [
    ...['アシスト', '三井', 'アシスト株式会社', '東京書店', 'リテイ', '㈱', 'ヌヌヌヌヌ', '三井物産 山田太郎'],
    ...[
      'アシストコム',
      '三井コム',
      'ハイテクノスタルジア',
      'ハイテクノスサイエンス',
      '４東京書店',
      '南京書店',
      '三菱電機村山田川原橋本東西',
    ],
    // Named after a place, not after who is called like it.
    '和歌山病院',
  ])
    test(`${q} is read as it stands`, async () => assert.equal((await answered({ q })).interpreted, undefined))

  test('total and items answer the text as it stands', async () => {
    const answer = await answered({ q: 'メルカリ 御中' })
    assert.deepEqual([answer.total, answer.items, answer.has_more], [0, [], false])
  })

  test('the other criteria hold, and a place that contradicts them is none', async () => {
    const shown = (await answered({ q: 'アシスト 御中', pref: '大阪府' })).interpreted?.items[0]?.name
    assert.equal(shown, '有限会社アシスト')
    assert.equal((await answered({ q: 'アシスト 新宿', pref: '大阪府' })).interpreted?.city, undefined)
  })

  test('a person is neither looked for nor found', async () => {
    const { interpreted } = await answered({ q: 'アシスト 社長 山田太郎' })
    assert.equal(interpreted?.q, 'アシスト')
    assert.equal(interpreted?.total, 3)
    assert.equal((await answered({ q: '社長 山田太郎' })).interpreted?.items.length ?? 0, 0)
  })

  test('what is left out is told from the text, and cut', async () => {
    const { interpreted } = await answered({ q: `メルカリ 社長 ${'長'.repeat(200)}` })
    assert.equal(interpreted?.left_out?.length, 101)
  })

  const answered = (parameters: SearchParameters) => answerTo(register, parameters)
})

const THERE = records<Sketch>(import.meta, 'at-address-sketches')

const BLOCK = ['株式会社あ', '株式会社い', '合同会社う']
const IN_BUILDING = ['株式会社あ', '株式会社い']

// The names that are registered at what a text means.
const AT_ADDRESS = records<{ q: string; rule?: string; names: string[] }>(import.meta, 'at-address-rows')

describe('an address or a building as a question', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(THERE)).register
  })

  for (const { q, rule, names } of AT_ADDRESS)
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

  test('shows the first five of more', async () => {
    const { interpreted } = await answerTo(register, { q: '東京都' })
    assert.deepEqual([interpreted?.total, interpreted?.items.length], [14, 5])
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

const FRIENDS: readonly Sketch[] = records(import.meta, 'false-friends-sketches')

// Texts, and the names that a rule must never find for them.
const FALSE_FRIENDS: readonly { readonly rule: string; readonly q: string; readonly never: readonly string[] }[] =
  records(import.meta, 'false-friends')

describe('interpreted', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(FRIENDS)).register
  })

  for (const { rule, q, never } of FALSE_FRIENDS)
    test(`${rule}: ${q} does not mean ${never.join(' or ')}`, async () => {
      const { interpreted } = await answerTo(register, { q })
      const found = interpreted?.items.map(({ name }) => name) ?? []
      assert.deepEqual(
        found.filter((name) => never.includes(name)),
        [],
        `${interpreted?.rule} ${interpreted?.q}`,
      )
    })

  test('never: names are of the register', () => {
    const names = new Set(FRIENDS.map(({ name }) => name))
    const wrong = FALSE_FRIENDS.flatMap(({ never }) => never).filter((name) => !names.has(name))
    assert.deepEqual(wrong, [])
  })
})

const PLACED = records<Sketch>(import.meta, 'named-places-sketches')

// What is offered beside the literal answer: the rest of the text, the place, and all names in it.
type Row = { q: string; literal: number; asked: string | undefined; place?: string; names?: string[] | 'all' }
const NAMED_PLACES = records<Row>(import.meta, 'named-places')

describe('a place in a text', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(PLACED)).register
  })

  for (const { q, literal, asked, ...found } of NAMED_PLACES)
    test(`${q} offers ${asked ?? 'nothing'} in ${found.place ?? 'no place'}`, async () => {
      const { total, interpreted } = await answerTo(register, { q })
      assert.equal(total, literal)
      assert.equal(interpreted?.q, asked)
      if (found.names === undefined || interpreted === undefined) return
      const { pref = '', city = '', town = '', rule, items } = interpreted
      assert.deepEqual([rule, pref + city + town], ['place', found.place])
      const inMinato = PLACED.filter(({ city: at }) => at === '港区').map(({ name }) => name)
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

// Far more than any text takes, and far less than exponential work would.
const LONGEST_MILLISECONDS = 500

describe('hostile texts', () => {
  let register: Register
  before(async () => {
    register = await sampleRegister()
  })

  for (const q of HOSTILE_TEXTS)
    test(`${q.slice(0, 24)} of ${q.length} is answered in time, and nothing is read into it`, async () => {
      const before = process.cpuUsage()
      const question = parseSearch(register, { q })
      if (!question.ok) return assert.equal(question.problem.kind, 'invalid-parameter')
      const { interpreted, suggestions = [] } = await search(register, question.value)
      assert.ok(process.cpuUsage(before).user / 1_000 < LONGEST_MILLISECONDS)
      // A name may be found only if the text contains it.
      for (const { name } of interpreted?.items ?? []) assert.ok(fold(q).core.includes(fold(name).core), name)
      assert.ok(suggestions.length <= 5)
    })
})
