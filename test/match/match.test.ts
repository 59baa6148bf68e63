import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { answerListRow, readListRow } from '../../src/match/list-rows.ts'
import { matchRow } from '../../src/match/match.ts'
import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import { answerTo, matched } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { CASES, numbered, SKETCHES } from './match-cases.ts'

const { register } = await smallRegister(SKETCHES)
const CITY = { prefectureCode: '13', cityCode: '13104', city: '新宿区' }

describe('matchRow', () => {
  for (const { row, expected } of CASES)
    test(`decides ${expected.decision} by ${expected.reason} of ${Object.values(row).join(', ')}`, () => {
      const { decision, corporate_number, evidence, candidates } = match(row)
      const { first, ties = 0 } = expected
      const number = first === undefined ? undefined : numberOf(first)
      assert.deepEqual(
        [decision, evidence.reason, candidates[0]?.corporate_number, evidence.ties ?? 0, corporate_number],
        [expected.decision, expected.reason, number, ties, expected.decision === 'confirmed' ? number : undefined],
      )
    })

  test('says how the first candidate agrees', () => {
    const { evidence } = match({
      name: '㈱電通国際情報サービス',
      address: '大手町1-2-3',
      corporate_number: numberOf(4),
    })
    assert.deepEqual(evidence, {
      reason: 'name_and_number',
      number: 'same',
      ties: 0,
      name: { field: 'former_name', tier: 'registered', value: '株式会社電通国際情報サービス', until: '2024-01-01' },
      legal_form: 'same',
      address: 'block',
      address_until: '2020-04-01',
    })
  })

  test('completes a number of twelve digits of an office of the register, and decides without any other', () => {
    const { evidence } = match({ name: '株式会社電通総研', corporate_number: numberOf(4).slice(1) })
    assert.deepEqual([evidence.reason, evidence.number], ['name_and_number', 'same'])
    const alone = match({ name: '株式会社電通総研' })
    const other = match({ name: '株式会社電通総研', corporate_number: '999912050002' })
    assert.deepEqual(other, { ...alone, evidence: { ...alone.evidence, number: 'incomplete' } })
    assert.deepEqual(match({ name: '株式会社電通総研', corporate_number: '7.01E+12' }), other)
    assert.deepEqual(match({ corporate_number: '999912050002' }).decision, 'none')
  })

  test('says what it left out of the text', () => {
    const { evidence } = match({ name: '株式会社あおば商会 大阪支店 御中' })
    assert.deepEqual(evidence.left_out, ['御中', '大阪支店'])
    assert.equal(match({ name: '㈱あおば商会' }).evidence.left_out, undefined)
  })

  test('finds the name that the text is without its courtesies in one place different', () => {
    const { evidence, candidates } = match({ name: '株式会社あおば商店 御中' })
    assert.deepEqual([evidence.reason, candidates[0]?.corporate_number], ['name_only_similar', numberOf(0)])
  })

  test('gives the corporation with the number of the row besides many with its name', async () => {
    const sketches = [{ name: '株式会社みどり' }, ...Array.from({ length: 6 }, () => ({ name: '株式会社あおば' }))]
    const row = { name: '株式会社あおば', corporate_number: numberOf(0) }
    const { evidence, candidates } = matched((await smallRegister(sketches)).register, row)
    assert.deepEqual([evidence.reason, candidates.length], ['number_differs', 5])
    assert.equal(candidates[4]?.corporate_number, numberOf(0))
  })

  test('gives both corporations that a text with its legal form in the middle may mean', () => {
    const { candidates } = match({ name: '晴海通運株式会社 物流' })
    const numbers = candidates.map(({ corporate_number }) => corporate_number)
    const found = [33, 34].map((at) => numbers.includes(numberOf(at)))
    assert.deepEqual(found, [true, true])
  })

  test('gives five candidates of many, and counts the others', async () => {
    const many = await smallRegister(Array.from({ length: 20 }, () => ({ name: '株式会社アシスト' })))
    const { evidence, candidates } = matched(many.register, { name: '㈱アシスト' })
    assert.deepEqual([candidates.length, evidence.ties], [5, 19])
  })

  describe('of more namesakes than are compared', () => {
    const [NISHI_SHINJUKU, GINZA, SHIBA] = ['1600023', '1040061', '1050014']
    const crowd = [
      ...Array.from({ length: 150 }, () => ({ name: '株式会社アシスト', ...CITY })),
      { name: 'アシスト株式会社', ...CITY, street: '西新宿２丁目', postalCode: NISHI_SHINJUKU },
      { name: 'アシスト株式会社', ...CITY, street: '西新宿３丁目', postalCode: NISHI_SHINJUKU },
      { name: 'アシスト株式会社', ...CITY, street: '銀座４丁目', postalCode: GINZA },
    ]
    for (const { row, expected } of [
      { row: { postalCode: NISHI_SHINJUKU }, expected: ['review', 'namesakes', 1, 150] },
      { row: { postalCode: GINZA }, expected: ['confirmed', 'name_and_address', 0, 152] },
      { row: { address: '銀座4' }, expected: ['confirmed', 'name_and_address', 0, 152] },
      { row: { postalCode: SHIBA }, expected: ['review', 'namesakes', 2, 150] },
      { row: {}, expected: ['review', 'namesakes', 2, 150] },
    ] as const)
      test(`those of ${Object.values(row)[0] ?? 'the name as it is written'} are`, async () => {
        const { register } = await smallRegister(crowd)
        const { decision, evidence, candidates } = matchRow(register, { name: 'アシスト株式会社', ...row })
        const told = [decision, evidence.reason, evidence.ties, candidates[0]?.corporate_number]
        assert.deepEqual(told, [...expected.slice(0, 3), numberOf(expected[3])])
      })
  })

  test('leaves a name to review for one of many that are one letter off, where that one is at the address', async () => {
    const street = '西新宿２丁目８番１号'
    const others = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノ']
    const { register } = await smallRegister([
      { name: 'アスール株式会社', ...CITY, street: '百人町１丁目１番１号' },
      ...others.map((letter) => ({ name: `ア${letter}ール株式会社` })).filter(({ name }) => !name.startsWith('アス')),
      { name: 'アズール株式会社', ...CITY, street },
    ])
    const { decision, evidence } = matched(register, { name: 'アスール株式会社', address: `新宿区${street}` })
    assert.deepEqual([decision, evidence.reason], ['review', 'similar_name_at_address'])
  })

  test('answers a row as it did before, whatever came between', () => {
    const rows = CASES.map(({ row }) => row)
    const alone = rows.map((row) => JSON.stringify(match(row)))
    fc.assert(
      fc.property(fc.shuffledSubarray(rows.map((_, at) => at)), (order) => {
        for (const at of order) assert.equal(JSON.stringify(match(rows[at] ?? {})), alone[at])
      }),
      { numRuns: 20 },
    )
  })

  test('answers hostile names in time', () => {
    for (const piece of ['株式会社', 'エー', 'ア ', '(', '一', '〇', '\u{1f600}', 'a'])
      matchRow(register, { name: piece.repeat(Math.floor(300 / piece.length)), address: piece.repeat(300) })
  })
})

