import { type Dirent, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

/** A folder that nobody else reads, for everything a compile writes until it is whole. */
export type WorkFolder = { readonly path: string; remove(): void }

// What DuckDB's threads may still be writing while the folder goes.
const RETRIES = 5

/**
 * Makes a folder in `parent`, on the disk the snapshot will be on, after clearing what killed compiles left
 * there. Its name says whose it is: host, process and when that process began, since containers give every run
 * the same process number.
 */
export function openWorkFolder(parent: string): WorkFolder {
  mkdirSync(parent, { recursive: true })
  for (const entry of readdirSync(parent, { withFileTypes: true }))
    if (isLeaving(entry)) remove(join(parent, entry.name))
  const path = mkdtempSync(join(parent, `compile-${hostname()}-${process.pid}-${began()}-`))
  return { path, remove: () => remove(path) }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: RETRIES })
}

// Another host's may be of a compile under way: whether a process lives is known of this one only.
function isLeaving(entry: Dirent): boolean {
  const [, host, pid, start] = /^compile-(.+)-(\d+)-(\d+)-\w{6}$/.exec(entry.name) ?? []
  if (!entry.isDirectory() || host !== hostname()) return false
  return Number(pid) === process.pid ? start !== began() : !isAlive(Number(pid))
}

function began(): string {
  return String(Math.round(performance.timeOrigin))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
