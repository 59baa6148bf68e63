// A thread takes half a second to start.
const THREAD_FROM = 30_000

/** Whether a register of so many is compiled sooner with a second thread. */
export function isWorthThread(threads: number, numbers: number): boolean {
  return threads > 1 && numbers >= THREAD_FROM
}
