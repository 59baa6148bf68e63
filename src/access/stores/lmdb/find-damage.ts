import { type ExecFileException, execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownFile } from '../../../program/own-file.ts'

// Far longer than a store of millions of records needs: a damaged tree may contain a cycle.
const LONGEST_READ_MILLIS = 120_000

// Only these come from a damaged file; whoever moved a store away for others would lose every key.
const FAULTS: readonly unknown[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']

// Sent to every process of a terminal or a service to end it.
const MEANT_FOR_ALL: readonly unknown[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

// The line with which the reader begins to read (read-store.mjs). Without descriptors or memory, Node fails before.
const BEGINS = 'reading\n'

const READER = fileURLToPath(ownFile('src/access/stores/lmdb/read-store.mjs'))

/**
 * Returns what is wrong with the store's file, in a few words; undefined when nothing is. LMDB trusts the mapped file,
 * and a damaged one ends the process with a signal that nothing can catch: so a child process reads all of it first.
 * Throws when this user may not open its files, and when the child could not read it for another reason than damage.
 */
export async function findDamage(file: string, folder: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  // LMDB opens both for writing. Without the permission it fails, or crashes, as it does on a damaged file.
  for (const needed of [file, join(folder, 'lock.mdb')]) {
    if (existsSync(needed)) accessSync(needed, constants.R_OK | constants.W_OK)
  }
  for (;;) {
    const failed = await readAll(folder)
    if (failed === undefined) return undefined
    const { code, signal, killed, stderr = '' } = failed
    if (MEANT_FOR_ALL.includes(signal)) continue
    const [before = '', complaint] = stderr.split(BEGINS)
    if (NO_DESCRIPTORS.test(before)) throw new Error('too many open files')
    const ended = `reading it ended with ${signal ?? code}`
    if (complaint === undefined) throw new Error(`${ended} before it began, ${LACKING}`)
    if (signal !== null && !killed && !FAULTS.includes(signal)) throw new Error(ended)
    return complaint.trim().split('\n').at(0) || ended
  }
}

const NO_DESCRIPTORS = /too many open files/i
const LACKING = 'for want of file descriptors (ulimit -n) or of memory'

/** Reads the store in a child process. Returns how that failed; `killed`: it took LONGEST_READ_MILLIS. */
async function readAll(folder: string): Promise<ExecFileException | undefined> {
  const limits = { timeout: LONGEST_READ_MILLIS, killSignal: 'SIGKILL' } as const
  try {
    await promisify(execFile)(process.execPath, [READER, folder], limits)
    return undefined
  } catch (error) {
    const failed = error as ExecFileException
    // The child could not be started.
    if (typeof failed.code === 'string') throw failed
    return failed
  }
}
