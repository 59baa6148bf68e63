import { allocateCells } from '../../limits/cells.ts'
import { allocateClock } from '../../limits/steady-clock.ts'
import { allocateSignals } from './signals.ts'

/** The shared memory with which threads limit requests together. Sending it to a thread copies nothing. */
export type LimitsMemory = {
  /** The buckets of keys. Apart from those of rings, so that no flood makes threads forget a key. */
  readonly keys: SharedArrayBuffer
  readonly rings: SharedArrayBuffer
  readonly clock: SharedArrayBuffer
  readonly signals: SharedArrayBuffer
}

/** Allocates some 17 MB, of which only the pages in use become resident. */
export function allocateLimits(): LimitsMemory {
  return { keys: allocateCells(), rings: allocateCells(), clock: allocateClock(), signals: allocateSignals() }
}
