import { join } from 'node:path'
import { after, before } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

/** Runs test files one after the other in this process, once all are loaded, which would hold up what they wait for. */
export async function runGroup(files: readonly string[]): Promise<void> {
  let begin: () => void
  const loaded = new Promise<void>((resolve) => {
    begin = resolve
  })
  before(() => loaded)
  // What one of the files left open must not hold up the run.
  after(() => void setTimeout(() => process.exit(), 10_000).unref())
  for (const file of files) await import(join(ROOT, file))
  begin!()
}
