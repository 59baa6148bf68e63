import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseWebsite } from '../../../../build/publish/values/website.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('parseWebsite', () => {
  const taken = [
    ...['http://example.co.jp', 'https://www.example.jp/about?x=1#y', 'HTTPS://Example.JP/', 'http://日本語.jp/会社'],
    ...['http://a_b.example.jp', 'http://example.jp:8080/', 'https://example.jp/あ、い,う'],
    'https://archive.example.jp/2020/https://example.com/',
  ]
  for (const address of taken)
    test(`takes ${address} as it is`, () => assert.equal(parseWebsite(` ${address} `), address))

  const left: readonly (readonly [string | undefined])[] = tuples(import.meta)
  for (const address of [...left.flat(), `http://example.jp/${'x'.repeat(2000)}`])
    test(`leaves out ${JSON.stringify(address?.slice(0, 40))}`, () => assert.equal(parseWebsite(address), undefined))
})
