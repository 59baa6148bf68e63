import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startSuggesting } from '../../../build/compile/suggesting.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([{ name: '株式会社山田' }, { name: '海川商事', nameKana: 'ウミカワショウジ' }])
const RECORDS = [register.records.recordOf(0), register.records.recordOf(1)]

describe('startSuggesting', () => {
  test('gives the same bytes in a thread of its own', async () => {
    const [apart, here] = (['own-thread', 'this'] as const).map((within) => startSuggesting(RECORDS, within))
    try {
      assert.deepEqual(Buffer.from(await apart!.compiled()), Buffer.from(await here!.compiled()))
    } finally {
      await apart!.close()
    }
  })

  test('rejects with what ended the thread', async () => {
    const damaged = startSuggesting(JSON.parse('[{"name": 5}]'), 'own-thread')
    await assert.rejects(damaged.compiled(), TypeError)
    await damaged.close()
  })

  test('rejects when the thread is closed before it is done', async () => {
    const closed = startSuggesting(RECORDS, 'own-thread')
    await closed.close()
    await assert.rejects(closed.compiled(), /before its section/)
  })
})
