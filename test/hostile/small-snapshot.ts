import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchSnapshot } from '../../bench/common/bench-register.ts'

let compiling: Promise<string> | undefined

/** Compiles a fictional register of about a thousand corporations, once in this process, and returns its path. */
export function smallSnapshot(): Promise<string> {
  compiling ??= compile()
  return compiling
}

function compile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'small-snapshot-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return benchSnapshot({ nta: [], corporations: 1_000, folder, snapshot: undefined })
}
