import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressBeside } from '../../../src/query/place/address-beside.ts'
import { cpuMillis } from '../../fixtures/cpu-millis.ts'
import { texts, tuples } from '../../fixtures/tables.ts'

const NAME = '株式会社あおば商会'

const FOUND = tuples<readonly [text: string, address: string, name?: string]>(import.meta, 'address-beside-found')

describe('addressBeside', () => {
  for (const [text, address, name = NAME] of FOUND)
    test(`finds ${address} in ${JSON.stringify(text)}`, () => assert.deepEqual(addressBeside(text), { name, address }))

  for (const text of texts(import.meta, 'address-beside-finds-none'))
    test(`finds none in ${JSON.stringify(text)}`, () => assert.equal(addressBeside(text), undefined))

  test('answers for any text in bounded time', () => {
    for (const unit of ['、', ' ', ' 、', '(', '港区芝1-', '港区芝1番 ', '住所:']) {
      const millis = cpuMillis(() => addressBeside(unit.repeat(10_000)))
      assert.ok(millis < 1_000, `${unit}: ${millis} ms`)
    }
  })
})
