import { type Result, success } from '../../../domain/result.ts'
import type { Role } from '../../access.ts'
import { claimFolder } from './claim-folder.ts'
import { directWriter } from './direct-writer.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'
import { ThreadWriter } from './thread-writer.ts'
import type { WriteHealth } from './write-health.ts'

export type WriterParts = { readonly store: Store; readonly folder: string; readonly health: WriteHealth }

/** Opens the writer for a role: a server claims the folder and writes in a thread. The failure is one line. */
export async function openWriter(
  role: Role,
  { store, folder, health }: WriterParts,
): Promise<Result<StoreWriter, string>> {
  if (role === 'operator') return success(directWriter(store, health))
  const claim = await claimFolder(folder, (action) => store.write(action))
  if (!claim.ok) return claim
  const writer = await ThreadWriter.start(folder, health).catch(async (error: unknown) => {
    await claim.value.release()
    throw error
  })
  return success({
    run: (name, ...input) => writer.run(name, ...input),
    isStoring: () => writer.isStoring(),
    async close() {
      await writer.close()
      await claim.value.release()
    },
  })
}
