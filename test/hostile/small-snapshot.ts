import { benchSnapshot } from '../../bench/common/bench-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

let compiling: Promise<string> | undefined

/** Compiles a fictional register of about a thousand corporations, once for those who ask, and returns its path. */
export function smallSnapshot(): Promise<string> {
  compiling ??= benchSnapshot({
    nta: [],
    corporations: 1_000,
    folder: temporaryFolder('small-snapshot'),
    snapshot: undefined,
  })
  return compiling
}
