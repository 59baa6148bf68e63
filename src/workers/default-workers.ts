// A worker needs some 100 MB of its own, besides the snapshot that all workers share.
const ENOUGH_BYTES = 2 * 2 ** 30

/** Returns the number of workers when WORKERS is not set: one a core, or a single one when memory is short. */
export function defaultWorkers({ cores, freeBytes }: { readonly cores: number; readonly freeBytes: number }): number {
  return freeBytes < ENOUGH_BYTES ? 1 : cores
}
