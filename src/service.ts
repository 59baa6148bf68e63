import { randomBytes } from 'node:crypto'
import { openAccess } from './access/open-access.ts'
import type { Plan } from './access/plan.ts'
import type { Config } from './config.ts'
import { failure, type Result, success } from './domain/result.ts'
import { serveSnapshot } from './edition/serve-snapshot.ts'
import { watchFile } from './edition/watch-file.ts'
import { openPuller } from './pull/open-puller.ts'
import { readSnapshotKey } from './pull/snapshot-source.ts'
import { checkCertificate } from './serve/certificate.ts'
import { renewCertificate } from './serve/renew-certificate.ts'
import type { Server } from './serve/server.ts'
import { readSnapshotBeside } from './snapshot/open-snapshot.ts'
import { accessFailure, type StartFailure, serveFailure } from './start-failure.ts'
import { type Log, linesTo } from './telemetry/open-log.ts'
import type { MetricValues } from './telemetry/serve-metrics.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import { FOLD_VERSION } from './text/fold.ts'
import { listen } from './workers/listen.ts'

/** One serving process: a register in memory, the store of keys, REST, MCP and pages on one socket. */
export type Service = {
  readonly port: number
  readonly adapter: Server['adapter']
  /** How many threads answer. */
  readonly workers: number
  /** Of the snapshot it began with, as are the next two. */
  readonly snapshotId: string
  readonly size: number
  readonly fictional: boolean
  /**
   * Reads the certificate again; looks for another snapshot where they are pulled from, or serves what is at the path
   * now. What cannot be served is logged.
   */
  reload(): Promise<void>
  /** What each thread has counted, where the settings have a port for it. */
  metrics(): Promise<readonly MetricValues[]>
  /**
   * Has load balancers told, finishes requests under way, writes what is not yet written, lets go of socket and store.
   */
  stop(): Promise<void>
}

export type ServiceOptions = {
  readonly config: Config
  readonly plans: readonly Plan[]
  /** Wall clock, milliseconds. */
  readonly now: () => number
  readonly monotonicMillis: () => number
  readonly operatorLog: Log
  readonly version: string
  /** Aborted when the server is to stop, also while it starts: a first snapshot may take minutes to be fetched. */
  readonly stopping?: AbortSignal
}

export async function startService(options: ServiceOptions): Promise<Result<Service, StartFailure>> {
  const { config, plans, now, monotonicMillis, operatorLog, version, stopping } = options
  const log = linesTo(operatorLog)
  const key = config.pull?.key === undefined ? success(undefined) : readSnapshotKey(config.pull.key)
  if (!key.ok) return failure({ exitCode: 2, line: key.problem })
  const certificate = checkCertificate(config.tls, { now, warn: (line) => log('error', line) })
  if (!certificate.ok) return failure({ exitCode: 2, line: certificate.problem })
  const telemetry = await openTelemetry({
    log: operatorLog,
    hasMetrics: config.metricsPort !== undefined,
    monotonicMillis,
    edition: () => current(),
    workers: 1,
  })
  const opening = openAccess({
    state: config.state,
    role: 'server',
    plans,
    now,
    random: randomBytes,
    onFault: (line) => log('error', line),
    onNotice: (line) => log('info', line),
    ...(telemetry.access !== undefined && { observer: telemetry.access }),
  })
  const { pull } = config
  const puller =
    pull && (await opening).ok
      ? await openPuller({ source: { ...pull, key: key.value }, foldVersion: FOLD_VERSION, log, stopping })
      : undefined
  // Looked at before it is read: a file that comes meanwhile is another one.
  let isReplaced = false
  let reload = async (): Promise<void> => {
    isReplaced = true
  }
  const unwatch = watchFile(config.snapshotPath, () => void reload())
  const readHere = () => readSnapshotBeside(config.snapshotPath, FOLD_VERSION)
  const reading = puller?.ok ? puller.value.readSound(readHere) : readHere()
  const access = await opening
  const letGo = async (failed: StartFailure): Promise<Result<never, StartFailure>> => {
    unwatch()
    if (access.ok) await access.value.close()
    return failure(failed)
  }
  if (!access.ok) return letGo(accessFailure(access.problem))
  if (puller?.ok === false) return letGo({ exitCode: 1, line: puller.problem })
  let ready = true
  const served = await serveSnapshot(config.snapshotPath, reading, {
    settings: config,
    plan: plans[0]!,
    workers: 1,
    access: access.value,
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
  // Only now: it is for answers that find nothing.
  void served.value.startSuggestions()
  reload = served.value.reload
  if (isReplaced) void reload()
  puller?.value.poll(pull?.pollSeconds)
  return success({
    port: server.value.port,
    adapter: server.value.adapter,
    workers: 1,
    snapshotId: current().snapshotId,
    size: current().size,
    fictional: current().fictional,
    async reload() {
      await renewCertificate(config.tls, { now, log, renew: server.value.renewCertificate })
      await (puller?.value.look() ?? reload())
    },
    metrics: async () => [await telemetry.values()],
    stop: async () => {
      ready = false
      unwatch()
      await puller?.value.stop()
      await server.value.close()
      await served.value.close()
      await access.value.close()
    },
  })
}
