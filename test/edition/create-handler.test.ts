import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { uncounted } from '../../src/edition/create-handler.ts'
import { granted, problemOf } from '../access/expect.ts'
import { memoryAccess } from '../web/memory-access.ts'

describe('uncounted', () => {
  test('lets in who has no key, and counts neither answers nor failures', () => {
    const access = memoryAccess()
    const { gate } = uncounted(access)
    const account = granted(gate.authenticate(undefined, { address: '::1' }))
    granted(gate.take(account)).settle('counted')
    gate.noteFailure(account, { address: '::1' })
    assert.deepEqual(access.failures, [])
    assert.equal(problemOf(access.gate.authenticate(undefined, { address: '::1' })).kind, 'missing-api-key')
  })
})
