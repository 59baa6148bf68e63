import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ending, type RunningServer, startServer } from '../fixtures/server-process.ts'
import { numberOf, writeSmallSnapshot } from '../fixtures/small-register.ts'

/** The number of the only corporation that the server has. */
export const SERVED: string = numberOf(0)

let snapshot: Promise<string> | undefined

/** Starts a server with the state of a folder and a register of one corporation. */
export async function startOn(
  state: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer | Ending> {
  snapshot ??= smallSnapshot()
  return await startServer({ SNAPSHOT: await snapshot, STATE: `lmdb:${state}`, ...settings })
}

async function smallSnapshot(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'running-server-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const out = join(folder, 'register.snapshot')
  await writeSmallSnapshot([{ name: '青葉株式会社' }], out)
  return out
}
