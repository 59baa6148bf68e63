import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
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
