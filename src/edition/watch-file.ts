import { type Stats, unwatchFile, watchFile as watchStats } from 'node:fs'

const LOOK_EVERY_MILLIS = 1_000

/** Calls `onChange` when the file is another and has stayed the same for a check. Returns what ends the checks. */
export function watchFile(path: string, onChange: () => void, everyMillis: number = LOOK_EVERY_MILLIS): () => void {
  let settling: NodeJS.Timeout | undefined
  // Checks by stat, which notices a renamed file and a link that points elsewhere, and works over the network.
  const noteChange = ({ nlink }: Stats): void => {
    clearTimeout(settling)
    // The file was removed, maybe to make room for the next.
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

// Time without a change, in intervals between checks: more than one, so that a change that goes on is noticed before.
const SETTLED = 1.2