function match(row: MatchRow): MatchAnswer {
  return matched(register, row)
}

const STREET = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目２番３号' }

const { register: namesakes } = await smallRegister(records<Sketch>(import.meta, 'namesakes-apart-sketches'))

// Rows whose namesakes differ in the case of their letters, or did not exist yet on the row's day.
const NAMESAKES = tuples<readonly [row: MatchRow, reason: string, ordinal?: number]>(
  import.meta,
  'namesakes-apart-rows',
)

describe('matchRow, of namesakes', () => {
  for (const [row, reason, ordinal] of NAMESAKES)
    test(`${Object.values(row).join(', ')}: ${reason}`, () => {
      const { corporate_number, evidence } = matched(namesakes, row)
      const expected = ordinal === undefined ? undefined : numberOf(ordinal)
      assert.deepEqual([evidence.reason, corporate_number], [reason, expected])
    })
})

const { register: placed } = await smallRegister(records<Sketch>(import.meta, 'place-evidence-sketches'))

const PLACE_ROWS: readonly { readonly row: MatchRow; readonly reason: string; readonly number?: number }[] = records(
  import.meta,
  'place-evidence',
)

describe('matchRow, by what a row says of the place', () => {
  for (const { row, reason, number } of PLACE_ROWS)
    test(`${row.name} of ${row.address ?? row.postal_code}: ${reason}`, () => {
      const { decision, corporate_number, evidence } = matched(placed, row)
      const found = [evidence.reason, corporate_number]
      assert.deepEqual(found, [reason, number === undefined ? undefined : numberOf(number)])
      assert.equal(decision, number === undefined ? 'review' : 'confirmed')
    })
})

const WEB_KITA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目１番１号' }

const { register: sited } = await smallRegister([
  { name: '株式会社アシスト', ...STREET, website: 'https://www.assist.example.jp/company/' },
  { name: '株式会社アシスト', ...WEB_KITA, website: 'http://other.example.jp' },
  { name: '株式会社アシスト' },
  { name: '株式会社みどり', website: 'https://group.example.jp/midori' },
  { name: '株式会社みどり', website: 'https://group.example.jp/' },
  ...Array.from({ length: 21 }, () => ({ name: '株式会社つばめ', website: 'https://portal.example.jp' })),
  ...Array.from({ length: 20 }, () => ({ name: '株式会社かもめ', website: 'https://large.example.jp' })),
])

