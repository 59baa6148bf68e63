import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

export type DescriptorSteps = {
  /** Called when the process has no file descriptor left for another connection. */
  usedUp(): void
  /** Called when descriptors are free again; resolves to false when the server must be told again at the next check. */
  free(): Promise<boolean>
}

// A check takes about ten microseconds.
const EVERY_MILLIS = 1_000
// Descriptors that must be free before the server is told: with fewer, the next connections would use them up at once.
const ENOUGH = 16

/** Checks once a second whether files can be opened; `stop` waits for a call of `free` that is under way. */
export function watchDescriptors({ usedUp, free }: DescriptorSteps): { stop(): Promise<void> } {
  let isUsedUp = false
  let recovering: Promise<void> | undefined
  const recover = async (): Promise<void> => {
    isUsedUp = !(await free())
    recovering = undefined
    if (!isUsedUp) timer.unref()
  }
  const timer = setInterval(() => {
    if (recovering !== undefined || canOpen(isUsedUp ? ENOUGH : 1) !== isUsedUp) return
    if (isUsedUp) {
      recovering = recover()
      return
    }
    isUsedUp = true
    // While the server does not listen, nothing but this timer keeps the process alive.
    timer.ref()
    usedUp()
  }, EVERY_MILLIS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await recovering
    },
  }
}

function canOpen(files: number): boolean {
  const opened: number[] = []
  try {
    while (opened.length < files) opened.push(openSync(devNull, 'r'))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Any other error does not mean that descriptors are used up.
    return code !== 'EMFILE' && code !== 'ENFILE'
  } finally {
    for (const file of opened) closeSync(file)
  }
}
