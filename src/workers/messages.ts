import type { MessagePort } from 'node:worker_threads'
import type { Plans } from '../access/limits/plan.ts'
import type { ThreadsStore } from '../access/stores/lmdb/open-lmdb.ts'
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
  readonly sharing: NonNullable<ServeOptions['sharing']>
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

/** What the main thread asks of a worker. All but `stop` wait until the worker listens. */
export type WorkerCalls = {
  /** Starts to listen. */
  serve(serving: Serving): Promise<Result<void, ServeProblem>>
  /** Serves this snapshot from now on. */
  swap(snapshot: SnapshotParts): Promise<Result<void, string>>
  /** Reads the certificate again. */
  renewCertificate(): Promise<Result<void, string>>
  /** Gives a sign of life. */
  alive(): Promise<void>
  metrics(): Promise<MetricValues>
  /** Finishes the requests under way, and ends. */
  stop(): void
}

/** What the main thread does for all workers; both reject for a bug. */
export type Helpers = {
  readonly perform: ThreadsStore['perform']
  /** Connects with the thread that suggests names; undefined while it cannot answer. */
  connect(snapshotId: string): Promise<MessagePort | undefined>
}

/** What a worker asks of the main thread. */
export type MainCalls = Helpers & {
  log(level: 'error' | 'info', line: string): void
  /** Tells of an error that nobody caught: the worker closes its socket and ends. */
  fault(line: string): void
  /** Takes the last metrics of a worker that an error ends. */
  counted(values: MetricValues): void
}

/** The exit code of a worker that stopped as asked, but could not store its last counts, and has logged that. */
export const NOT_STORED = 3
