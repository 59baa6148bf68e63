import { openAccess } from './access/open-access.ts'
import type { Plans } from './access/plan.ts'
import { checkFiles } from './check-files.ts'
import type { Config } from './config.ts'
import { failure, type Result, success } from './domain/result.ts'
import { serveSnapshot } from './edition/serve-snapshot.ts'
import { openStateAndSnapshot } from './open-state-and-snapshot.ts'
import { renewCertificate } from './serve/renew-certificate.ts'
import type { Server } from './serve/server.ts'
import { type StartFailure, serveFailure } from './start-failure.ts'
import { type Log, linesTo } from './telemetry/open-log.ts'
import type { MetricValues } from './telemetry/serve-metrics.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import { listen } from './workers/listen.ts'

/** A running server: the snapshot in memory, the store of keys, and REST, MCP and pages on one port. */
export type Service = {
  readonly port: number
  readonly adapter: Server['adapter']
  /** How many threads answer. */
  readonly workers: number
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
   * socket and store are closed.
   */
  stop(): Promise<void>
}

export type ServiceOptions = {
  readonly config: Config
  readonly plans: Plans
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly monotonicMillis: () => number
  readonly operatorLog: Log
  readonly version: string
  /** Aborted when the server is to stop, even during its start: pulling the first snapshot may take minutes. */
  readonly stopping?: AbortSignal
}

/** Starts a server whose requests this thread answers. */
export async function startService(options: ServiceOptions): Promise<Result<Service, StartFailure>> {
  const { config, plans, now, monotonicMillis, operatorLog, version, stopping } = options
  const log = linesTo(operatorLog)
  const key = checkFiles(config, { now, log })
  if (!key.ok) return key
  const telemetry = await openTelemetry({
    log: operatorLog,
    hasMetrics: config.metricsPort !== undefined,
    monotonicMillis,
    edition: () => current(),
    workers: 1,
  })
  const observer = telemetry.access
  const opened = await openStateAndSnapshot({
    config,
    plans,
    now,
    key: key.value,
    memory: 'own',
    log,
    stopping,
    openStore: (given) =>
      openAccess({ ...given, onNotice: (line) => log('info', line), ...(observer !== undefined && { observer }) }),
  })
  if (!opened.ok) return opened
  const { store: access, snapshots } = opened.value
  const letGo = async (failed: StartFailure): Promise<Result<never, StartFailure>> => {
    await snapshots.stop()
    await access.close()
    return failure(failed)
  }
  let ready = true
  const served = await serveSnapshot(config.snapshotPath, snapshots.first, {
    settings: config,
    plan: plans[0],
    workers: 1,
    access,
    isReady: () => ready,
    now,
    monotonicMillis,
    log,
    version,
  })
  if (!served.ok) return letGo({ exitCode: 1, line: served.problem })
  const { handler, current } = served.value
  const server = await listen(handler, { settings: config, log, telemetry, port: config.port })
  if (!server.ok) return letGo(serveFailure(server.problem))
  // Only now: suggestions are for answers without hits, and must not delay the start.
  void served.value.startSuggestions()
  snapshots.follow(served.value.reload)
  return success({
    port: server.value.port,
    adapter: server.value.adapter,
    workers: 1,
    snapshotId: current().snapshotId,
    size: current().size,
    fictional: current().fictional,
    async reload() {
      await renewCertificate(config.tls, { now, log, renew: server.value.renewCertificate })
      await snapshots.look()
    },
    metrics: async () => [await telemetry.values()],
    stop: async () => {
      ready = false
      await snapshots.stop()
      await server.value.close()
      await served.value.close()
      await access.close()
    },
  })
}
