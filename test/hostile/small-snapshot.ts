import { benchSnapshot } from '../../bench/common/bench-register.ts'
import { openRegister, type Register } from '../../src/query/register/register.ts'
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'

/** Compiles a fictional register of about a thousand corporations in `folder`, and returns the snapshot's path. */
export function smallSnapshot(folder: string): Promise<string> {
  return benchSnapshot({ nta: [], corporations: 1_000, folder, snapshot: undefined })
}

export function registerIn(path: string): Register {
  const snapshot = openSnapshot(path, FOLD_VERSION)
  if (!snapshot.ok) throw new Error(`small-snapshot: ${snapshot.problem.sentence}`)
  return openRegister(snapshot.value, 'http://127.0.0.1')
}
