import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publish } from '../../../build/publish/publish.ts'
import type { NtaRow, RegisterRow } from '../../../build/sources/layouts/register-row.ts'
import { records, tuples } from '../../fixtures/tables.ts'
import { published, rowOf, SOME_INDUSTRIES } from './row-fixture.ts'

type Filer = NonNullable<RegisterRow['edinet']>

describe('the facts of a filer and of its number', () => {
  const days = records<{
    readonly name: string
    readonly input: string | undefined
    readonly expected: string | undefined
  }>(import.meta, 'page-facts-days')
  for (const { name, input, expected } of days)
    test(`has of the assignment ${name}`, () => {
      const nta = input === undefined ? {} : { assignmentDate: input }
      assert.equal(published(rowOf({ nta })).corporation.assignedOn, expected)
    })

  test('takes nothing from a state before', () => {
    const past = [{ assignmentDate: '2015-10-05', enPrefectureName: 'Tokyo', enCityName: '1, Shiba', name: '昔' }]
    const { corporation } = published(rowOf({ past }))
    assert.deepEqual([corporation.assignedOn, corporation.addressEn], [undefined, undefined])
  })

  for (const withheld of [{ hihyoji: '1' }, { closeDate: '2026-01-01' }, { closeCause: '21' }])
    test(`are of no corporation that is not published: ${Object.keys(withheld)}`, () => {
      const nta = { ...withheld, assignmentDate: '2015-10-05', enCityName: '1, Shiba' }
      const refusal = publish(rowOf({ nta, edinet: { code: 'E00004' } }), SOME_INDUSTRIES)
      assert.deepEqual(Object.keys(refusal), ['kind'])
    })

  const addresses: readonly { name: string; nta: NtaRow; expected?: string }[] = records(
    import.meta,
    'page-facts-addresses',
  )
  for (const { name, nta, expected } of addresses)
    test(`have the English address ${name}`, () =>
      assert.equal(published(rowOf({ nta })).corporation.addressEn, expected))

  const filings: readonly (readonly [string, Filer, ...unknown[]])[] = tuples(import.meta, 'page-facts-filings')
  for (const [name, edinet, ...expected] of filings)
    test(`have the filing of ${name}`, () => {
      const { edinetCode, listed, securitiesCode, fiscalYearEnd } = published(rowOf({ edinet })).corporation
      assert.deepEqual([edinetCode, listed, securitiesCode, fiscalYearEnd], expected)
    })

  test('are cited, and leave the date of the facts alone', () => {
    const edinet = { asOf: '2026-08-11', code: 'E00004', listed: '上場', yearEnd: '3月31日' }
    const plain = published(rowOf()).corporation
    const filer = published(rowOf({ nta: { assignmentDate: '2015-10-05' }, edinet })).corporation
    const cited = filer.provenance.map(({ source, fields }) => [source, fields.at(-1)])
    assert.deepEqual(cited, [
      ['nta', 'assigned_on'],
      ['edinet', 'edinet_code'],
    ])
    assert.equal(filer.updatedOn, plain.updatedOn)
  })
})
