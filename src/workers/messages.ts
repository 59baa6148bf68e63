import type { Plans } from '../access/limits/plan.ts'
import type { StoreTask } from '../access/stores/lmdb/store-tasks.ts'
import type { ThreadsStore } from '../access/stores/open-access.ts'
import type { Result } from '../domain/result.ts'
import type { EditionContext } from '../edition/create-handler.ts'
import type { ServeOptions, ServeProblem } from '../serve/socket/server.ts'
import type { SnapshotParts } from '../snapshot/open-snapshot.ts'
import type { LogLevel } from '../telemetry/open-log.ts'
import type { MetricValues } from '../telemetry/serve-metrics.ts'
import type { SocketSettings } from './listen.ts'

/** The data that a worker starts with: what is known before any file has been read. */
export type WorkerStart = {
  readonly settings: EditionContext['settings'] &
    SocketSettings & { readonly state: string; readonly logLevel: LogLevel; readonly metricsPort: number | undefined }
  readonly sharing: ServeOptions['sharing']
  readonly plans: Plans
  readonly version: string
  /** How many workers there are. */
  readonly workers: number
  /** The number of this thread, never given to another one. */
  readonly owner: number
  /** As in `StartOptions` (start-server.ts). */
  readonly handlerModule: string | undefined
}

/** What a worker needs to serve, sent once the main thread has opened the store and read the snapshot. */
export type Serving = {
  /** The port that all workers listen on. */
  readonly port: number
  readonly limits: ThreadsStore['limits']
  readonly snapshot: SnapshotParts
}

/** What a worker asks of the main thread: to run a task of the store, or to suggest names. */
export type Question =
  | { readonly kind: 'task'; readonly task: StoreTask }
  | { readonly kind: 'suggest'; readonly snapshotId: string; readonly core: string }

export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly stack: string }

export type ToWorker =
  /** Start to listen; the reply is `listening` or `refused`. */
  | { readonly kind: 'serve'; readonly serving: Serving }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  /** Serve this snapshot from now on; the reply is `swapped`. */
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotParts }
  /** Read the certificate again; the reply is `renewed`. */
  | { readonly kind: 'certificate' }
  /** Give a sign of life; the reply is `alive`. */
  | { readonly kind: 'alive' }
  /** Send the metrics; the reply is `metrics`. */
  | { readonly kind: 'metrics' }
  /** Finish the requests under way, and end. */
  | { readonly kind: 'stop' }

/** The exit code of a worker that stopped as asked, but could not store its last counts, and has logged that. */
export const NOT_STORED = 3

export type FromWorker =
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'log'; readonly level: 'error' | 'info'; readonly line: string }
  | { readonly kind: 'listening' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'refused'; readonly problem: ServeProblem }
  /** Sent when asked for, and once more by a worker that an error ends. */
  | { readonly kind: 'metrics'; readonly values: MetricValues }
  | { readonly kind: 'renewed'; readonly outcome: Result<void, string> }
  | { readonly kind: 'swapped'; readonly snapshotId: string; readonly outcome: Result<void, string> }
  /** An error that nobody caught: the worker closes its socket and ends. */
  | { readonly kind: 'fault'; readonly line: string }
