import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suggestHere } from '../../../../build/compile/threads/suggesting.ts'
import { suggestBeside } from '../../../../build/compile/threads/suggesting-thread.ts'
import { smallRegister } from '../../../fixtures/small-register.ts'

const { register } = await smallRegister([{ name: '株式会社山田' }, { name: '海川商事', nameKana: 'ウミカワショウジ' }])
const RECORDS = [register.records.recordOf(0), register.records.recordOf(1)]

describe('suggestBeside', () => {
  test('gives the bytes of suggestHere', async () => {
    const apart = suggestBeside(RECORDS)
    try {
      assert.deepEqual(Buffer.from(await apart.compiled()), Buffer.from(await suggestHere(RECORDS).compiled()))
    } finally {
      await apart.close()
    }
  })
})
