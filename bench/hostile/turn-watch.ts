/** How long the turns of the event loop were during some work, in milliseconds of the thread's processor time. */
export type Turns = { readonly longestMillis: number; readonly allMillis: number }

/**
 * Does something and measures each turn of the event loop meanwhile, from one setImmediate callback to the next: the
 * events that were polled, the other callbacks, and the microtasks of both. Node 22.19, 23.9 and later measure the
 * thread alone; before, its share of garbage collection and compilation in other threads counts as well.
 */
export async function watchTurns(work: () => Promise<unknown>): Promise<Turns> {
  let longestMillis = 0
  let allMillis = 0
  let isOver = false
  let before = threadMillis()
  const turn = (): void => {
    const now = threadMillis()
    longestMillis = Math.max(longestMillis, now - before)
    allMillis += now - before
    before = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  await new Promise((resolve) => setImmediate(resolve))
  return { longestMillis, allMillis }
}

type Usage = { readonly user: number; readonly system: number }

function threadMillis(): number {
  const { threadCpuUsage = process.cpuUsage } = process as { readonly threadCpuUsage?: () => Usage }
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}
