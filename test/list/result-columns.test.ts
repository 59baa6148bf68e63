import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvFormat, jsonFormat } from '../../src/list/result-columns.ts'
import type { RowOutcome } from '../../src/match/match.ts'

const AGREEMENT = {
  name: { field: 'name', tier: 'registered', value: '株式会社A' },
  legal_form: 'same',
  address: 'block',
} as const
const CANDIDATES = [
  { corporate_number: '1', name: '株式会社A', kind_name: '株式会社', address: '東京都港区', evidence: AGREEMENT },
  { corporate_number: '2', name: '合同会社A', kind_name: '合同会社', address: '', evidence: AGREEMENT },
]
const CONFIRMED: RowOutcome = {
  decision: 'confirmed',
  corporate_number: '1',
  evidence: { reason: 'name_and_address', ties: 0, ...AGREEMENT },
  candidates: CANDIDATES,
}
const REVIEW: RowOutcome = {
  decision: 'review',
  evidence: { reason: 'namesakes', ties: 1, ...AGREEMENT },
  candidates: CANDIDATES,
}
const ERROR: RowOutcome = { decision: 'error', fault: 'name: empty.' }
const REAL = { fictional: false }
const twin = {}
const row = (...cells: readonly string[]) => ({ cells, row: {} })

describe('csvFormat', () => {
  test('keeps the columns and adds its own, for Excel', () => {
    const { head, lines } = csvFormat(['No', '会社名'], ',', REAL)
    assert.equal(
      head,
      '\ufeffNo,会社名,corporate_number,decision,reason,matched_name,matched_address,candidates,t_number,same_as_row,like_row\n',
    )
    assert.equal(
      lines([{ row: row('1', '株式会社"A"\n'), outcome: CONFIRMED, number: 1, twin }]),
      '1,"株式会社""A""\n",1,confirmed,name_and_address,株式会社A,東京都港区,1 株式会社A 東京都港区 | 2 合同会社A,T1,,\n',
    )
    const found = lines([{ row: row('1', 'A'), outcome: REVIEW, number: 1, twin: { like_row: 7 } }])
    assert.equal(found, '1,A,,review,namesakes,,,1 株式会社A 東京都港区 | 2 合同会社A,,,7\n')
    assert.equal(lines([{ row: row('1', ''), outcome: ERROR, number: 1, twin }]), '1,,,error,name: empty.,,,,,,\n')
  })

  test('lets no cell be computed by a spreadsheet, those of the list neither, and leaves numbers', () => {
    for (const name of ['=HYPERLINK("http://a")', '+81-3-1234-5678', '-2+3', '@SUM(1)', '＝１＋１', '＠A', '+A']) {
      const candidates = [{ ...CANDIDATES[0]!, name, address: name }]
      const line: string = csvFormat(undefined, '\t', REAL)
        .lines([{ row: row(name), outcome: { ...CONFIRMED, candidates }, number: 1, twin }])
        .replaceAll('""', '"')
      const [own, , , , matchedName, matchedAddress] = line.split('\t').map((cell) => cell.replace(/^"|"$/g, ''))
      assert.deepEqual([own, matchedName, matchedAddress], Array(3).fill(`'${name}`))
    }
    const numbers = ['-5', '+1,200.5', '-3%', '－', '-', "O'Reilly"]
    const told = csvFormat(['=A'], ';', REAL)
    assert.match(told.head, /^\ufeff'=A;/)
    const line = told.lines([{ row: row(...numbers), outcome: ERROR, number: 1, twin }])
    assert.ok(line.startsWith(numbers.join(';')))
  })

  test('parts by tabs what was parted by tabs', () =>
    assert.equal(
      csvFormat(undefined, '\t', REAL).lines([{ row: row('a,b'), outcome: ERROR, number: 1, twin }]),
      'a,b\t\terror\tname: empty.\t\t\t\t\t\t\n',
    ))

  test('writes rows of different lengths one below the other', () => {
    const rows = [row('a'), row('b', 'c')].map((one, i) => ({ row: one, outcome: ERROR, number: i + 1, twin }))
    const told = csvFormat(undefined, ',', REAL).lines(rows)
    assert.equal(told, 'a,,error,name: empty.,,,,,,\nb,c,,error,name: empty.,,,,,,\n')
  })

  test('says in a column that the corporations are fictional', () => {
    const { head, lines } = csvFormat(['会社名'], ',', { fictional: true })
    assert.match(head, /,like_row,fictional\n$/)
    assert.match(lines([{ row: row('A'), outcome: CONFIRMED, number: 1, twin: { same_as_row: 3 } }]), /,T1,3,,true\n$/)
    const json = jsonFormat(['会社名'], { fictional: true }).lines([
      { row: row('A'), outcome: ERROR, number: 2, twin: { like_row: 1 } },
    ])
    assert.deepEqual(JSON.parse(json), { row: 2, input: { 会社名: 'A' }, ...ERROR, like_row: 1, fictional: true })
  })

  test('has columns of invoices where the register has their files, and Japanese words with their codes', () => {
    const style = { fictional: false, sources: [{ id: 'invoice' }], language: 'ja' } as const
    const { head, lines } = csvFormat(['会社名', 'invoice_on'], ',', style)
    const added = head.trim().split(',')
    assert.equal(added[3], '判定 decision')
    assert.deepEqual(added.slice(-4), [
      'インボイス登録 invoice',
      '登録年月日 invoice_since',
      '失効年月日 invoice_ended_on',
      '登録の時点 invoice_on',
    ])
    const invoice = { status: 'ended', on: '2026-04-01', registered_on: '2023-10-01', ended_on: '2026-04-01' } as const
    const told = lines([{ row: row('A', ''), outcome: { ...CONFIRMED, invoice }, number: 1, twin }])
    assert.match(
      told,
      /^A,,1,確定 confirmed,名前と住所が一致します。 name_and_address,.*,T1,,,取消・失効 ended,2023-10-01,2026-04-01,2026-04-01\n$/,
    )
    assert.match(
      lines([{ row: row('A', ''), outcome: ERROR, number: 1, twin }]),
      /^A,,,読めません error,名前がない.*です。 name: empty\.,+\n$/,
    )
    assert.equal(csvFormat(['会社名'], ',', { ...style, sources: [] }).head.split(',').length, 10)
  })

  test('adds no headings where there are none', () => assert.equal(csvFormat(undefined, ',', REAL).head, '\ufeff'))

  test('gives its columns other names where theirs are taken', () => {
    const { head } = csvFormat(['corporate_number', 'corporate_number_2', 'reason'], ',', REAL)
    assert.match(head, /reason,corporate_number_3,decision,reason_2,/)
  })
})

describe('jsonFormat', () => {
  test('is an object a line', () => {
    const { head, lines } = jsonFormat(['No', '会社名', 'No'], REAL)
    assert.equal(head, '')
    const text = lines([{ row: row('1', 'A\u202e', 'x'), outcome: CONFIRMED, number: 7, twin }])
    assert.match(text, /^[^\n\u202e]+\n$/)
    assert.deepEqual(JSON.parse(text), { row: 7, input: { No: '1', 会社名: 'A\u202e', No_2: 'x' }, ...CONFIRMED })
  })

  test('gives cells without headings as a list', () =>
    assert.deepEqual(
      JSON.parse(jsonFormat(undefined, REAL).lines([{ row: row('A'), outcome: ERROR, number: 1, twin }])),
      { row: 1, input: ['A'], ...ERROR },
    ))
})
