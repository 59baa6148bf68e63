import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseSourceUrl } from '../../../src/access/reports/parse-report.ts'
import { texts, tuples } from '../../fixtures/tables.ts'

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
