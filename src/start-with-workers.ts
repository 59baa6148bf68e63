import { setImmediate } from 'node:timers/promises'
import { FIRST_OWNER } from './access/shared/shared-store.ts'
import { openThreadsStore } from './access/shared/threads-store.ts'
import { checkFiles } from './check-files.ts'
import { failure, type Result, success } from './domain/result.ts'
import { collectGarbage } from './edition/collect-garbage.ts'
import { describeFault } from './edition/describe-fault.ts'
import { oneAtATime } from './edition/one-at-a-time.ts'
import { openStateAndSnapshot } from './open-state-and-snapshot.ts'
import { claimPort } from './serve/claim-port.ts'
import { freePort } from './serve/free-port.ts'
import { renewCertificate } from './serve/renew-certificate.ts'
import type { Service, ServiceOptions } from './service.ts'
import { readSnapshotAsync, type SnapshotParts } from './snapshot/open-snapshot.ts'
import { type StartFailure, serveFailure } from './start-failure.ts'
import { linesTo } from './telemetry/open-log.ts'
import { FOLD_VERSION } from './text/fold.ts'
import { SuggestionThreads } from './workers/suggestion-threads.ts'
import { type PoolOptions, WorkerPool } from './workers/worker-pool.ts'

export type WorkersOptions = ServiceOptions & {
  readonly workers: number
  /** The path of a module whose `wrap` replaces the handler of each worker; tests inject faults with it. */
  readonly handlerModule?: string
}

/**
 * Starts a server whose requests several worker threads answer. This thread has the store and watches the snapshot's
 * path; the workers have a socket each, and read one snapshot in shared memory.
 */
export async function startWithWorkers(options: WorkersOptions): Promise<Result<Service, StartFailure>> {
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
  const opened = await openStateAndSnapshot({
    config,
    plans,
    now,
    key: key.value,
    memory: 'shared',
    log,
    stopping,
    openStore: openThreadsStore,
  })
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
      onEnded: (owner) => store.abandon(owner),
    },
  )
  if (!listening.ok) return letGo(serveFailure(listening.problem))
  claim.release()
  const served = servedSnapshot(read.value, { options, pool, suggestions })
  // Only now: suggestions are for answers without hits, and must not delay the start.
  void suggestions.start(read.value)
  snapshots.follow(served.reload)
  const { id: snapshotId, size, fictional } = read.value.header
  return success({
    port: port.value,
    adapter: 'uws',
    workers: options.workers,
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

function poolOptions(options: WorkersOptions): PoolOptions {
  const { config, plans, version, handlerModule, workers, operatorLog, monotonicMillis } = options
  return {
    workers,
    start: { settings: config, plans, version, workers, handlerModule },
    firstOwner: FIRST_OWNER + 1,
    log: linesTo(operatorLog),
    monotonicMillis,
  }
}

type ServedParts = {
  readonly options: WorkersOptions
  readonly pool: WorkerPool
  readonly suggestions: SuggestionThreads
}

/** Serves the first snapshot; `reload` replaces it by the one that is at its path now, or logs why it stays. */
function servedSnapshot(first: SnapshotParts, { options, pool, suggestions }: ServedParts) {
  const { config } = options
  const log = linesTo(options.operatorLog)
  let { id, fictional } = first.header
  let isClosed = false
  const replace = async (): Promise<string | undefined> => {
    const next = await readSnapshotAsync(config.snapshotPath, FOLD_VERSION, 'shared')
    if (!next.ok) return next.problem.sentence
    const { header } = next.value
    // A server of real corporations must not change to invented ones.
    if (header.fictional && !fictional) return `Snapshot ${header.id} is fictional, the one served is real.`
    await suggestions.start(next.value)
    if (isClosed) return undefined
    const swapped = await pool.swap(next.value)
    await suggestions.keepOnly(swapped.ok ? header.id : id)
    if (!swapped.ok) return swapped.problem
    // This thread referred to the old snapshot too, and allocates so little that V8 would not collect it by itself.
    void setImmediate().then(collectGarbage)
    log('info', `snapshot ${header.id} of ${header.size} corporations instead of ${id}.`)
    id = header.id
    fictional = header.fictional
    return undefined
  }
  return {
    reload: oneAtATime(async () => {
      if (isClosed) return
      const why = await replace().catch(describeFault)
      if (why !== undefined) log('error', `${why} Snapshot ${id} stays.`)
    }),
    close() {
      isClosed = true
    },
  }
}
