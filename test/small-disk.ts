import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether disks of a few kilobytes can be mounted, which takes root. Says loudly when not; CI has to be able to. */
export function canMount(isCi: boolean): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    mount(folder, 64)
    execFileSync('umount', [folder])
    return true
  } catch (cause) {
    if (isCi) throw new Error('small disk: a tmpfs cannot be mounted, and CI is set.', { cause })
    console.error('SKIPPED: tests of a full disk, because a tmpfs can be mounted by root only.')
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A disk of so many kilobytes, mounted as long as `use` runs. */
export async function onSmallDisk<Value>(kilobytes: number, use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    mount(folder, kilobytes)
    try {
      return await use(folder)
    } finally {
      // Also when a test that failed left a file open on it.
      execFileSync('umount', ['--lazy', folder])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mount(folder: string, kilobytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'pipe' })
}
