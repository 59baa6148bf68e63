import { join } from 'node:path'
import { ROOT } from '../fixtures/imports.ts'

/** Runs test files one after the other in this process. */
export async function runGroup(files: readonly string[]): Promise<void> {
  for (const file of files) await import(join(ROOT, file))
}
