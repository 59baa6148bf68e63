import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createHandler, openLasting, uncounted } from '../../src/edition/create-handler.ts'
import { granted, problemOf } from '../access/expect.ts'
import { editionContext } from '../fixtures/edition-context.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { memoryAccess } from '../web/memory-access.ts'
import { get, textOf } from '../web/sample-request.ts'

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

test('an endpoint that is switched off is not among those told to agents', async () => {
  const context = editionContext(memoryAccess())
  const settings = { ...context.settings, extMcp: 'off' } as const
  const parts = { ...(await smallRegister([{ name: 'あおば' }])), lasting: openLasting() }
  const told = textOf(await createHandler({ ...parts, context: { ...context, settings } })(get('/llms.txt')))
  assert.deepEqual([told.includes('example/mcp)'), told.includes('/ext/mcp)')], [true, false])
})
