import { join } from 'node:path'
import { after, before } from 'node:test'
import fc from 'fast-check'
import { ROOT } from '../fixtures/imports.ts'

/** Runs test files one after the other in this process, once all are loaded, which would hold up what they wait for. */
export async function runGroup(files: readonly string[]): Promise<void> {
  // CI draws what properties are asked alike each time: a rare draw must not refuse a change that it says nothing of.
  if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 46 })
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
