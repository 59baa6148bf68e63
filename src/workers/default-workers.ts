// A worker has some 100 MB of its own beside the snapshot they share.
const ENOUGH_BYTES = 2 * 2 ** 30

/** How many threads answer where nobody says: one a core, and one alone where memory is short. */
export function defaultWorkers({ cores, freeBytes }: { readonly cores: number; readonly freeBytes: number }): number {
  return freeBytes < ENOUGH_BYTES ? 1 : cores
}
