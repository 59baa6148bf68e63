import type { Plan } from '../access/plan.ts'
import type { ThreadsStore } from '../access/shared/threads-store.ts'
import type { StoreTask } from '../access/store-tasks.ts'
import type { Result } from '../domain/result.ts'
import type { EditionContext } from '../edition/edition-context.ts'
import type { ServeProblem } from '../serve/server.ts'
import type { SnapshotParts } from '../snapshot/open-snapshot.ts'
import type { LogLevel } from '../telemetry/open-log.ts'
import type { MetricValues } from '../telemetry/serve-metrics.ts'
import type { SocketSettings } from './listen.ts'

/** What a worker begins with, which is known before any file has been read. */
export type WorkerStart = {
  readonly settings: EditionContext['settings'] &
    SocketSettings & {
      readonly state: string
      readonly logLevel: LogLevel
      readonly metricsPort: number | undefined
    }
  readonly plans: readonly Plan[]
  readonly version: string
  /** How many workers there are. */
  readonly workers: number
  /** A number that no other thread has had. */
  readonly owner: number
  /** See WorkersOptions. */
  readonly handlerModule: string | undefined
}

/** What a worker waits for once it has loaded. */
export type Serving = {
  /** The port that all workers listen on. */
  readonly port: number
  readonly limits: ThreadsStore['limits']
  readonly snapshot: SnapshotParts
}

/** What a worker has the main thread do. */
export type Question =
  | { readonly kind: 'task'; readonly task: StoreTask }
  | { readonly kind: 'suggest'; readonly snapshotId: string; readonly core: string }

/** What became of a question: a value, or a bug with its stack. */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly stack: string }

export type ToWorker =
  /** Listen; the reply is `listening` or `refused`. */
  | { readonly kind: 'serve'; readonly serving: Serving }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  /** Serve this snapshot from now on; the reply is `swapped`. */
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotParts }
  /** Read the certificate again; the reply is `renewed`. */
  | { readonly kind: 'certificate' }
  /** Tell what was counted; the reply is `metrics`. */
  | { readonly kind: 'metrics' }
  /** Finish what is under way and end. */
  | { readonly kind: 'stop' }

/** The exit code of a worker that was told to stop, and has logged that it could not store what it had counted. */
export const NOT_STORED = 3

export type FromWorker =
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'log'; readonly level: 'error' | 'info'; readonly line: string }
  | { readonly kind: 'listening' }
  | { readonly kind: 'refused'; readonly problem: ServeProblem }
  /** When asked, and of a worker that an error ends once more at its end. */
  | { readonly kind: 'metrics'; readonly values: MetricValues }
  | { readonly kind: 'renewed'; readonly outcome: Result<void, string> }
  | { readonly kind: 'swapped'; readonly snapshotId: string; readonly outcome: Result<void, string> }
  /** An error that nobody caught: the worker closes its socket and ends. */
  | { readonly kind: 'fault'; readonly line: string }
