import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

export type DescriptorState = 'used-up' | 'free'

// A probe takes some ten microseconds.
const EVERY_MILLIS = 1_000
// With fewer the next connections would use them up again at once.
const ENOUGH = 16

/** Looks whether the process can open files, and says when it no longer can and when it can again. `stop` ends that. */
export function watchDescriptors(onChange: (state: DescriptorState) => void | Promise<void>): {
  stop(): Promise<void>
} {
  let state: DescriptorState = 'free'
  let changing: void | Promise<void>
  const timer = setInterval(() => {
    const isFree = canOpen(state === 'free' ? 1 : ENOUGH)
    if (isFree === (state === 'free')) return
    state = isFree ? 'free' : 'used-up'
    // A server that does not listen has nothing else that keeps the process going.
    if (isFree) timer.unref()
    else timer.ref()
    changing = onChange(state)
  }, EVERY_MILLIS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await changing
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