function matchSite(row: object, within: Register = sited): MatchAnswer {
  const answer = answerListRow(within, readListRow(row))
  return answer.decision === 'error' ? assert.fail(answer.fault) : answer
}

const CONFIRMED = tuples<readonly [row: MatchRow, ordinal: number]>(import.meta, 'website-evidence-confirmed')

// Each with the reason, and the evidence of the first candidate.
const LEFT = tuples<readonly [row: MatchRow, reason: string, website: string | undefined]>(
  import.meta,
  'website-evidence-left',
)

describe('the website of a row', () => {
  for (const [row, ordinal] of CONFIRMED)
    test(`tells namesakes apart: ${row.name}, ${row.website}`, () => {
      const { evidence, corporate_number, candidates } = matchSite(row)
      assert.deepEqual([evidence.reason, evidence.website], ['name_and_website', 'same'])
      assert.equal(corporate_number, numberOf(ordinal))
      const others = candidates.slice(1).map(({ evidence: { website } }) => website)
      assert.deepEqual(others, ['differs', 'unknown'])
    })

  for (const [row, reason, website] of LEFT)
    test(`leaves ${row.name}, ${row.website} to ${reason}`, () => {
      const { evidence, corporate_number } = matchSite(numbered(row))
      assert.deepEqual([evidence.reason, evidence.website, corporate_number], [reason, website, undefined])
    })

  test('finds the one among more namesakes than are compared', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({ name: '株式会社ひばり', website: `https://${i}.example.jp` }))
    const large = await smallRegister(many)
    for (const i of [0, 119])
      assert.equal(
        matchSite({ name: '株式会社ひばり', website: `${i}.example.jp` }, large.register).corporate_number,
        numberOf(i),
      )
  })

  test('changes nothing but its own members where no corporation has it', async () => {
    const { register: other } = await smallRegister(SKETCHES)
    const plain = (answer: unknown): string =>
      JSON.stringify(answer, (key, value: unknown) => (key === 'website' ? undefined : value))
    const website = fc.constantFrom('nobody.example.jp', '-', '', 'https://www.nobody.example.jp/a')
    fc.assert(
      fc.property(fc.constantFrom(...CASES), website, ({ row }, given) => {
        const without = matchSite(row, other)
        assert.equal(JSON.stringify(without), plain(without))
        assert.equal(plain(matchSite({ ...row, website: given }, other)), JSON.stringify(without))
      }),
    )
  })
})

const TWINS = records<Sketch>(import.meta, 'likely-twins-sketches')
const { register: twins } = await smallRegister(TWINS)

describe('a name that may mean two corporations', () => {
  for (const [row, reason, ties] of tuples<[Readonly<Record<string, string>>, string, number]>(
    import.meta,
    'likely-twins',
  ))
    test(`is decided by ${reason}: ${Object.values(row).join(', ')}`, () => {
      const { evidence, candidates } = matched(twins, row)
      assert.deepEqual([evidence.reason, evidence.ties], [reason, ties])
      if (reason === 'name_passed_on') assert.equal(candidates[1]?.name, '株式会社電光グループ')
    })
})

// The addresses of these corporations are those of the tax agency's register of 2026-08-21; a namesake of each, first
// by rank, is elsewhere in its prefecture.
const OF_YESTERDAY = records<Sketch & { readonly prefectureCode: string }>(
  import.meta,
  'places-of-yesterday-registered',
)

const YESTERDAY = records<{ name: string; address: string }>(import.meta, 'places-of-yesterday')

describe('an address in a municipality or town of yesterday', () => {
  let register: Register
  before(async () => {
    const namesakes = OF_YESTERDAY.map(
      ({ name, prefectureCode }): Sketch => ({
        name,
        prefectureCode,
        cityCode: `${prefectureCode}999`,
        city: '別の市',
        street: '本町９丁目９番９号',
        rank: 1,
      }),
    )
    register = (await smallRegister([...OF_YESTERDAY, ...namesakes])).register
  })

  for (const { name, address } of YESTERDAY)
    test(`${address} is where ${name} is today`, () => {
      const { decision, evidence, corporate_number: number } = matched(register, { name, address })
      assert.equal(decision, 'confirmed', evidence.reason)
      assert.equal(number, numberOf(OF_YESTERDAY.findIndex((one) => one.name === name)))
    })

  test('another block, or another town that is known, is another address', () => {
    for (const address of ['東京都新宿区三栄町4-11', '静岡県浜松市東区西美薗1482-5', '埼玉県浦話市岸町4-14-11']) {
      const { name = '' } = YESTERDAY.find((row) => address.startsWith(row.address.slice(0, 5))) ?? {}
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
