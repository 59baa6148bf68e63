import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Access } from '../../src/access/access.ts'
import { DEFAULT_PLANS, type Plans } from '../../src/access/limits/plan.ts'
import type { LimitsMemory } from '../../src/access/stores/lmdb/limits-memory.ts'
import { openLmdbForThreads, openLmdbOfThread, type ThreadsStore } from '../../src/access/stores/lmdb/open-lmdb.ts'
import type { StoreWriter } from '../../src/access/stores/lmdb/store-writer.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'

/** A clock that the test moves, in milliseconds since the epoch. */
export type HandClock = { millis: number }

/** Creates a folder that is removed when the test ends. */
export function stateFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'access-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function handClock(): HandClock {
  return { millis: Date.UTC(2026, 10, 21, 3) }
}

/** Opens the store in the folder as a server does, and the access of the first of its threads. */
export async function serveIn(folder: string, clock: HandClock): Promise<Access> {
  const { first, close } = await threadsIn(folder, clock)
  return { ...first, close }
}

type Threads = { readonly store: ThreadsStore; readonly first: Access; readonly second: Access; close(): Promise<void> }

/** Opens the store of a folder as a server does, and the views of it that two threads have. */
export async function threadsIn(folder: string, clock: HandClock, given: Partial<LimitsMemory> = {}): Promise<Threads> {
  const options = { plans: DEFAULT_PLANS, now: () => clock.millis, random: randomBytes, state: `lmdb:${folder}` }
  const opened = await openLmdbForThreads(folder, { ...options, onFault: process.emitWarning })
  if (!opened.ok) throw new Error(`state-folder: ${opened.problem.detail}`)
  const store = opened.value
  const run = ((name, ...input) => store.perform({ name, input })) as StoreWriter['run']
  const thread = (owner: number): Promise<Access> =>
    openLmdbOfThread({ folder, memory: { ...store.limits!.memory, ...given }, owner, run }, options)
  const [first, second] = [await thread(2), await thread(3)]
  return {
    store,
    first,
    second,
    async close() {
      try {
        await first.close()
        await second.close()
      } finally {
        await store.close()
      }
    },
  }
}

export async function openIn(folder: string, clock: HandClock, plans: Plans = DEFAULT_PLANS): Promise<Access> {
  const opened = await openAccess({ state: `lmdb:${folder}`, plans, now: () => clock.millis, random: randomBytes })
  if (!opened.ok) throw new Error(`state-folder: ${opened.problem.detail}`)
  return opened.value
}
