import { join } from 'node:path'
import { fastFiles } from '../fixtures/fast-files.ts'
import { ROOT } from '../fixtures/imports.ts'

/**
 * Runs every other fast test file, one after the other in this process, because starting a process for each takes
 * longer than its tests.
 */
export async function runHalf(half: 0 | 1): Promise<void> {
  for (const [i, file] of fastFiles().entries()) if (i % 2 === half) await import(join(ROOT, file))
}
