import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatPostalCode, webAddress } from '../../../src/web/format/addresses.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('formatPostalCode', () => {
  test('puts the hyphen into seven digits only', () => {
    assert.equal(formatPostalCode('1000005'), '〒100-0005')
    assert.equal(formatPostalCode('SW1A'), '〒SW1A')
  })
})

const WEBSITES: readonly (readonly [text: string, href: string | undefined, label?: string])[] = tuples(import.meta)

describe('webAddress', () => {
  for (const [text, href, label] of WEBSITES)
    test(`takes ${JSON.stringify(text)} for ${href ?? 'plain text'}`, () =>
      assert.deepEqual(webAddress(text), href === undefined ? undefined : { href, label }))
})
