import { parentPort, workerData } from 'node:worker_threads'
import { Calls } from '../../../program/calls.ts'
import { whyNotWritable } from './room.ts'
import { openSoundStore, type Store } from './store.ts'
import { performTasks, type StoreTask, type TaskOutcome } from './store-tasks.ts'

/** What this thread can be asked. */
export type StoreCalls = {
  /** Resolves when the store is open. */
  open(): Promise<void>
  run(task: StoreTask): Promise<TaskOutcome>
  /** Closes the store and ends the thread. */
  close(): Promise<void>
}

if (parentPort === null) throw new Error('store-thread: started as a process, expected a thread.')
const { folder } = workerData as { readonly folder: string }
const port = parentPort
const waiting: { readonly task: StoreTask; readonly resolve: (outcome: TaskOutcome) => void }[] = []
let storing = true
const opening = open()
// A thread without a store ends.
opening.catch((error: unknown) => {
  setImmediate(() => {
    throw error
  })
})

new Calls(port, {
  open: async () => void (await opening),
  async run(task) {
    const store = await opening
    return await new Promise((resolve) => {
      // The tasks that arrived during the last write to disk share the next one.
      if (waiting.push({ task, resolve }) === 1) setImmediate(runAll, store)
    })
  },
  async close() {
    const store = await opening
    runAll(store)
    await store.close()
    port.close()
  },
} satisfies StoreCalls)

async function open(): Promise<Store> {
  const opened = await openSoundStore(folder)
  if (!opened.ok) throw new Error(opened.problem)
  return opened.value
}

function runAll(store: Store): void {
  const all = waiting.splice(0)
  if (all.length === 0) return
  const reason = storing ? undefined : whyNotWritable(folder)
  const outcomes =
    reason === undefined
      ? performTasks(
          store,
          all.map(({ task }) => task),
        )
      : all.map((): TaskOutcome => ({ kind: 'not-stored', reason }))
  storing = outcomes.every(({ kind }) => kind !== 'not-stored')
  for (const [i, { resolve }] of all.entries()) resolve(outcomes[i]!)
}
