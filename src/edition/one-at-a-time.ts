/**
 * Returns a function that runs `work`, one run at a time: a call during a run makes one more run follow it. The promise
 * of a call resolves when no run is left. `work` must never reject.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const runAll = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    running = undefined
  }
  return () => {
    isAskedAgain = true
    running ??= runAll()
    return running
  }
}
