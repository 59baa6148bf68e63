import type { Store } from './store.ts'
import { performTasks } from './store-tasks.ts'
import { resultOf, type StoreWriter } from './store-writer.ts'
import type { WriteHealth } from './write-health.ts'

/** Opens a writer that writes in the calling thread: for the operator's commands, where nobody else has to wait. */
export function directWriter(store: Store, health: WriteHealth): StoreWriter {
  return {
    async run(name, ...input) {
      const [outcome] = performTasks(store, [{ name, input }])
      if (outcome === undefined) throw new Error('direct-writer: got no outcome, expected one a task.')
      health.note(outcome)
      return resultOf(outcome)
    },
    isStoring: () => health.isStoring(),
    close: async () => undefined,
  }
}
