import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CLOSING_CASES } from './closing-cases.ts'
import { LIFECYCLE_CASES } from './lifecycle-cases.ts'
import { MALFORMED_CASES } from './malformed-cases.ts'
import { REPLY_CASES } from './reply-cases.ts'
import { REQUEST_CASES } from './request-cases.ts'
import { ADAPTERS } from './start-server.ts'

const GROUPS = {
  request: REQUEST_CASES,
  reply: REPLY_CASES,
  malformed: MALFORMED_CASES,
  lifecycle: LIFECYCLE_CASES,
  closing: CLOSING_CASES,
}

test('uWebSockets.js loads where the npm build has a binary: on Node 20', () =>
  assert.ok(ADAPTERS.includes('uws') || process.versions.modules !== '115'))

for (const adapter of ADAPTERS)
  for (const [group, cases] of Object.entries(GROUPS))
    describe(`${adapter === 'uws' ? 'serveWithUws' : 'serveWithNode'}: ${group}`, () => {
      for (const { name, run } of cases) test(name, () => run(adapter))
    })
