import { basename, join } from 'node:path'
import { after, before } from 'node:test'
import fc from 'fast-check'
import { ROOT } from '../fixtures/imports.ts'
import { filesOf, type Group } from '../fixtures/test-groups.ts'

/**
 * Runs the test files of the group that the caller's file is named after, or those of them that are `asked`, one after
 * the other in this process, once all are loaded, which would hold up what they wait for.
 */
export async function runGroup(
  { filename }: Pick<ImportMeta, 'filename'>,
  asked: (file: string, i: number) => boolean = () => true,
): Promise<void> {
  // CI draws what properties are asked alike each time: a rare draw must not refuse a change that it says nothing of.
  if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 46 })
  let begin: () => void
  const loaded = new Promise<void>((resolve) => {
    begin = resolve
  })
  before(() => loaded)
  // What one of the files left open must not hold up the run.
  after(() => void setTimeout(() => process.exit(), 10_000).unref())
  const group = basename(filename, '.ts').replace(/^fast-.*/, 'fast') as Group
  for (const file of filesOf(group).filter(asked)) await import(join(ROOT, file))
  begin!()
}
