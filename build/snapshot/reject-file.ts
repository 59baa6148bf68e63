import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { REJECTS_HEADER, type Reject, rejectLine } from '../sources/layouts/reject.ts'
import { PRIVATE_MODE, replaceFile } from './replace-file.ts'

export type RejectFile = {
  add(reject: Reject): void
  /** Moves the list to its path, when there is one. */
  keep(): void
  /** As `keep`; without a list, removes that of an earlier build, which must not outlive the snapshot it was about. */
  replace(): void
  close(): void
}

/**
 * Opens a list of rejected rows. Its file is made in `folder` for the first rejected row; `path` is where it is moved
 * to.
 */
export function openRejectFile(folder: string, path: string): RejectFile {
  const written = join(folder, 'rejects.csv')
  let file: number | undefined
  const keep = () => {
    if (file !== undefined) replaceFile(written, path)
  }
  return {
    add(reject) {
      if (file === undefined) {
        file = openSync(written, 'w', PRIVATE_MODE)
        writeSync(file, REJECTS_HEADER)
      }
      writeSync(file, rejectLine(reject))
    },
    keep,
    replace() {
      if (file === undefined) rmSync(path, { force: true })
      else keep()
    },
    close() {
      if (file !== undefined) closeSync(file)
    },
  }
}
