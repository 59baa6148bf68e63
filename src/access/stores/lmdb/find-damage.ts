import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
    const { said, code, signal, isLate } = await readAll(folder)
    if (code === 0) return undefined
    if (MEANT_FOR_ALL.includes(signal)) continue
    const [before = '', complaint] = said.split(BEGINS)
    if (NO_DESCRIPTORS.test(before)) throw new Error('too many open files')
    const ended = `reading it ended with ${signal ?? code}`
    if (complaint === undefined) throw new Error(`${ended} before it began, ${LACKING}`)
    if (signal !== null && !isLate && !FAULTS.includes(signal)) throw new Error(ended)
    return complaint.trim().split('\n').at(0) || ended
  }
}

const NO_DESCRIPTORS = /too many open files/i
const LACKING = 'for want of file descriptors (ulimit -n) or of memory'

type Reading = {
  readonly said: string
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** It took LONGEST_READ_MILLIS and was ended. */
  readonly isLate: boolean
}

async function readAll(folder: string): Promise<Reading> {
  const child = spawn(process.execPath, [READER, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  // Not the option of spawn, whose timer keeps the process of a child that could not be started.
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_READ_MILLIS).unref()
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    let said = ''
    // A child that could not be started for want of descriptors has no stderr.
    const stderr: typeof child.stderr | undefined = child.stderr
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('close', (code, signal) => {
      clearTimeout(late)
      resolve({ said, code, signal, isLate: child.killed })
    })
  })
}
