import { benchSnapshot } from '../../bench/common/bench-register.ts'

/** Compiles a fictional register of about a thousand corporations in `folder`, and returns the snapshot's path. */
export function smallSnapshot(folder: string): Promise<string> {
  return benchSnapshot({ nta: [], corporations: 1_000, folder, snapshot: undefined })
}
