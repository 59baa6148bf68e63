import { type Stats, unwatchFile, watchFile as watchStats } from 'node:fs'

const LOOK_EVERY_MILLIS = 1_000

/**
 * Calls `onChange` when there is another file at the path, or other bytes in it, once it has stayed the same from one
 * look to the next. Returns what ends the looking.
 */
export function watchFile(path: string, onChange: () => void, everyMillis: number = LOOK_EVERY_MILLIS): () => void {
  let settling: NodeJS.Timeout | undefined
  // By stat, which sees a renamed file, a link that points elsewhere and a folder over the network alike.
  const noteChange = ({ nlink }: Stats): void => {
    clearTimeout(settling)
    // It was taken away, maybe to make room for the next.
    if (nlink === 0) return
    settling = setTimeout(onChange, everyMillis * SETTLED)
    settling.unref()
  }
  watchStats(path, { interval: everyMillis, persistent: false }, noteChange)
  return () => {
    clearTimeout(settling)
    unwatchFile(path, noteChange)
  }
}

// In looks: a change that goes on is seen before this time is over.
const SETTLED = 1.2
