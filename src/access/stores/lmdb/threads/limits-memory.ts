import { allocateCells } from '../../../limits/budget-cells.ts'
import { allocateKeyEntries } from '../../../limits/key-entries.ts'
import { allocateClock } from '../../../limits/shared-clock.ts'
import { allocateUndecidedTakes } from '../../../limits/undecided-takes.ts'
import { allocateSignals } from './signals.ts'

/** The shared memory with which threads limit requests together. Sending it to a thread copies nothing. */
export type LimitsMemory = {
  readonly entries: SharedArrayBuffer
  readonly takes: SharedArrayBuffer
  readonly budgets: SharedArrayBuffer
  readonly clock: SharedArrayBuffer
  readonly signals: SharedArrayBuffer
}

/** Allocates some 15 MB, of which only the pages in use become resident. */
export function allocateLimits(): LimitsMemory {
  return {
    entries: allocateKeyEntries(),
    takes: allocateUndecidedTakes(),
    budgets: allocateCells(),
    clock: allocateClock(),
    signals: allocateSignals(),
  }
}
