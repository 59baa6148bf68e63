import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Access } from '../../src/access/access.ts'
import { DEFAULT_PLANS, type Plans } from '../../src/access/limits/plan.ts'
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

/** Opens the store in the folder as a server does, with a writer thread. */
export async function serveIn(folder: string, clock: HandClock): Promise<Access> {
  const options = { plans: DEFAULT_PLANS, now: () => clock.millis, random: randomBytes }
  const opened = await openAccess({ ...options, state: `lmdb:${folder}`, role: 'server' })
  if (!opened.ok) throw new Error(`state-folder: ${opened.problem.detail}`)
  return opened.value
}

export async function openIn(folder: string, clock: HandClock, plans: Plans = DEFAULT_PLANS): Promise<Access> {
  const opened = await openAccess({ state: `lmdb:${folder}`, plans, now: () => clock.millis, random: randomBytes })
  if (!opened.ok) throw new Error(`state-folder: ${opened.problem.detail}`)
  return opened.value
}
