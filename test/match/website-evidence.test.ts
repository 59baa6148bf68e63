import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { answerListRow, readListRow } from '../../src/match/list-rows.ts'
import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import type { Register } from '../../src/query/register/register.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'
import { CASES, numbered, SKETCHES } from './match-cases.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目２番３号' }
const KITA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目１番１号' }

const { register } = await smallRegister([
  { name: '株式会社アシスト', ...MINATO, website: 'https://www.assist.example.jp/company/' },
  { name: '株式会社アシスト', ...KITA, website: 'http://other.example.jp' },
  { name: '株式会社アシスト' },
  { name: '株式会社みどり', website: 'https://group.example.jp/midori' },
  { name: '株式会社みどり', website: 'https://group.example.jp/' },
  ...Array.from({ length: 21 }, () => ({ name: '株式会社つばめ', website: 'https://portal.example.jp' })),
])

function match(row: object, within: Register = register): MatchAnswer {
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
      const { evidence, corporate_number, candidates } = match(row)
      assert.deepEqual([evidence.reason, evidence.website], ['name_and_website', 'same'])
      assert.equal(corporate_number, numberOf(ordinal))
      const others = candidates.slice(1).map(({ evidence: { website } }) => website)
      assert.deepEqual(others, ['differs', 'unknown'])
    })

  for (const [row, reason, website] of LEFT)
    test(`leaves ${row.name}, ${row.website} to ${reason}`, () => {
      const { evidence, corporate_number } = match(numbered(row))
      assert.deepEqual([evidence.reason, evidence.website, corporate_number], [reason, website, undefined])
    })

  test('finds the one among more namesakes than are compared', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({ name: '株式会社ひばり', website: `https://${i}.example.jp` }))
    const large = await smallRegister(many)
    for (const i of [0, 119])
      assert.equal(
        match({ name: '株式会社ひばり', website: `${i}.example.jp` }, large.register).corporate_number,
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
        const without = match(row, other)
        assert.equal(JSON.stringify(without), plain(without))
        assert.equal(plain(match({ ...row, website: given }, other)), JSON.stringify(without))
      }),
    )
  })
})
