import type { Plans } from '../access/limits/plan.ts'
import { FIRST_OWNER } from '../access/stores/lmdb/open-lmdb.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { SuggestionThreads, serveSnapshot } from '../edition/serve-snapshot.ts'
import { claimPort } from '../serve/socket/claim-port.ts'
import { freePort } from '../serve/socket/free-port.ts'
import { renewCertificate } from '../serve/socket/renew-certificate.ts'
import { type Log, linesTo } from '../telemetry/open-log.ts'
import type { MetricValues } from '../telemetry/serve-metrics.ts'
import type { Threads } from '../workers/choose-threads.ts'
import { type PoolOptions, WorkerPool } from '../workers/worker-pool.ts'
import { checkFiles } from './check-files.ts'
import type { Config } from './config.ts'
import { openStateAndSnapshot } from './open-state-and-snapshot.ts'
import { type StartFailure, serveFailure } from './start-failure.ts'

/** A running server: the snapshot in memory, the store of keys, and REST, MCP and pages on one port. */
export type Service = {
  readonly port: number
  /** The id of the snapshot that it started with; `size` and `fictional` are of the same one. */
  readonly snapshotId: string
  readonly size: number
  readonly fictional: boolean
  /**
   * Reads the certificate again; then looks for another snapshot at the address or, without one, serves the file that
   * is at the path now. Logs what cannot be served.
   */
  reload(): Promise<void>
  /** Returns the metrics of each thread; they are empty when METRICS_PORT is not set. */
  metrics(): Promise<readonly MetricValues[]>
  /**
   * Stops: `/readyz` says 503 during the drain, requests under way end, what is not yet written is written, and then
   * sockets and store are closed.
   */
  stop(): Promise<void>
}

export type StartOptions = {
  readonly config: Config
  readonly threads: Threads
  readonly plans: Plans
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly monotonicMillis: () => number
  readonly operatorLog: Log
  readonly version: string
  /** Aborted when the server is to stop, even during its start: pulling the first snapshot may take minutes. */
  readonly stopping?: AbortSignal
  /** The path of a module whose `wrap` replaces the handler of each worker; tests inject faults with it. */
  readonly handlerModule?: string
}

/**
 * Starts a server whose requests worker threads answer, one or many. This thread has the store and watches the
 * snapshot's path; the workers have a socket each, and read one snapshot in shared memory.
 */
export async function startServer(options: StartOptions): Promise<Result<Service, StartFailure>> {
  const { config, plans, now, stopping } = options
  const log = linesTo(options.operatorLog)
  const key = checkFiles(config, { now, log })
  if (!key.ok) return key
  // The longest part of a start: the workers load while everything below runs.
  const pool = new WorkerPool(poolOptions(options))
  const begun: (() => unknown)[] = [() => pool.stop()]
  const letGo = async (failed: StartFailure): Promise<Result<never, StartFailure>> => {
    for (const end of begun) await end()
    return failure(failed)
  }
  const opened = await openStateAndSnapshot({ config, plans, now, key: key.value, log, stopping })
  if (!opened.ok) return letGo(opened.problem)
  const { store, snapshots } = opened.value
  begun.push(
    () => snapshots.stop(),
    () => store.close(),
  )
  const read = await snapshots.first
  if (!read.ok) return letGo({ exitCode: 1, line: read.problem.sentence })
  const claim = await claimPort(config.port)
  begun.push(() => claim.release())
  const port = await freePort(config.host, config.port)
  if (!port.ok) return letGo(serveFailure(port.problem))
  const suggestions = new SuggestionThreads(log)
  const listening = await pool.serve(
    { port: port.value, limits: store.limits, snapshot: read.value },
    {
      answer: (question) =>
        question.kind === 'task'
          ? store.perform(question.task)
          : suggestions.suggest(question.snapshotId, question.core),
    },
  )
  if (!listening.ok) return letGo(serveFailure(listening.problem))
  claim.release()
  const served = serveSnapshot(read.value, {
    path: config.snapshotPath,
    suggestions,
    swap: (next) => pool.swap(next),
    log,
  })
  snapshots.follow(served.reload)
  const { id: snapshotId, size, fictional } = read.value.header
  return success({
    port: port.value,
    snapshotId,
    size,
    fictional,
    async reload() {
      await renewCertificate(config.tls, { now, log, renew: () => pool.renewCertificate() })
      await snapshots.look()
    },
    metrics: () => pool.metrics(),
    async stop() {
      await snapshots.stop()
      served.close()
      const isAllStored = await pool.stop()
      await suggestions.keepOnly(undefined)
      await store.close()
      if (!isAllStored) throw new Error('a worker could not store what it had counted last')
    },
  })
}

function poolOptions(options: StartOptions): PoolOptions {
  const { config, threads, plans, version, handlerModule, operatorLog, monotonicMillis } = options
  const { adapter, count, sharing } = threads
  // Not `pull`: Node 24 sends no URL to a thread.
  const { pull: _, ...settings } = config
  return {
    workers: count,
    start: { settings: { ...settings, adapter }, sharing, plans, version, workers: count, handlerModule },
    firstOwner: FIRST_OWNER + 1,
    log: linesTo(operatorLog),
    monotonicMillis,
  }
}
