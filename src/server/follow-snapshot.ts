import { type Stats, unwatchFile, watchFile as watchStats } from 'node:fs'
import { failure, type Result, success } from '../domain/result.ts'
import { openPuller, type PullerOptions } from '../pull/open-puller.ts'
import { readSnapshot, type SnapshotRead } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import type { Config } from './config.ts'

/** The snapshot that SNAPSHOT names: a file that is watched or, in addition, an address that is polled. */
export type FollowedSnapshot = {
  readonly first: Promise<SnapshotRead>
  /** From now on calls `reload` when there is another snapshot at the path: at once if it came during the start. */
  follow(reload: () => Promise<void>): void
  /** Looks for another snapshot at the address or, without one, serves the file that is at the path now. */
  look(): Promise<void>
  /** Resolves when nothing is watched or pulled any more. */
  stop(): Promise<void>
}

export type FollowOptions = Pick<PullerOptions, 'now' | 'log' | 'stopping'> & {
  readonly config: Pick<Config, 'pull' | 'snapshotPath'>
  readonly key: PullerOptions['source']['key']
  /** False when the start has failed already, and pulling for minutes would be in vain. */
  readonly mayPull: Promise<boolean>
}

/** Begins to read the snapshot, after pulling it when there is none. The failure is one line. */
export async function followSnapshot(options: FollowOptions): Promise<Result<FollowedSnapshot, string>> {
  const { config, key, mayPull, now, log, stopping } = options
  const { pull, snapshotPath } = config
  const puller =
    pull && (await mayPull)
      ? await openPuller({ source: { ...pull, key }, foldVersion: FOLD_VERSION, now, log, stopping })
      : undefined
  if (puller?.ok === false) return failure(puller.problem)
  let isReplaced = false
  let reload = async (): Promise<void> => {
    isReplaced = true
  }
  // Watched before it is read: a file that replaces it during the start is noticed.
  const unwatch = watchFile(snapshotPath, () => void reload())
  const read = (): Promise<SnapshotRead> => readSnapshot(snapshotPath, FOLD_VERSION)
  return success({
    first: puller?.value.readOrPullAgain(read) ?? read(),
    follow(serve) {
      reload = serve
      if (isReplaced) void reload()
      puller?.value.poll(pull?.pollSeconds)
    },
    look: () => puller?.value.look() ?? reload(),
    async stop() {
      unwatch()
      await puller?.value.stop()
    },
  })
}

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
