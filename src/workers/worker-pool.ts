import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { FIRST_OWNER } from '../access/stores/lmdb/open-lmdb.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { describeFault } from '../edition/describe-fault.ts'
import { Calls } from '../program/calls.ts'
import { startThread } from '../program/start-thread.ts'
import type { ServeProblem } from '../serve/socket/server.ts'
import type { SnapshotParts } from '../snapshot/open-snapshot.ts'
import { withEnded } from '../telemetry/ended-counts.ts'
import type { MetricValues } from '../telemetry/serve-metrics.ts'
import {
  type Helpers,
  type MainCalls,
  NOT_STORED,
  type Serving,
  type WorkerCalls,
  type WorkerStart,
} from './messages.ts'

type PoolOptions = {
  readonly start: Omit<WorkerStart, 'owner'>
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly monotonicMillis: () => number
}

type Member = {
  readonly owner: number
  readonly thread: Worker
  state: 'starting' | 'listening' | 'ending'
  listeningSince: number
  stopHeartbeat?: () => void
  counted: MetricValues
  readonly calls: Calls<WorkerCalls>
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
}

/** The number of the first worker; each that is started has one more than the one before it. */
const FIRST_WORKER = FIRST_OWNER + 1

const ANSWER_MILLIS = 5_000
// Opening a snapshot takes seconds, and longer while requests are answered.
const SWAP_MILLIS = 60_000

/** Threads that answer requests on one port. A worker that an error ends is replaced; the others go on serving. */
export class WorkerPool {
  private readonly options: PoolOptions
  private readonly members = new Set<Member>()
  private readonly first: readonly Member[]
  private readonly pauseAfter = restartPause()
  /** Aborted when the pool stops: no worker is replaced any more. */
  private readonly stopping = new AbortController()
  private ended: MetricValues = []
  private serving: Serving | undefined
  private helpers: Helpers | undefined
  private nextOwner = FIRST_WORKER
  private state: 'starting' | 'running' | 'stopping' = 'starting'

  /** Starts the workers. They load, for a third of a second or so, while the caller reads what they need to serve. */
  constructor(options: PoolOptions) {
    this.options = options
    this.first = Array.from({ length: options.start.workers }, () => this.add())
  }

  /** Resolves when all workers listen, or with the problem of one; drops the snapshot once another is served. */
  async serve(serving: Serving, helpers: Helpers): Promise<Result<void, ServeProblem>> {
    this.serving = serving
    this.helpers = helpers
    const outcomes = await Promise.all(this.first.map((member) => this.begin(member, serving)))
    const refused = outcomes.find((outcome) => !outcome.ok)
    if (refused === undefined) this.state = 'running'
    return refused ?? success(undefined)
  }

  /** Makes every worker serve the snapshot. The failure says why it cannot be opened; all go on with the one before. */
  async swap(snapshot: SnapshotParts): Promise<Result<void, string>> {
    // One worker first: a snapshot that it cannot open would end all of them.
    const first = [...this.members].find(({ state }) => state === 'listening')
    const tried = first === undefined ? success(undefined) : await this.give(first, snapshot)
    if (!tried.ok) return tried
    this.serving = this.serving && { ...this.serving, snapshot }
    await Promise.all(
      [...this.members].map(async (member) => {
        if (member === first || member.state === 'ending') return
        const given = await this.give(member, snapshot)
        if (given.ok) return
        this.lose(member, given.problem)
        stop(member)
      }),
    )
    return success(undefined)
  }

  /** Makes every worker use the certificate that is in the files now; the failure is that of the first that cannot. */
  async renewCertificate(): Promise<Result<void, string>> {
    const outcomes = await Promise.all(
      [...this.members].map((member) => {
        if (member.state === 'ending') return undefined
        // A worker that is starting may have read the files before they changed; it answers once it listens.
        const millis = member.state === 'starting' ? SWAP_MILLIS : ANSWER_MILLIS
        return this.inTime(member, millis, member.calls.call('renewCertificate'))
      }),
    )
    return outcomes.find((outcome) => outcome?.ok === false) ?? success(undefined)
  }

