import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

// LMDB lets its file grow by a quarter of this.
const ROOM = new Uint8Array(1 << 20)

/**
 * Why the folder takes no more now; undefined when it does. Asked before LMDB is tried again after a failure: LMDB
 * complains to stderr itself, each time.
 */
export function lackOfRoom(folder: string): string | undefined {
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
 * The same of a folder in which LMDB is yet to make its file of locks: that is mapped, and without room for it the
 * process ends with SIGBUS, which nothing can catch. A store that has one can be opened on a full disk.
 */
export function lackOfRoomToOpen(folder: string): string | undefined {
  const locks = statSync(join(folder, 'lock.mdb'), { throwIfNoEntry: false })
  // One that LMDB could not write has a length and no blocks.
  return locks === undefined || locks.blocks === 0 ? lackOfRoom(folder) : undefined
}
