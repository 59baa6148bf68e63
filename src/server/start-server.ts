import { randomBytes } from 'node:crypto'
import type { Plans } from '../access/limits/plan.ts'
import { openThreadsStore } from '../access/stores/open-access.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { SuggestionThreads, serveSnapshot } from '../edition/serve-snapshot.ts'
import { readSnapshotKey } from '../pull/snapshot-source.ts'
import { checkCertificate, renewCertificate } from '../serve/socket/certificate.ts'
import { claimPort, freePort } from '../serve/socket/free-port.ts'
import type { ServeProblem } from '../serve/socket/server.ts'
import type { Log } from '../telemetry/open-log.ts'
import type { MetricValues } from '../telemetry/serve-metrics.ts'
import type { Threads } from '../workers/choose-threads.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { Config } from './config.ts'
import { followSnapshot } from './follow-snapshot.ts'

/** A running server: the snapshot in memory, the store of keys, and REST, MCP and pages on one port. */
export type Service = {
  readonly port: number
  /** The id of the snapshot that it started with; `size` and `fictional` are of the same one. */
  readonly snapshotId: string
  readonly size: number
  readonly fictional: boolean
  /** Reads the certificate and looks for another snapshot, or reads the file at the path again. Logs faults. */
  reload(): Promise<void>
  /** Returns the metrics of each thread; they are empty when METRICS_PORT is not set. */
  metrics(): Promise<readonly MetricValues[]>
  /** Stops: `/readyz` says 503, requests end, what is not yet written is written, then sockets and store close. */
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

/** Starts a server: this thread has store and snapshot, workers a socket each and one shared snapshot. */
export async function startServer(options: StartOptions): Promise<Result<Service, StartFailure>> {
  const { config, threads, plans, version, handlerModule, now, monotonicMillis, stopping } = options
  const log = options.operatorLog.line
  // Threads get no `pull`: Node 24 sends no URL to one.
  const { pull, ...settings } = config
  const key = pull?.key === undefined ? success(undefined) : readSnapshotKey(pull.key)
  if (!key.ok) return failure({ exitCode: 2, line: key.problem })
  const onFault = (line: string): void => log('error', line)
  const certificate = checkCertificate(config.tls, { now, warn: onFault })
  if (!certificate.ok) return failure({ exitCode: 2, line: certificate.problem })
  // The longest part of a start: the workers load while everything below runs.
  const { adapter, sharing, count: workers } = threads
  const pool = new WorkerPool({
    start: { settings: { ...settings, adapter }, sharing, plans, version, workers, handlerModule },
    log,
    monotonicMillis,
  })
  const begun: (() => unknown)[] = [() => pool.stop()]
  const letGo = async (failed: StartFailure): Promise<Result<never, StartFailure>> => {
    for (const end of begun) await end()
    return failure(failed)
  }
  const opening = openThreadsStore({ state: config.state, plans, now, random: randomBytes, onFault })
  const mayPull = opening.then(({ ok }) => ok)
  const following = await followSnapshot({ config, key: key.value, mayPull, now, log, stopping })
  const opened = await opening
  if (following.ok) begun.push(() => following.value.stop())
  if (opened.ok) begun.push(() => opened.value.close())
  if (!opened.ok)
    return letGo({ exitCode: opened.problem.kind === 'setting-wrong' ? 2 : 1, line: opened.problem.detail })
  if (!following.ok) return letGo({ exitCode: 1, line: following.problem })
  const store = opened.value
  const snapshots = following.value
  const read = await snapshots.first
  if (!read.ok) return letGo({ exitCode: 1, line: read.problem.sentence })
  const claim = await claimPort(config.port)
  begun.push(() => claim.release())
  const port = await freePort(config.host, config.port)
  if (!port.ok) return letGo(serveFailure(port.problem))
  const suggestions = new SuggestionThreads(log)
  const listening = await pool.serve(
    { port: port.value, limits: store.limits, snapshot: read.value },
    { perform: store.perform, connect: async (snapshotId) => suggestions.connect(snapshotId) },
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

/** Why the server cannot start, in one line, and its exit code: 2 when a setting is wrong, 1 otherwise. */
export type StartFailure = { readonly exitCode: 1 | 2; readonly line: string }

/** Turns the problem of a socket that cannot listen into a failure to start. */
export function serveFailure(problem: ServeProblem): StartFailure {
  switch (problem.kind) {
    case 'port-in-use':
      return { exitCode: 1, line: `Port ${problem.port} on ${problem.host} is in use; set PORT to another one.` }
    case 'cannot-listen':
      return {
        exitCode: 1,
        line: `Cannot listen on ${problem.host}:${problem.port}: ${problem.reason}${hint(problem)}.`,
      }
    case 'no-certificate':
      return { exitCode: 2, line: problem.reason }
    case 'thread-ended':
      return { exitCode: 1, line: `A worker ended with ${problem.code} before it listened.` }
    case 'no-binding':
      return {
        exitCode: 2,
        line: 'ADAPTER is "uws", and uWebSockets.js does not load here; remove ADAPTER, or set it to node.',
      }
  }
}

function hint({ port, reason }: Extract<ServeProblem, { kind: 'cannot-listen' }>): string {
  if (reason === 'EADDRNOTAVAIL') return '; this machine has no such address, set HOST to one that it has'
  if (reason === 'EACCES' && port < FIRST_FREE_PORT)
    return `; ports below ${FIRST_FREE_PORT} take the capability CAP_NET_BIND_SERVICE, or set PORT to another one`
  return ''
}

// The default of Linux (net.ipv4.ip_unprivileged_port_start).
const FIRST_FREE_PORT = 1024
