import { createHandler, openLasting } from '../../src/edition/create-handler.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Handler } from '../../src/serve/message/request.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { editionContext } from '../../test/fixtures/edition-context.ts'
import { memoryAccess } from '../../test/web/memory-access.ts'

const DAY_MICROS = 86_400_000_000

/** Returns the handler of every path, and a key never rate limited: its clock goes on by a day a reading. */
export async function openWholeHandler(
  snapshot: Snapshot,
  register: Register,
): Promise<{ readonly handler: Handler; readonly apiKey: string }> {
  let micros = 0
  const access = memoryAccess(() => (micros += DAY_MICROS))
  const issued = await access.keys.issue({ email: 'bench@example.jp', address: '192.0.2.7' })
  if (!issued.ok) throw new Error('bench: no key was issued.')
  const handler = createHandler({ context: editionContext(access), lasting: openLasting(), snapshot, register })
  return { handler, apiKey: issued.value.apiKey }
}
