import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Access } from '../access/access.ts'
import { openLmdbOfThread } from '../access/stores/lmdb/open-lmdb.ts'
import type { StoreWriter } from '../access/stores/lmdb/store-writer.ts'
import { openAccess } from '../access/stores/open-access.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { type Edition, type EditionContext, openEdition, openLasting } from '../edition/create-handler.ts'
import { describeFault } from '../edition/describe-fault.ts'
import { collectGarbage } from '../edition/serve-snapshot.ts'
import { Calls } from '../program/calls.ts'
import { ownFile } from '../program/own-file.ts'
import { askSuggestions } from '../query/suggest/ask-suggestions.ts'
import type { Handler } from '../serve/message/request.ts'
import type { ServeProblem, Server } from '../serve/socket/server.ts'
import { type SnapshotParts, snapshotOf } from '../snapshot/open-snapshot.ts'
import { standardLog } from '../telemetry/open-log.ts'
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { listen } from './listen.ts'
import { type MainCalls, NOT_STORED, type Serving, type WorkerCalls, type WorkerStart } from './messages.ts'

// Answers requests on the port that all workers share, from the snapshot in shared memory.
if (parentPort === null) throw new Error('worker: runs outside a thread, expected to be started as one.')
const { settings, sharing, plans, version, workers, owner, handlerModule } = workerData as WorkerStart

// How fast a worker that an error ends closes its socket: its connections wait for other workers.
const FAULTY_LIMITS = { drainMillis: 0, finishMillis: 2_000, uploadMillis: 1_000, quietBeforeCloseMillis: 200 }

const QUIET_MILLIS = 100
// Longer than nearly every request takes: those under way keep the edition before in memory.
const LEAVING_MILLIS = 1_000
const NEVER = new Promise<never>(() => undefined)

let server: Server | undefined
let state: 'serving' | 'stopping' | 'faulty' = 'serving'

let started: Promise<Result<void, ServeProblem>> | undefined
const main = new Calls<MainCalls>(parentPort, {
  serve(serving) {
    started = start(serving)
    return started.catch((error: unknown) => endFaulty(error))
  },
  // What is asked during the start is answered after it.
  swap: async (parts) => ((await started) ? swap(parts) : failure('no snapshot is served yet')),
  renewCertificate: async () => ((await started) && server?.renewCertificate()) ?? success(undefined),
  alive: async () => void (await started),
  metrics: async () => ((await started) ? telemetry.values() : []),
  stop: () => void (started === undefined ? end(0) : started.then(stop, () => undefined)),
} satisfies WorkerCalls)
process.on('uncaughtException', (error) => void endFaulty(error))

const log = (level: 'error' | 'info', line: string): void => void main.call('log', level, line)
// Not performance.now, whose zero differs from thread to thread.
const monotonicMillis = (): number => Number(process.hrtime.bigint()) / 1e6
const lasting = openLasting()
let telemetry: Telemetry
let access: Access | undefined
let context: EditionContext
// Each request is answered by the edition that is served when it arrives, and by that alone.
let served: Edition

async function start({ port, limits, snapshot }: Serving): Promise<Result<void, ServeProblem>> {
  telemetry = await openTelemetry({
    log: standardLog(settings.logLevel),
    hasMetrics: settings.metricsPort !== undefined,
    monotonicMillis,
    edition: () => served,
    workers,
  })
  const opened = await openThreadAccess(limits)
  access = opened
  context = { settings, access: opened, workers, isReady: () => state !== 'stopping', now: Date.now, log, version }
  served = await editionOf(snapshot)
  const answer: Handler = (request) => served.handler(request)
  const listening = await listen(wrapped(answer), { settings, log, telemetry, port, sharing, slices: lasting.slices })
  if (!listening.ok) return listening
  server = listening.value
  return success(undefined)
}

async function openThreadAccess(limits: Serving['limits']): Promise<Access> {
  const options = {
    state: settings.state,
    plans,
    now: Date.now,
    random: randomBytes,
    onFault: (line: string) => log('error', line),
    onNotice: (line: string) => log('info', line),
    ...(telemetry.access !== undefined && { observer: telemetry.access }),
  }
  if (limits !== undefined) {
    const run = ((name, ...input) => main.call('perform', { name, input })) as StoreWriter['run']
    return await openLmdbOfThread({ ...limits, owner, run }, options)
  }
  const opened = await openAccess(options)
  if (!opened.ok) throw new Error(`worker: ${opened.problem.detail}`)
  return opened.value
}

function editionOf(parts: SnapshotParts) {
  const { id: snapshotId } = parts.header
  const suggest = askSuggestions(() => main.call('connect', snapshotId).catch(() => undefined))
  return openEdition({ context, lasting, snapshot: snapshotOf(parts), suggest })
}

function wrapped(handler: Handler): Handler {
  if (handlerModule === undefined) return handler
  const { wrap } = createRequire(ownFile('package.json'))(handlerModule) as {
    readonly wrap: (handler: Handler) => Handler
  }
  return wrap(handler)
}

function swap(parts: SnapshotParts): Promise<Result<void, string>> {
  return editionOf(parts).then(
    (next) => {
      served = next
      void setTimeout(LEAVING_MILLIS, undefined, { ref: false }).then(collectGarbage)
      return success(undefined)
    },
    (error: unknown) => failure(describeFault(error)),
  )
}

async function stop(): Promise<void> {
  if (state !== 'serving') return
  state = 'stopping'
  await server?.close()
  await end((await closeAccess()) ? 0 : NOT_STORED)
}

/** Ends this worker after an uncaught error, once its requests have ended; others take the new ones. */
async function endFaulty(error: unknown): Promise<never> {
  const line = describeFault(error)
  if (state !== 'serving') {
    log('error', line)
    return await NEVER
  }
  state = 'faulty'
  void main.call('fault', line)
  // A client answered just before may open another connection, which must not reach a socket that is closing.
  await setTimeout(QUIET_MILLIS)
  // A socket that is opened while the thread ends would end the process.
  await started?.catch(() => undefined)
  await server?.close(FAULTY_LIMITS)
  await closeAccess()
  if (server !== undefined) void main.call('counted', await telemetry.values())
  return await end(1)
}

/** Closes the access; false when the last usage could not be stored, which is logged. The thread ends all the same. */
async function closeAccess(): Promise<boolean> {
  try {
    await access?.close()
    return true
  } catch (error) {
    log('error', describeFault(error))
    return false
  }
}

// uWebSockets.js frees closed sockets in the next turns of the event loop; a thread that ends before ends the process.
async function end(code: number): Promise<never> {
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  process.exit(code)
}
