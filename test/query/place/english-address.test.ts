import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromEnglishAddress } from '../../../src/query/place/english-address.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records, tuples } from '../../fixtures/tables.ts'

describe('fromEnglishAddress', async () => {
  const { register } = await smallRegister(records<Sketch>(import.meta, 'english-address-sketches'))
  for (const [text, address] of tuples<readonly [text: string, address: string | undefined]>(
    import.meta,
    'english-address-reads',
  ))
    test(`reads ${text} as ${address}`, () => assert.equal(fromEnglishAddress(register.columns.cities, text), address))
})
