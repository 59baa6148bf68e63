import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { records } from '../../../fixtures/tables.ts'
import type { Outcome } from '../register-fixture.ts'
import {
  type Establishment,
  establishmentsFile,
  inFolder,
  ntaLine,
  numberOf,
  read,
  write,
} from '../register-fixture.ts'

const NUMBERS = Array.from({ length: 12 }, (_, i) => numberOf(i + 1))
const [N1 = '', N2 = ''] = NUMBERS

type Files = Readonly<Record<string, readonly Establishment[]>>

const HEAD = { number: N1, office: '本店', address: '東京都港区芝１－５' } as const
const BRANCH = { number: N1, office: '支店', address: '大阪市北区梅田２－１' } as const

type Case = { readonly name: string; readonly files: Files; readonly total: number | undefined }

const CASES: readonly Case[] = records(import.meta)

describe('mergeInsured', () => {
  for (const { name, files, total } of CASES)
    test(name, async () => {
      for (const names of [Object.keys(files), Object.keys(files).reverse()])
        assert.equal(insuredOf(await readFiles(files, names), N1)?.count, total)
    })

  test('gives the same however rows are ordered and spread over files, with copies or without', async () => {
    const row = fc.record({
      number: fc.constantFrom(...NUMBERS),
      office: fc.constantFrom('本店', '支店'),
      insured: fc.constantFrom('1', '3', '6', ''),
      updated: fc.constantFrom('2026-07-31', '2026-08-31'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20, size: 'max' }),
        fc.boolean(),
        async (rows, copied) => {
          const once = await readFiles({ a: rows }, ['a'])
          fc.pre(once.problem === undefined)
          const reversed = [...rows].reverse()
          const again = await readFiles(
            copied ? { b: reversed, a: rows } : { b: reversed },
            copied ? ['b', 'a'] : ['b'],
          )
          assert.deepEqual(again.rows, once.rows)
        },
      ),
      { numRuns: 4 },
    )
  })

  test('dates a total by the establishments that make it up', async () => {
    const { rows } = await readFiles(
      {
        a: [
          { ...HEAD, insured: '3', updated: '2026-06-01' },
          { ...BRANCH, insured: '7', updated: '2026-05-01' },
          { ...BRANCH, office: '出張所', insured: '', updated: '2026-08-01' },
          { ...BRANCH, office: '旧本店', insured: '4', lostOn: '2026-07-01', updated: '2026-07-02' },
        ],
      },
      ['a'],
    )
    assert.deepEqual(rows.find(({ number }) => number === N1)?.insured, { count: 10, updated: '2026-06-01' })
  })

  test('does not know a total with a row that was rejected, until a newer download', async () => {
    const rejected: Establishment = { ...BRANCH, insured: '4","' }
    const sound = { ...HEAD, insured: '3' }
    const spoilt = await readFiles({ a: [sound, rejected] }, ['a'])
    assert.equal(insuredOf(spoilt, N1), undefined)
    assert.deepEqual(
      spoilt.rejects.map(({ line, reason, number }) => [line, reason, number]),
      [[3, 'wrong-column-count', N1]],
    )
    const undated = [sound, rejected].map((row) => ({ ...row, insured: row.insured.replace('3', '9'), updated: '' }))
    const beside = { a: undated, b: [{ ...sound, updated: '' }] }
    assert.equal(insuredOf(await readFiles(beside, ['a', 'b']), N1), undefined)
    const mended = { a: [sound, rejected], b: [{ ...sound, insured: '5', updated: '2026-09-02' }] }
    assert.equal(insuredOf(await readFiles(mended, ['a', 'b']), N1)?.count, 5)
  })

  test('rejects a row of tomorrow, so that it is not the newest for ever', async () => {
    for (const dates of [{ updated: '2026-09-01' }, { updated: '2026-08-01', fetched: '2026-09-01' }]) {
      const rows = [
        { ...HEAD, number: N2, insured: '8' },
        { ...HEAD, insured: '9', ...dates },
      ]
      const outcome = await readFiles({ a: rows }, ['a'], 20260831)
      const told = outcome.rejects.map(({ line, reason, number }) => [line, reason, number])
      assert.deepEqual(told, [[3, 'future-date', N1]])
      assert.deepEqual([insuredOf(outcome, N1)?.count, insuredOf(outcome, N2)?.count], [undefined, 8])
    }
  })

  test('refuses a file in which many establishments stand twice, in one sentence', async () => {
    const month = (updated: string) =>
      Array.from({ length: 20 }, (_, i) => ({ number: numberOf(i + 1), office: '本店', insured: '3', updated }))
    const { problem } = await readFiles({ both: [...month('2026-07-31'), ...month('2026-08-31')] }, ['both'])
    assert.deepEqual(problem, {
      kind: 'repeated-establishments',
      file: 'both.csv',
      found: '20 of 40 rows repeat an establishment (number, name and address)',
      expected: 'one download, with at most 1 % repeated: give each month as a file of its own',
    })
    const each = await readFiles({ july: month('2026-07-31'), august: month('2026-08-31') }, ['july', 'august'])
    assert.equal(insuredOf(each, N1)?.count, 3)
  })
})

function readFiles(files: Files, names: readonly string[], today?: number): Promise<Outcome> {
  return inFolder((folder) => {
    write(folder, { 'nta.csv': NUMBERS.map((number) => `${ntaLine({ number })}\n`).join('') })
    for (const [name, rows] of Object.entries(files)) write(folder, { [`${name}.csv`]: establishmentsFile(rows) })
    return read(folder, { nta: ['nta.csv'], establishments: names.map((name) => `${name}.csv`) }, { today })
  })
}

function insuredOf({ rows }: Outcome, number: string) {
  return rows.find((row) => row.number === number)?.insured
}
