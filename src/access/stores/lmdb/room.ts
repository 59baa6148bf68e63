import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

// Four times as much as LMDB extends its file by at once.
const ROOM = new Uint8Array(1 << 20)

/** Returns why 1 MB cannot be written; asked after a failure, as LMDB prints a message for each failed write. */
export function whyNotWritable(folder: string): string | undefined {
  const file = join(folder, 'room.tmp')
  try {
    const descriptor = openSync(file, 'w', 0o600)
    try {
      if (writeSync(descriptor, ROOM) < ROOM.length) return 'No space left on device'
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
      rmSync(file, { force: true })
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Returns why LMDB cannot create its lock file in the folder; undefined when it can, or when there is one: then a store
 * can be opened on a full disk. LMDB maps the file, and without room for it SIGBUS ends the process.
 */
export function whyNotOpenable(folder: string): string | undefined {
  const locks = statSync(join(folder, 'lock.mdb'), { throwIfNoEntry: false })
  // A lock file that LMDB could not write has a length, but no blocks.
  return locks === undefined || locks.blocks === 0 ? whyNotWritable(folder) : undefined
}
