import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A disk of a few megabytes that can be filled up. */
export type SmallDisk = { readonly path: string; fill(): void; free(): void; setReadOnly(): void }

/** Whether this process may mount one; says loudly when it may not. */
export function mayMount(): boolean {
  const may = process.platform === 'linux' && process.getuid?.() === 0
  if (!may) console.warn('\n*** SKIPPED: tests of a full disk mount a tmpfs, which only root on Linux may do. ***\n')
  return may
}

/** Mounted until the test ends. */
export function smallDisk(context: TestContext, megabytes = 4): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  context.after(() => {
    // Lazily: whoever still has a file open there loses it when it ends.
    execFileSync('umount', ['-l', path])
    rmdirSync(path)
  })
  const filling = join(path, 'filling')
  return {
    path,
    fill: () => fill(filling),
    free: () => rmSync(filling),
    setReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', path]),
  }
}

function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    while (writeSync(descriptor, new Uint8Array(4096)) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(descriptor)
  }
}
