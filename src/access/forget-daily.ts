import { japanDay } from '../domain/japan-day.ts'
import type { StoreWriter } from './store-writer.ts'

/** Wraps a flush: after the first one of each day, issues and forms that no longer count are removed. */
export function forgetDaily(
  { run }: Pick<StoreWriter, 'run'>,
  now: () => number,
  flush: () => Promise<boolean>,
): () => Promise<boolean> {
  let forgottenOn: number | undefined
  return async () => {
    const isStored = await flush()
    const today = japanDay(now())
    if (!isStored || forgottenOn === today) return isStored
    forgottenOn = today
    await run('forgetOldIssues', now())
    return true
  }
}
