import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { knownOutcome, readKnown } from '../../src/list/known-decisions.ts'
import { publishedProfile } from '../../src/query/lookup.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'
import { columnsOf, piecesOf, READING } from './reading.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目' }
const { register } = await smallRegister([{ name: '株式会社アシスト', ...MINATO }, { name: '株式会社アシスト' }])
const LIST = { headings: ['取引先', '住所'], columns: columnsOf({ name: [0], address: [1] }), width: 2 }
const HEAD = '取引先,住所,corporate_number,decision,reason,matched_name,matched_address,candidates,chosen,t_number\n'
const HERE = '株式会社アシスト,東京都港区芝１丁目'

/** A row of an earlier result, with {0} for the number of the first corporation, and what is decided by it. */
type Known = {
  readonly name: string
  readonly known: string
  readonly row?: { readonly name: string; readonly address?: string }
  readonly decision?: string
  readonly reason?: string
  readonly number?: string
}

const numbered = (text: string): string => text.replace(/\{(\d)\}/g, (_, index: string) => numberOf(Number(index)))

async function outcomeOf(known: string, row: { readonly name: string; readonly address?: string }, of = LIST) {
  const read = await readKnown(piecesOf(known), of, READING)
  if (!read.ok) return read.problem
  return knownOutcome(read.value.decisions, row, (number) => publishedProfile(register, number))
}

describe('knownOutcome', () => {
  for (const { name, known, row = { name: '㈱アシスト' }, ...expected } of records<Known>(import.meta))
    test(`decides ${name}`, async () => {
      const found = await outcomeOf(`${HEAD}${numbered(known)}\n`, row)
      assert.ok(typeof found === 'object')
      const { decision, reason, number } = expected
      const wanted = [decision, reason, number && numbered(number)]
      assert.deepEqual([found.decision, found.evidence.reason, found.corporate_number], wanted)
    })

  for (const { name, known } of records<Known>(import.meta, 'known-decisions-left'))
    test(`leaves to the rules what was decided with ${name}`, async () =>
      assert.equal(await outcomeOf(`${HEAD}${numbered(known)}\n`, { name: '㈱アシスト' }), undefined))

  test('reads the result of a list without headings', async () => {
    const list = { columns: columnsOf({ name: [0] }), width: 1 }
    const read = await readKnown(piecesOf(`㈱アシスト,${numberOf(0)},confirmed,name,${HERE},,T,,\n`), list, READING)
    assert.ok(read.ok && read.value.unread === 0)
    const found = knownOutcome(read.value.decisions, { name: '㈱アシスト' }, (one) => publishedProfile(register, one))
    assert.equal(found?.corporate_number, numberOf(0))
  })

  test('reads a result with headings in Japanese', async () => {
    const head = HEAD.replace('corporate_number', '法人番号 corporate_number_2').replace('chosen', '選択 chosen')
    const found = await outcomeOf(`${head}㈱アシスト,,${numberOf(1)},review,namesakes,,,,\n`, { name: '㈱アシスト' })
    assert.ok(typeof found === 'object')
    assert.equal(found.corporate_number, numberOf(1))
  })

  test('refuses what is no result of such a list', async () => {
    assert.match(String(await outcomeOf('取引先,住所\nA,\n', { name: 'A' })), /^it has no column corporate_number, /)
    assert.match(String(await outcomeOf('会社名,所在\nA,\n', { name: 'A' })), /^there is no column "取引先"/)
  })
})
