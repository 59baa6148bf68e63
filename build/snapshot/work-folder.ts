import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { makeFolder } from '../../src/program/make-folder.ts'

/** A private folder for everything that a build writes before it is complete. */
export type WorkFolder = { readonly path: string; remove(): void }

// Retries while DuckDB's threads may still be writing into the folder.
const RETRIES = 5

/** Makes a work folder in `parent`, on the disk of the snapshot, after removing those that killed builds have left. */
export function openWorkFolder(parent: string): WorkFolder {
  makeFolder(parent)
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    const [, host, pid, start] = /^compile-(.+)-(\d+)-(\d+)-\w{6}$/.exec(entry.name) ?? []
    // Only of this host's processes is it known which are alive.
    if (!entry.isDirectory() || host !== hostname()) continue
    const isOver = Number(pid) === process.pid ? start !== began() : !isAlive(Number(pid))
    if (isOver) remove(join(parent, entry.name))
  }
  // Containers give every run the same process number: host and start of the process say whose it is as well.
  const path = mkdtempSync(join(parent, `compile-${hostname()}-${process.pid}-${began()}-`))
  return { path, remove: () => remove(path) }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: RETRIES })
}

function began(): string {
  return String(Math.round(performance.timeOrigin))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
