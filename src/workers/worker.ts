import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Access } from '../access/access.ts'
import { openLmdbOfThread } from '../access/stores/lmdb/open-lmdb.ts'
import type { StoreWriter } from '../access/stores/lmdb/store-writer.ts'
import { openAccess } from '../access/stores/open-access.ts'
import { failure, success } from '../domain/result.ts'
import { collectGarbage } from '../edition/collect-garbage.ts'
import { type EditionContext, openLasting } from '../edition/create-handler.ts'
import { describeFault } from '../edition/describe-fault.ts'
import { type EditionSwitch, editionSwitch, openEdition } from '../edition/open-edition.ts'
import { ownFile } from '../program/own-file.ts'
import type { Handler } from '../serve/message/request.ts'
import type { Server } from '../serve/socket/server.ts'
import { type SnapshotParts, snapshotOf } from '../snapshot/open-snapshot.ts'
import { standardLog } from '../telemetry/standard-log.ts'
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { listen } from './listen.ts'
import { MainThread } from './main-thread.ts'
import { NOT_STORED, type Serving, type ToWorker, type WorkerStart } from './messages.ts'

// Answers requests on the port that all workers share, from the snapshot in shared memory.
if (parentPort === null) throw new Error('worker: runs outside a thread, expected to be started as one.')
const { settings, sharing, plans, version, workers, owner, handlerModule } = workerData as WorkerStart

// How fast a worker that an error ends closes its socket: its connections wait for other workers.
const FAULTY_LIMITS = { drainMillis: 0, finishMillis: 2_000, uploadMillis: 1_000, quietBeforeCloseMillis: 200 }

const QUIET_MILLIS = 100

let server: Server | undefined
let state: 'serving' | 'stopping' | 'faulty' = 'serving'

let started: Promise<void> | undefined
const main = new MainThread(parentPort, (message) => {
  if (message.kind === 'serve') started = start(message.serving)
  else if (message.kind === 'stop' && started === undefined) void end(0)
  // Messages that arrive during the start are handled after it.
  else void started?.then(() => hear(message))
})
process.on('uncaughtException', (error) => void endFaulty(error))

const log = (level: 'error' | 'info', line: string): void => main.tell({ kind: 'log', level, line })
// Not performance.now, whose zero differs from thread to thread.
const monotonicMillis = (): number => Number(process.hrtime.bigint()) / 1e6
const lasting = openLasting()
let telemetry: Telemetry
let access: Access | undefined
let context: EditionContext
let served: EditionSwitch

async function start({ port, limits, snapshot }: Serving): Promise<void> {
  telemetry = await openTelemetry({
    log: standardLog(settings.logLevel),
    hasMetrics: settings.metricsPort !== undefined,
    monotonicMillis,
    edition: () => served.current(),
    workers,
  })
  const opened = await openThreadAccess(limits)
  access = opened
  context = {
    settings,
    plan: plans[0],
    access: opened,
    workers,
    isReady: () => state !== 'stopping',
    now: Date.now,
    monotonicMillis,
    log,
    version,
  }
  served = editionSwitch(await editionOf(snapshot))
  const listening = await listen(wrapped(served.handler), {
    settings,
    log,
    telemetry,
    port,
    sharing,
    slices: lasting.slices,
  })
  if (listening.ok) {
    server = listening.value
    main.tell({ kind: 'listening' })
  } else {
    main.tell({ kind: 'refused', problem: listening.problem })
  }
}

function hear(message: Exclude<ToWorker, { kind: 'answer' | 'serve' }>): void {
  switch (message.kind) {
    case 'alive':
      main.tell({ kind: 'alive' })
      break
    case 'metrics':
      void telemetry.values().then((values) => main.tell({ kind: 'metrics', values }))
      break
    case 'certificate':
      void server?.renewCertificate().then((outcome) => main.tell({ kind: 'renewed', outcome }))
      break
    case 'snapshot':
      void swap(message.snapshot)
      break
    case 'stop':
      void stop()
  }
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
    const run = ((name, ...input) => main.ask({ kind: 'task', task: { name, input } })) as StoreWriter['run']
    return await openLmdbOfThread({ ...limits, owner, run }, options)
  }
  const opened = await openAccess(options)
  if (!opened.ok) throw new Error(`worker: ${opened.problem.detail}`)
  return opened.value
}

function editionOf(parts: SnapshotParts) {
  const { id: snapshotId } = parts.header
  const suggest = (core: string): Promise<readonly number[] | undefined> =>
    (main.ask({ kind: 'suggest', snapshotId, core }) as Promise<readonly number[] | undefined>).catch(() => undefined)
  return openEdition({ context, lasting, snapshot: snapshotOf(parts), suggest })
}

function wrapped(handler: Handler): Handler {
  if (handlerModule === undefined) return handler
  const { wrap } = createRequire(ownFile('package.json'))(handlerModule) as {
    readonly wrap: (handler: Handler) => Handler
  }
  return wrap(handler)
}

async function swap(parts: SnapshotParts): Promise<void> {
  const outcome = await editionOf(parts).then(
    (next) => {
      void served.replace(next).then(collectGarbage)
      return success(undefined)
    },
    (error: unknown) => failure(describeFault(error)),
  )
  main.tell({ kind: 'swapped', snapshotId: parts.header.id, outcome })
}

async function stop(): Promise<void> {
  if (state !== 'serving') return
  state = 'stopping'
  await server?.close()
  await end((await closeAccess()) ? 0 : NOT_STORED)
}

/** Ends this worker after an uncaught error, once its requests have ended; others take the new ones. */
async function endFaulty(error: unknown): Promise<void> {
  const line = describeFault(error)
  if (state !== 'serving') return main.tell({ kind: 'log', level: 'error', line })
  state = 'faulty'
  main.tell({ kind: 'fault', line })
  // A client answered just before may open another connection, which must not reach a socket that is closing.
  await setTimeout(QUIET_MILLIS)
  // A socket that is opened while the thread ends would end the process.
  await started?.catch(() => undefined)
  await server?.close(FAULTY_LIMITS)
  await closeAccess()
  if (server !== undefined) main.tell({ kind: 'metrics', values: await telemetry.values() })
  await end(1)
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
async function end(code: number): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  process.exit(code)
}
