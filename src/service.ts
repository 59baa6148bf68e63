import { randomBytes } from 'node:crypto'
import type { AccessProblem } from './access/access.ts'
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
import type { ServeProblem, Server } from './serve/server.ts'
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
   * Reads the certificate again; looks for another snapshot where they are pulled from, or serves what is at the path now.
   * What cannot be served is logged.
   */
  reload(): Promise<void>
  /** What each thread has counted, where the settings have a port for it. */
  metrics(): Promise<readonly MetricValues[]>
  /** Has load balancers told, finishes requests under way, writes what is not yet written, lets go of socket and store. */
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
}

/** Why nothing is served, in one line, and how the process is to end: 2 when a setting is wrong, 1 otherwise. */
export type StartFailure = { readonly exitCode: 1 | 2; readonly line: string }

export async function startService(options: ServiceOptions): Promise<Result<Service, StartFailure>> {
  const { config, plans, now, monotonicMillis, operatorLog, version } = options
  const log = linesTo(operatorLog)
  const key = config.pull?.key === undefined ? success(undefined) : readSnapshotKey(config.pull.key)
  if (!key.ok) return failure({ exitCode: 2, line: key.problem })
  const certificate = checkCertificate(config.tls, { now, warn: (line) => log('error', line) })
  if (!certificate.ok) return failure({ exitCode: 2, line: certificate.problem })
  const telemetry = openTelemetry({
    log: operatorLog,
    hasMetrics: config.metricsPort !== undefined,
    monotonicMillis,
    edition: () => current(),
    workers: 1,
  })
  const access = await openAccess({
    state: config.state,
    role: 'server',
    plans,
    now,
    random: randomBytes,
    onFault: (line) => log('error', line),
    onNotice: (line) => log('info', line),
    ...(telemetry.access !== undefined && { observer: telemetry.access }),
  })
  if (!access.ok) return failure(accessFailure(access.problem))
  const letGo = async (failed: StartFailure): Promise<Result<never, StartFailure>> => {
    await access.value.close()
    return failure(failed)
  }

  const { pull } = config
  const puller = pull && (await openPuller({ source: { ...pull, key: key.value }, foldVersion: FOLD_VERSION, log }))
  if (puller?.ok === false) return letGo({ exitCode: 1, line: puller.problem })
  // Looked at before it is read: a file that comes meanwhile is another one.
  let isReplaced = false
  let reload = async (): Promise<void> => {
    isReplaced = true
  }
  const unwatch = watchFile(config.snapshotPath, () => void reload())
  let ready = true
  const served = await serveSnapshot(config.snapshotPath, {
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
  if (!served.ok) {
    unwatch()
    return letGo({ exitCode: 1, line: served.problem })
  }
  const { handler, current } = served.value
  const server = await listen(handler, { settings: config, log, telemetry, port: config.port })
  if (!server.ok) {
    unwatch()
    return letGo(serveFailure(server.problem))
  }
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
      puller?.value.stop()
      await server.value.close()
      await served.value.close()
      await access.value.close()
    },
  })
}

/** Of a store that cannot be used. */
export function accessFailure({ kind, detail }: AccessProblem): StartFailure {
  return { exitCode: kind === 'setting-wrong' ? 2 : 1, line: detail }
}

/** Of a socket that cannot be had. */
export function serveFailure(problem: ServeProblem): StartFailure {
  switch (problem.kind) {
    case 'port-in-use':
      return { exitCode: 1, line: `Port ${problem.port} on ${problem.host} is in use; set PORT to another one.` }
    case 'cannot-listen':
      return { exitCode: 1, line: `Cannot listen on ${problem.host}:${problem.port}: ${problem.reason}.` }
    case 'no-certificate':
      return { exitCode: 2, line: problem.reason }
    case 'thread-ended':
      return { exitCode: 1, line: `A worker ended with ${problem.code} before it listened.` }
    case 'no-binding':
      return {
        exitCode: 2,
        line: 'ADAPTER is "uws", and uWebSockets.js does not load here; remove it, or set it to node.',
      }
  }
}
