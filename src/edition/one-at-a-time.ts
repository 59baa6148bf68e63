/**
 * Runs `work` whenever it is asked for, one run at a time: asked for during a run, it runs once more after it. What is
 * returned resolves when nothing is left to run. `work` never rejects.
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
