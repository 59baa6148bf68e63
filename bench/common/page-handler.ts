import type { Register } from '../../src/query/register/register.ts'
import type { Handler } from '../../src/serve/message/request.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { memoryAccess } from '../../test/web/memory-access.ts'
import { sampleReference } from '../../test/web/sample-reference.ts'

export const BASE_URL = 'http://127.0.0.1:8080'
const DAY_MICROS = 86_400_000_000

/**
 * Returns the service's own handler of web pages. The clock of its limits advances by a day at each reading, so that
 * no request is rate limited. A page that fails throws.
 */
export function openPageHandler(snapshot: Snapshot, register: Register): Handler {
  let micros = 0
  const access = memoryAccess(() => (micros += DAY_MICROS))
  return createWebHandler({
    register,
    snapshot,
    slices: new Slices(),
    access,
    reference: sampleReference({ register, access, baseUrl: BASE_URL }),
    baseUrl: BASE_URL,
    origin: undefined,
    now: () => 0,
    monotonicMillis: () => 0,
    newRequestId: () => '00000000-0000-4000-8000-000000000000',
    reportFault: ({ error }) => {
      throw new Error('bench: a page failed.', { cause: error })
    },
  })
}
