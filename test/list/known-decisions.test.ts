import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { knownOutcome, readKnown } from '../../src/list/known-decisions.ts'
import { publishedProfile } from '../../src/query/lookup.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目' }
const { register } = await smallRegister([{ name: '株式会社アシスト', ...MINATO }, { name: '株式会社アシスト' }])
const READING = {
  isRegistered: () => false,
  pause: WITHOUT_PAUSES,
  workbooks: { megabytes: 1, unpackedMegabytes: 20, heapMegabytes: 64, seconds: 20 },
}
const LIST = { headings: ['取引先', '住所'], columns: { name: [0], address: [1] }, width: 2 }
const HEAD = '取引先,住所,corporate_number,decision,reason,matched_name,matched_address,candidates,chosen\n'
const HERE = '株式会社アシスト,東京都港区芝１丁目'

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function outcomeOf(known: string, row: { readonly name: string; readonly address?: string }, of = LIST) {
  const read = await readKnown(bytesOf(known), of, READING)
  if (!read.ok) return read.problem
  return knownOutcome(read.value, row, (number) => publishedProfile(register, number))
}

describe('knownOutcome', () => {
  for (const { name, known, row = { name: '㈱アシスト' }, expected } of [
    {
      name: 'a row that was confirmed, whatever the width and the spaces',
      known: `(株)アシスト,港区 芝,${numberOf(0)},confirmed,name,${HERE},,\n`,
      row: { name: '㈱ アシスト', address: '港区芝' },
      expected: ['confirmed', 'known', numberOf(0)],
    },
    {
      name: 'a number that a person filled in',
      known: `㈱アシスト,,${numberOf(1)},review,namesakes,,,,\n`,
      expected: ['confirmed', 'known', numberOf(1)],
    },
    {
      name: 'a candidate that a person chose in a workbook',
      known: `㈱アシスト,,,review,namesakes,,,,${numberOf(0)} ${HERE.replace(',', ' ')}\n`,
      expected: ['confirmed', 'known', numberOf(0)],
    },
    {
      name: 'a name that a spreadsheet would compute, as results write it',
      known: `'=(株)アシスト,"'-1+1",${numberOf(0)},confirmed,name,${HERE},,\n`,
      row: { name: '=(株)アシスト', address: '-1+1' },
      expected: ['confirmed', 'known', numberOf(0)],
    },
    {
      name: 'one that has another name now',
      known: `㈱アシスト,,${numberOf(0)},confirmed,name,株式会社前の名,東京都港区芝１丁目,,\n`,
      expected: ['review', 'known_renamed', undefined],
    },
    {
      name: 'one that has moved',
      known: `㈱アシスト,,,review,namesakes,,,,${numberOf(0)} 株式会社アシスト 東京都港区芝２丁目\n`,
      expected: ['review', 'known_moved', undefined],
    },
    {
      name: 'one that is not published any more',
      known: '㈱アシスト,,7000012050002,confirmed,name,株式会社アシスト,,,\n',
      expected: ['review', 'known_gone', undefined],
    },
    {
      name: 'a row for which a person chose none two runs ago',
      known: '㈱アシスト,,,none,known_none,,,,\n',
      expected: ['none', 'known_none', undefined],
    },
    {
      name: 'a row for which a person chose none of the candidates',
      known: '㈱アシスト,,,どれでもない rejected,namesakes,,,,\n',
      expected: ['none', 'known_none', undefined],
    },
  ])
    test(`decides ${name}`, async () => {
      const found = await outcomeOf(HEAD + known, row)
      assert.ok(typeof found === 'object')
      assert.deepEqual([found.decision, found.evidence.reason, found.corporate_number], expected)
    })

  for (const { name, known } of [
    { name: 'another address', known: `㈱アシスト,大阪府,${numberOf(0)},confirmed,name,${HERE},,\n` },
    { name: 'no number', known: '㈱アシスト,,,review,namesakes,,,,\n' },
    { name: 'a wrong number', known: '㈱アシスト,,7000012050003,chosen,namesakes,,,,\n' },
    {
      name: 'two decisions',
      known: `㈱アシスト,,${numberOf(0)},chosen,namesakes,,,,\n㈱アシスト,,${numberOf(1)},chosen,namesakes,,,,\n`,
    },
  ])
    test(`leaves to the rules what was decided with ${name}`, async () =>
      assert.equal(await outcomeOf(HEAD + known, { name: '㈱アシスト' }), undefined))

  test('reads the result of a list without headings', async () => {
    const list = { columns: { name: [0], address: [] }, width: 1 }
    const read = await readKnown(bytesOf(`㈱アシスト,${numberOf(0)},confirmed,name,${HERE},,T,,\n`), list, READING)
    assert.ok(read.ok)
    const found = knownOutcome(read.value, { name: '㈱アシスト' }, (number) => publishedProfile(register, number))
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
    assert.match(String(await outcomeOf('会社名,所在\nA,\n', { name: 'A' })), /^There is no column "取引先"/)
  })
})
