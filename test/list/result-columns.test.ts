import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvFormat, jsonFormat } from '../../src/list/result-columns.ts'
import type { RowOutcome } from '../../src/match/row-outcome.ts'

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
const row = (...cells: readonly string[]) => ({ cells, row: {} })

describe('csvFormat', () => {
  test('keeps the columns and adds its own, for Excel', () => {
    const { head, lines } = csvFormat(['No', '会社名'], ',')
    assert.equal(head, '\ufeffNo,会社名,corporate_number,decision,reason,matched_name,matched_address,candidates\n')
    assert.equal(
      lines([{ row: row('1', '株式会社"A"\n'), outcome: CONFIRMED, number: 1 }]),
      '1,"株式会社""A""\n",1,confirmed,name_and_address,株式会社A,東京都港区,1 株式会社A 東京都港区 | 2 合同会社A\n',
    )
    assert.equal(
      lines([{ row: row('1', 'A'), outcome: REVIEW, number: 1 }]),
      '1,A,,review,namesakes,,,1 株式会社A 東京都港区 | 2 合同会社A\n',
    )
    assert.equal(lines([{ row: row('1', ''), outcome: ERROR, number: 1 }]), '1,,,error,name: empty.,,,\n')
  })

  test('lets no name of a corporation be computed by a spreadsheet, and leaves the list as it was', () => {
    for (const name of ['=HYPERLINK("http://a")', '+1+1', '-2', '@SUM(1)', '＝１＋１', '＠A']) {
      const candidates = [{ ...CANDIDATES[0]!, name, address: name }]
      const line: string = csvFormat(undefined, '\t')
        .lines([{ row: row('=1'), outcome: { ...CONFIRMED, candidates }, number: 1 }])
        .replaceAll('""', '"')
      const [own, , , , matchedName, matchedAddress] = line.split('\t').map((cell) => cell.replace(/^"|"$/g, ''))
      assert.deepEqual([own, matchedName, matchedAddress], ['=1', `'${name}`, `'${name}`])
    }
  })

  test('parts by tabs what was parted by tabs', () => {
    assert.equal(
      csvFormat(undefined, '\t').lines([{ row: row('a,b'), outcome: ERROR, number: 1 }]),
      'a,b\t\terror\tname: empty.\t\t\t\n',
    )
  })

  test('writes rows of different lengths one below the other', () => {
    const rows = [row('a'), row('b', 'c')].map((one, i) => ({ row: one, outcome: ERROR, number: i + 1 }))
    assert.equal(csvFormat(undefined, ',').lines(rows), 'a,,error,name: empty.,,,\nb,c,,error,name: empty.,,,\n')
  })

  test('adds no headings where there are none', () => assert.equal(csvFormat(undefined, ',').head, '\ufeff'))

  test('gives its columns other names where theirs are taken', () => {
    const { head } = csvFormat(['corporate_number', 'corporate_number_2', 'reason'], ',')
    assert.match(head, /reason,corporate_number_3,decision,reason_2,/)
  })
})

describe('jsonFormat', () => {
  test('is an object a line', () => {
    const { head, lines } = jsonFormat(['No', '会社名', 'No'])
    assert.equal(head, '')
    const text = lines([{ row: row('1', 'A\u202e', 'x'), outcome: CONFIRMED, number: 7 }])
    assert.match(text, /^[^\n\u202e]+\n$/)
    assert.deepEqual(JSON.parse(text), { row: 7, input: { No: '1', 会社名: 'A\u202e', No_2: 'x' }, ...CONFIRMED })
  })

  test('gives cells without headings as a list', () => {
    assert.deepEqual(JSON.parse(jsonFormat(undefined).lines([{ row: row('A'), outcome: ERROR, number: 1 }])), {
      row: 1,
      input: ['A'],
      ...ERROR,
    })
  })
})
