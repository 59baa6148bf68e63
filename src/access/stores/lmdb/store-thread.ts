import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { whyNotWritable } from './room.ts'
import { openSoundStore, type Store } from './store.ts'
import { performTasks, type StoreTask, type TaskOutcome } from './store-tasks.ts'

/** A message to this thread: a task, or at the end `close`. */
export type StoreQuestion = 'close' | { readonly id: number; readonly task: StoreTask }

/** A message from this thread: `open` once, then the outcomes of the tasks of each transaction. */
export type StoreReply = 'open' | readonly { readonly id: number; readonly outcome: TaskOutcome }[]

const port = parentPort
if (port === null) throw new Error('store-thread: started as a process, expected a thread.')
const { folder } = workerData as { readonly folder: string }
let storing = true
void start()

async function start(): Promise<void> {
  const opened = await openSoundStore(folder)
  if (!opened.ok) throw new Error(opened.problem)
  port?.on('message', (first: StoreQuestion) => hear(opened.value, first))
  reply('open')
}

function hear(store: Store, first: StoreQuestion): void {
  // The tasks that arrived during the last write to disk share the next one.
  const questions = [first, ...received()]
  const tasks = questions.filter((question) => question !== 'close')
  if (tasks.length > 0) {
    const outcomes = outcomesOf(
      store,
      tasks.map(({ task }) => task),
    )
    reply(tasks.flatMap(({ id }, i) => (outcomes[i] === undefined ? [] : [{ id, outcome: outcomes[i] }])))
  }
  if (questions.includes('close')) void store.close().then(() => port?.close())
}

function* received(): Generator<StoreQuestion> {
  while (port !== null) {
    const next = receiveMessageOnPort(port)
    if (next === undefined) return
    yield next.message
  }
}

function outcomesOf(into: Store, tasks: readonly StoreTask[]): readonly TaskOutcome[] {
  const reason = storing ? undefined : whyNotWritable(folder)
  if (reason !== undefined) return tasks.map(() => ({ kind: 'not-stored', reason }))
  const outcomes = performTasks(into, tasks)
  storing = outcomes.every(({ kind }) => kind !== 'not-stored')
  return outcomes
}

function reply(message: StoreReply): void {
  port?.postMessage(message)
}
