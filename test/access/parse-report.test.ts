import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseReport } from '../../src/access/parse-report.ts'
import { granted, problemOf } from './expect.ts'

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

  test('names all faults at once', () => {
    const problem = problemOf(
      parseReport({ corporate_number: '1', field: '', description: ' ', source_url: '-', contact: 'x'.repeat(255) }),
    )
    assert.ok(problem.kind === 'invalid-parameter')
    assert.deepEqual(
      problem.faults.map(({ parameter }) => parameter),
      ['corporate_number', 'field', 'description', 'source_url', 'contact'],
    )
  })

  for (const source_url of ['http://日本語.jp/会社', 'HTTPS://WWW.NTA.GO.JP', 'https://example.com:8443/a?b=c#d']) {
    test(`takes the source ${source_url}`, () => assert.ok(parseReport({ ...FIELDS, source_url }).ok))
  }

  for (const source_url of [
    '',
    'www.example.co.jp',
    'ftp://example.co.jp/',
    'javascript:alert(1)//example.co.jp',
    'data:text/html,x',
    'http://localhost/',
    'http://localhost:8080/x',
    'http://foo.localhost/',
    'http://printer.local/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://intranet/',
    'http://.jp/',
    'https://user:secret@example.co.jp/',
    'https://',
    `https://example.co.jp/${'x'.repeat(2000)}`,
  ]) {
    test(`refuses the source ${source_url.slice(0, 50) || 'nothing'}`, () => {
      const problem = problemOf(parseReport({ ...FIELDS, source_url }))
      assert.ok(problem.kind === 'invalid-parameter' && problem.faults[0]?.parameter === 'source_url')
    })
  }
})
