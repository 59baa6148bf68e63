import { japanDay } from '../domain/japan-day.ts'
import type { StoreWriter } from './store-writer.ts'

/**
 * Wraps a flush: the first one, and then the first one of each day, also removes the issues and forms that no longer
 * count.
 */
export function forgetDaily(
  { run }: Pick<StoreWriter, 'run'>,
  now: () => number,
  flush: () => Promise<boolean>,
): () => Promise<boolean> {
  let forgottenOn: number | undefined
  return async () => {
    const today = japanDay(now())
    if (forgottenOn !== today && (await run('forgetOldIssues', now())).ok) forgottenOn = today
    return flush()
  }
}
