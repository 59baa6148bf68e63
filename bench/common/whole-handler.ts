import { createHandler, openLasting } from '../../src/edition/create-handler.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Handler } from '../../src/serve/message/request.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { BETA, memoryAccess } from '../../test/web/memory-access.ts'
import { BASE_URL } from './page-handler.ts'

const DAY_MICROS = 86_400_000_000

/**
 * Returns the handler of every path, and a key. The clock of its limits advances by a day at each reading, so that no
 * request is rate limited. A fault throws.
 */
export async function openWholeHandler(
  snapshot: Snapshot,
  register: Register,
): Promise<{ readonly handler: Handler; readonly apiKey: string }> {
  let micros = 0
  const access = memoryAccess(() => (micros += DAY_MICROS))
  const issued = await access.keys.issue({ email: 'bench@example.jp', address: '192.0.2.7' })
  if (!issued.ok) throw new Error('bench: no key was issued.')
  const handler = createHandler({
    context: {
      settings: {
        baseUrl: BASE_URL,
        contact: undefined,
        operator: undefined,
        allowedOrigins: [],
        reconcile: 'on',
        origin: undefined,
      },
      plan: BETA,
      access,
      workers: 1,
      isReady: () => true,
      now: () => 0,
      monotonicMillis: () => 0,
      log: (_level, line) => {
        throw new Error(`bench: ${line}`)
      },
      version: 'bench',
    },
    lasting: openLasting(),
    snapshot,
    register,
  })
  return { handler, apiKey: issued.value.apiKey }
}
