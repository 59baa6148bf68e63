import { allocateKeyEntries } from './key-entries.ts'
import { allocateBudgets } from './shared-budgets.ts'
import { allocateClock } from './shared-clock.ts'
import { allocateSignals } from './signals.ts'
import { allocateUndecidedTakes } from './undecided-takes.ts'

/** What threads limit requests with together; it is sent to each of them, and nothing is copied. */
export type LimitsMemory = {
  readonly entries: SharedArrayBuffer
  readonly takes: SharedArrayBuffer
  readonly budgets: SharedArrayBuffer
  readonly clock: SharedArrayBuffer
  readonly signals: SharedArrayBuffer
}

/** Some 13 MB, of which only what is used is ever in memory. */
export function allocateLimits(): LimitsMemory {
  return {
    entries: allocateKeyEntries(),
    takes: allocateUndecidedTakes(),
    budgets: allocateBudgets(),
    clock: allocateClock(),
    signals: allocateSignals(),
  }
}
