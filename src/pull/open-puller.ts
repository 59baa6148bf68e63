import { existsSync, rmSync } from 'node:fs'
import { failure, type Result, success } from '../domain/result.ts'
import { readManifest } from '../snapshot/manifest.ts'
import type { SnapshotRead } from '../snapshot/open-snapshot.ts'
import { readSnapshotHeader } from '../snapshot/read-header.ts'
import { isExpired } from './judge-manifest.ts'
import { heldManifest, type PullOptions, pullSnapshot } from './pull-snapshot.ts'
import { pulledPath, type SnapshotSource } from './snapshot-source.ts'

/** Looks for new snapshots at an address and puts them where the server notices them. */
export type Puller = {
  /** Returns what `read` reads at the path. When that is damaged, removes it, pulls it again and reads once more. */
  readOrPullAgain(read: () => Promise<SnapshotRead>): Promise<SnapshotRead>
  /** Looks now; logs in one line why none can be pulled, and once when the present one expired. Never rejects. */
  look(): Promise<void>
  /** Looks once now, without waiting, and then every so many seconds; once only when undefined. */
  poll(seconds: number | undefined): void
  /** Aborts a look under way; resolves when its partial file is removed. */
  stop(): Promise<void>
}

export type PullerOptions = Omit<PullOptions, 'stopping'> & {
  readonly source: SnapshotSource
  readonly log: (level: 'error' | 'info', line: string) => void
  /** Aborted when the server is to stop, even while the first snapshot is pulled. */
  readonly stopping?: AbortSignal | undefined
}

// For a server that looks once only.
const EXPIRY_EVERY_MILLIS = 3_600_000

/** Opens a puller once there is a snapshot: what was pulled last or, unless that can be served, a new one. */
export async function openPuller({
  source,
  log,
  stopping: asked,
  ...options
}: PullerOptions): Promise<Result<Puller, string>> {
  let lastTag: string | undefined
  const own = new AbortController()
  const stopping = AbortSignal.any(asked === undefined ? [own.signal] : [own.signal, asked])
  const pull = async (): Promise<string | undefined> => {
    const pulled = await pullSnapshot(source, lastTag, { ...options, stopping })
    if (!pulled.ok) return pulled.problem
    lastTag = pulled.value.etag
    return undefined
  }
  const fault = faultOfHeld(source, options)
  if (fault !== undefined) {
    const problem = await pull()
    if (problem !== undefined) return failure(`${problem}${fault}`)
  }
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const look = (): Promise<void> => {
    looking ??= pull().then((problem) => {
      looking = undefined
      if (problem !== undefined && !stopping.aborted) log('error', `${problem} The snapshot that is served stays.`)
      tellExpiry()
    })
    return looking
  }
  let told: number | undefined
  const tellExpiry = (): void => {
    const served = readManifest(`${pulledPath(source.folder)}.json`)
    if (served === undefined || served.build === told || !isExpired(served, options.now())) return
    told = served.build
    log('error', `Snapshot ${served.id} expired after ${served.expires}. It is served until a later build comes.`)
  }
  return success({
    async readOrPullAgain(read) {
      const found = await read()
      if (found.ok || found.problem.kind !== 'damaged') return found
      rmSync(pulledPath(source.folder), { force: true })
      const problem = await pull()
      return problem === undefined
        ? read()
        : failure({ kind: 'damaged', sentence: `${found.problem.sentence} ${problem}` })
    },
    look,
    poll(seconds) {
      void look()
      timer =
        seconds === undefined
          ? setInterval(tellExpiry, EXPIRY_EVERY_MILLIS)
          : setInterval(() => void look(), seconds * 1000)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      own.abort(new Error('the server stops'))
      await looking
    },
  })
}

/** Returns why what was pulled last cannot be served, as a sentence; '' for nothing, undefined for no fault. */
function faultOfHeld(source: SnapshotSource, { foldVersion }: Pick<PullOptions, 'foldVersion'>): string | undefined {
  const path = pulledPath(source.folder)
  if (!existsSync(path)) return ''
  const header = readSnapshotHeader(path)
  const fault = (why: string): string => ` What was pulled last, ${path}, cannot be served: ${why}.`
  if (!header.ok) return ` ${header.problem.sentence}`
  if (header.value.foldVersion !== foldVersion) return fault('it is of another fold version')
  // A snapshot pulled before SNAPSHOT_KEY was set, or for another key, must be signed for this key too.
  const isSigned = source.key === undefined || heldManifest(source) !== undefined
  return isSigned ? undefined : fault('it is not signed for SNAPSHOT_KEY')
}
