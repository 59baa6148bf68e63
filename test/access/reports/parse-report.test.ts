import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseReport, parseSourceUrl, REPORT_FIELDS } from '../../../src/access/reports/parse-report.ts'
import { FACT_ROWS } from '../../../src/facts/fact-table.ts'
import { texts, tuples } from '../../fixtures/tables.ts'
import { granted, problemOf } from '../expect.ts'

const FIELDS = {
  corporate_number: '9010401147100',
  field: 'address',
  description: '移転しました。',
  source_url: 'https://www.example.co.jp/company/',
}

describe('parseReport', () => {
  test('takes a number as people write it', () => {
    const report = granted(parseReport({ ...FIELDS, corporate_number: 'T９０１０４０１-147100', contact: '  ' }))
    assert.deepEqual(report, {
      corporateNumber: '9010401147100',
      field: 'address',
      description: '移転しました。',
      sourceUrl: 'https://www.example.co.jp/company/',
    })
  })

  test('has no half of a surrogate pair, of which a store would return another text', () => {
    const { description, contact = '' } = granted(
      parseReport({ ...FIELDS, description: '移転しました。\ud800', contact: 'taro\ud800' }),
    )
    assert.deepEqual([description, contact], ['移転しました。\ufffd', 'taro\ufffd'])
  })

  test('names all faults at once', () => {
    const problem = problemOf(
      parseReport({ corporate_number: '1', field: '', description: ' ', source_url: '-', contact: 'x'.repeat(255) }),
    )
    assert.ok(problem.kind === 'invalid-parameter')
    const parameters = problem.faults.map(({ parameter }) => parameter)
    assert.deepEqual(parameters, ['corporate_number', 'field', 'description', 'source_url', 'contact'])
  })

  test('tells a mistyped number from what is no number', () => {
    for (const { corporate_number, expected } of [
      { corporate_number: '8010401147100', expected: /a digit is mistyped; search by name\.$/ },
      { corporate_number: '901040114710', expected: /^expected 13 digits, the first of them 1 to 9\.$/ },
    ]) {
      const problem = problemOf(parseReport({ ...FIELDS, corporate_number }))
      assert.ok(problem.kind === 'invalid-parameter')
      assert.match(problem.faults[0]?.allowed ?? '', expected)
    }
  })

  test('keeps a source in its normal form', () => {
    const report = granted(parseReport({ ...FIELDS, source_url: ' HTTPS://WWW.NTA.GO.JP ' }))
    assert.equal(report.sourceUrl, 'https://www.nta.go.jp/')
  })

  const longest = {
    field: 'x'.repeat(100),
    description: '長'.repeat(2_000),
    source_url: `https://example.co.jp/${'x'.repeat(1_978)}`,
    contact: `${'x'.repeat(251)}.jp`,
  }
  test('takes every field at its longest', () => assert.ok(parseReport({ ...FIELDS, ...longest }).ok))

  for (const [name, text] of Object.entries(longest))
    test(`refuses one character more of ${name}`, () => {
      const problem = problemOf(parseReport({ ...FIELDS, [name]: `${text}x` }))
      assert.ok(problem.kind === 'invalid-parameter')
      const found = problem.faults.map(({ parameter }) => parameter)
      assert.deepEqual(found, [name])
    })

  for (const source_url of ['', 'javascript:alert(1)//example.co.jp', 'http://localhost/', 'http://127.0.0.1/'])
    test(`refuses the source ${source_url || 'nothing'}`, () => {
      const problem = problemOf(parseReport({ ...FIELDS, source_url }))
      assert.ok(problem.kind === 'invalid-parameter' && problem.faults[0]?.parameter === 'source_url')
    })
})

describe('parseSourceUrl', () => {
  const accepted = tuples<readonly [text: string, normal: string]>(import.meta, 'source-url-accepted')
  for (const [text, normal] of accepted) test(`takes ${text}`, () => assert.equal(parseSourceUrl(text), normal))

  const refused = [
    ...texts(import.meta, 'source-url-refused'),
    ...['https://example.c/', `https://${'a.'.repeat(130)}com/`],
  ]
  for (const text of refused) test(`refuses ${text.slice(0, 60)}`, () => assert.equal(parseSourceUrl(text), undefined))

  test('gives only URLs that it takes again, unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const url = parseSourceUrl(text)
        if (url !== undefined) assert.equal(parseSourceUrl(url), url)
      }),
    )
  })
})

test('a report may be about every fact of the company page that a source gives, but for the parts of its address', () => {
  const parts = ['prefecture', 'city', 'postal_code', 'prefecture_code', 'city_code', 'street', 'address_abroad']
  const shown = FACT_ROWS.filter(([name, { sources, untold, page, shownIn }]) => {
    const isShown = sources.length > 0 && (untold !== true || page !== undefined) && shownIn !== 'page'
    return isShown && !parts.includes(name)
  })
  const missing = shown.filter(([name]) => !REPORT_FIELDS.includes(name)).map(([name]) => name)
  assert.deepEqual(missing, [])
})