  async metrics(): Promise<readonly MetricValues[]> {
    // Read before waiting: a worker that ends meanwhile must not be counted twice.
    const { ended } = this
    const told = await Promise.all(
      [...this.members].map(async (member) => {
        if (member.state === 'starting') return []
        const values = member.calls.call('metrics').then((counted) => {
          member.counted = counted
          return counted
        })
        return (await this.inTime(member, ANSWER_MILLIS, values)) ?? withEnded([], member.counted)
      }),
    )
    return [ended, ...told].filter((values) => values.length > 0)
  }

  /**
   * Stops the workers, each after its requests under way, or after it has loaded: a thread that is terminated while it
   * loads native modules ends the process. False when a worker has logged that it could not store its last counts.
   */
  async stop(): Promise<boolean> {
    this.state = 'stopping'
    this.stopping.abort()
    const ended = [...this.members].map((member) => {
      stop(member)
      return member.ended
    })
    return (await Promise.all(ended)).every((code) => code !== NOT_STORED)
  }

  /** Sends a worker a snapshot; resolves when it serves that, has ended or hangs. The failure: it cannot open it. */
  private async give(member: Member, snapshot: SnapshotParts): Promise<Result<void, string>> {
    return (await this.inTime(member, SWAP_MILLIS, member.calls.call('swap', snapshot))) ?? success(undefined)
  }

  /** Resolves with the answer; undefined when the worker ended or `millis` passed: none may hold up others. */
  private inTime<Value>(member: Member, millis: number, answer: Promise<Value>): Promise<Value | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.options.log('error', `worker ${member.owner} hangs: no answer for ${millis / 1000} s.`)
        resolve(undefined)
      }, millis)
      void answer
        .catch(() => undefined)
        .then((value) => {
          clearTimeout(timer)
          resolve(value)
        })
    })
  }

  private add(): Member {
    const { options } = this
    const owner = this.nextOwner++
    const thread = startThread('src/workers/worker.ts', {
      workerData: { ...options.start, owner } satisfies WorkerStart,
    })
    const member: Member = {
      owner,
      thread,
      state: 'starting',
      listeningSince: 0,
      counted: [],
      calls: new Calls<WorkerCalls>(thread, {
        perform: async (task) => this.helpers!.perform(task),
        connect: async (snapshotId) => this.helpers?.connect(snapshotId),
        log: options.log,
        fault: (line) => this.fail(member, line),
        counted(values) {
          member.counted = values
        },
      } satisfies MainCalls),
      // Not `once` of node:events, which rejects with what a thread throws as it ends.
      ended: new Promise((resolve) => thread.once('exit', resolve)),
    }
    this.members.add(member)
    thread.on('error', (error) => this.fail(member, describeFault(error)))
    thread.on('exit', (code) => {
      this.lose(member, `worker ${owner} ended with ${code}.`)
      this.members.delete(member)
      this.ended = withEnded(this.ended, withEnded([], member.counted))
      member.calls.end(new Error(`worker ${owner} ended with ${code}.`))
    })
    if (this.serving !== undefined) void this.begin(member, this.serving)
    return member
  }

  /** Makes a worker listen; a problem is told once it has. */
  private async begin(member: Member, serving: Serving): Promise<Result<void, ServeProblem>> {
    const outcome = await member.calls.call('serve', serving).catch(() => undefined)
    if (outcome?.ok === false) {
      const { problem } = outcome
      // Some reasons are sentences, others are one word.
      const why = 'reason' in problem ? problem.reason.replace(/\.$/, '') : problem.kind
      this.lose(member, `worker ${member.owner} cannot listen: ${why}.`)
      stop(member)
      return outcome
    }
    // One that met an error before listens only until it has closed.
    if (outcome === undefined || member.state !== 'starting')
      return failure({ kind: 'thread-ended', code: await member.ended })
    member.state = 'listening'
    member.listeningSince = this.options.monotonicMillis()
    const tell = (what: string): void => this.options.log('error', `worker ${member.owner} ${what}`)
    member.stopHeartbeat = heartbeat(() => member.calls.call('alive'), tell)
    return outcome
  }

  private fail(member: Member, line: string): void {
    // A start that fails says only that a worker has ended, so the reason is logged here.
    if (this.isAwaited(member)) this.options.log('error', line)
    this.lose(member, line)
  }

  /** Returns whether the start of the service waits for this worker, and fails without it. */
  private isAwaited({ owner, state }: Member): boolean {
    return this.state === 'starting' && state === 'starting' && owner < FIRST_WORKER + this.options.start.workers
  }

  /** Notes that a worker serves no longer, and replaces it unless the pool is stopping or its start fails. */
  private lose(member: Member, line: string): void {
    if (member.state === 'ending') return
    const isReplaced = this.state !== 'stopping' && !this.isAwaited(member)
    const servedMillis = member.state === 'listening' ? this.options.monotonicMillis() - member.listeningSince : 0
    member.state = 'ending'
    member.stopHeartbeat?.()
    if (!isReplaced) return
    const pauseMillis = this.pauseAfter(servedMillis)
    const when = pauseMillis === 0 ? '' : ` in ${pauseMillis / 1000} s`
    this.options.log('error', `a worker has ended and is replaced${when}: ${line}`)
    const { signal } = this.stopping
    const replace = () =>
      sleep(pauseMillis, undefined, { signal }).then(
        () => void this.add(),
        () => undefined,
      )
    if (this.options.start.sharing === 'threads') void replace()
    // Until the worker has closed its socket, no other one can listen on the port.
    else member.thread.once('exit', replace)
  }
}

