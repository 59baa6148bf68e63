import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { matchRow } from '../../src/match/match.ts'
import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { matched } from '../fixtures/asked.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { CASES, SKETCHES } from './match-cases.ts'

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
