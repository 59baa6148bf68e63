import { describe, test } from 'node:test'
import type { Adapter } from '../../src/serve/server.ts'
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

const ALL: readonly { readonly adapter: Adapter; readonly exported: string }[] = [
  { adapter: 'uws', exported: 'serveWithUws' },
  { adapter: 'node', exported: 'serveWithNode' },
]

for (const { adapter, exported } of ALL) {
  // A missing adapter is not passed over in silence: start-server.ts prints a warning, and each case counts as skipped
  // (a skipped suite would count as none).
  const skip = ADAPTERS.includes(adapter) ? false : 'uWebSockets.js does not load on this machine'
  for (const [group, cases] of Object.entries(GROUPS)) {
    describe(`${exported}: ${group}`, () => {
      for (const { name, run } of cases) test(name, { skip }, () => run(adapter))
    })
  }
}