// A worker that stops does not answer, it ends.
function stop({ calls }: Member): void {
  calls.call('stop').catch(() => undefined)
}

// A worker that has served for less is likely to end soon again, and each start takes a core for about a second.
const SOUND_MILLIS = 1_000
const FIRST_PAUSE_MILLIS = 500
const LONGEST_PAUSE_MILLIS = 30_000

/** Returns how long to wait before a worker is replaced: not at all after a second of service, else ever longer. */
export function restartPause(): (servedMillis: number) => number {
  let next = FIRST_PAUSE_MILLIS
  return (servedMillis) => {
    const pause = servedMillis >= SOUND_MILLIS ? 0 : next
    next = pause === 0 ? FIRST_PAUSE_MILLIS : Math.min(2 * next, LONGEST_PAUSE_MILLIS)
    return pause
  }
}

const ASK_EVERY_MILLIS = 5_000
// Questions are counted, not the time: a process that was suspended must not say that all its workers hang.
const MOST_UNANSWERED = 6

/** Asks for a sign of life every 5 s; tells of none for 30 s, and of one after that. The result ends the questions. */
export function heartbeat(ask: () => Promise<unknown>, tell: (what: string) => void): () => void {
  let unanswered = 0
  const note = (): void => {
    if (unanswered > MOST_UNANSWERED) tell('answers again.')
    unanswered = 0
  }
  const timer = setInterval(() => {
    // No more questions then: the thread would have to answer all of them.
    if (unanswered > MOST_UNANSWERED) return
    if (unanswered++ < MOST_UNANSWERED) return void ask().then(note, () => undefined)
    const seconds = (MOST_UNANSWERED * ASK_EVERY_MILLIS) / 1000
    tell(`hangs: no answer for ${seconds} s. Its connections wait; only a restart of the server ends it.`)
  }, ASK_EVERY_MILLIS)
  timer.unref()
  return () => clearInterval(timer)
}
