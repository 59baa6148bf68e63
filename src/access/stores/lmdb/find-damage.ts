import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFile } from '../../../program/own-file.ts'

// Far longer than a store of millions of records needs: a damaged tree may contain a cycle.
const LONGEST_READ_MILLIS = 120_000

// Sent to every process of a terminal or a service to end it: they say nothing about the store.
const MEANT_FOR_ALL: readonly unknown[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

// A damaged file never causes this; whoever moved the store away for it would lose every key.
const NO_DESCRIPTORS = /too many open files/i

const READER = fileURLToPath(ownFile('src/access/stores/lmdb/read-store.mjs'))

/**
 * Returns what is wrong with the store's file, in a few words; undefined when nothing is. LMDB trusts the mapped file,
 * and a damaged one ends the process with a signal that nothing can catch: so a child process reads all of it first.
 * Throws when this user may not open its files, and when the child had no file descriptors to read it with.
 */
export async function findDamage(file: string, folder: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  // LMDB opens both for writing. Without the permission it fails, or crashes, as it does on a damaged file.
  for (const needed of [file, join(folder, 'lock.mdb')]) {
    if (existsSync(needed)) accessSync(needed, constants.R_OK | constants.W_OK)
  }
  for (;;) {
    const { complaint, code, signal } = await readAll(folder)
    if (code === 0) return undefined
    if (NO_DESCRIPTORS.test(complaint)) throw new Error('too many open files')
    if (signal === null) return complaint.trim().split('\n').at(0) || `reading it ended with ${code}`
    if (!MEANT_FOR_ALL.includes(signal)) return `reading it ended with ${signal}`
  }
}

type Reading = { readonly complaint: string; readonly code: number | null; readonly signal: NodeJS.Signals | null }

async function readAll(folder: string): Promise<Reading> {
  const child = spawn(process.execPath, [READER, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_READ_MILLIS,
    killSignal: 'SIGKILL',
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ complaint, code, signal }))
  })
}
