import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

export type DescriptorSteps = {
  /** There is none left for another connection. */
  usedUp(): void
  /** There are some again; false when that could not be made use of, and is to be tried again. */
  free(): Promise<boolean>
}

// A probe takes some ten microseconds.
const EVERY_MILLIS = 1_000
// With fewer the next connections would use them up again at once.
const ENOUGH = 16

/** Looks whether the process can open files, and says when it no longer can and when it can again. `stop` ends that. */
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
    // A server that does not listen has nothing else that keeps the process going.
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
    // Any other failure is no want of descriptors.
    return code !== 'EMFILE' && code !== 'ENFILE'
  } finally {
    for (const file of opened) closeSync(file)
  }
}
