import { failure, type Result, success } from '../../../domain/result.ts'
import { type AccessOptions, type AccessProblem, missingPlanProblem } from '../../access.ts'
import { claimFolder } from './claim-folder.ts'
import { openStore, type Store, unusable } from './store.ts'
import { performTasks } from './store-tasks.ts'
import { resultOf, type StoreWriter, type WriteHealth } from './store-writer.ts'
import { ThreadWriter } from './thread-writer.ts'

/** Who opens a folder: one `server` at a time; an `operator`'s commands may run beside it. */
export type Role = 'server' | 'operator'

/** A store that was checked, and the only way to write to it. */
export type Writable = { readonly store: Store; readonly writer: StoreWriter }

/** Opens the store: a server claims the folder and writes in a thread. Problems: setting-wrong, state-unusable. */
export async function openForWriting(
  { folder, plans }: { readonly folder: string } & Pick<AccessOptions, 'plans'>,
  role: Role,
  health: WriteHealth,
): Promise<Result<Writable, AccessProblem>> {
  const opened = await openStore(folder)
  if (!opened.ok) return failure(stateUnusable(opened.problem))
  const store = opened.value
  const refuse = async (problem: AccessProblem): Promise<Result<never, AccessProblem>> => {
    await store.close()
    return failure(problem)
  }
  const plansOfKeys = store.live.getRange().map(({ value }) => value.plan)
  const missing = missingPlanProblem(plans, plansOfKeys)
  if (missing !== undefined) return await refuse(missing)
  try {
    const writer = role === 'server' ? await claimAndWrite(store, folder, health) : success(directWriter(store, health))
    return writer.ok ? success({ store, writer: writer.value }) : await refuse(stateUnusable(writer.problem))
  } catch (error) {
    return await refuse(stateUnusable(unusable(folder, error)))
  }
}

async function claimAndWrite(store: Store, folder: string, health: WriteHealth): Promise<Result<StoreWriter, string>> {
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

// For the operator's commands, where nobody else has to wait.
function directWriter(store: Store, health: WriteHealth): StoreWriter {
  return {
    async run(name, ...input) {
      const [outcome] = performTasks(store, [{ name, input }])
      if (outcome === undefined) throw new Error('open-for-writing: got no outcome, expected one a task.')
      health.note(outcome)
      return resultOf(outcome)
    },
    isStoring: () => health.isStoring(),
    close: async () => undefined,
  }
}

function stateUnusable(why: string): AccessProblem {
  return { kind: 'state-unusable', detail: `STATE: ${why}` }
}
