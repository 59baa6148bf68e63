import type { Worker } from 'node:worker_threads'
import { failure, type Result, success } from '../domain/result.ts'
import { describeFault } from '../edition/describe-fault.ts'
import { startThread } from '../program/start-thread.ts'
import type { ServeProblem } from '../serve/socket/server.ts'
import type { SnapshotParts } from '../snapshot/open-snapshot.ts'
import { withEnded } from '../telemetry/ended-counts.ts'
import type { MetricValues } from '../telemetry/serve-metrics.ts'
import {
  type Answer,
  type FromWorker,
  NOT_STORED,
  type Question,
  type Serving,
  type ToWorker,
  type WorkerStart,
} from './messages.ts'
import { restartPause } from './restart-pause.ts'

export type PoolOptions = {
  readonly workers: number
  readonly start: Omit<WorkerStart, 'owner'>
  /** The number of the first worker; each that is started has one more than the one before it. */
  readonly firstOwner: number
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly monotonicMillis: () => number
}

export type PoolHelpers = {
  /** Answers a question of a worker; rejects for a bug. */
  readonly answer: (question: Question) => Promise<unknown>
}

type Member = {
  readonly owner: number
  readonly thread: Worker
  state: 'starting' | 'listening' | 'ending'
  listeningSince: number
  heartbeat?: Heartbeat
  readonly swapped: Map<string, (outcome: Result<void, string>) => void>
  counted: MetricValues
  readonly metrics: ((values: MetricValues) => void)[]
  readonly renewals: ((outcome: Result<void, string>) => void)[]
}

type Waiting<Value> = { readonly member: Member; readonly millis: number; readonly late: Value }

const ANSWER_MILLIS = 5_000
// Opening a snapshot takes seconds, and longer while requests are answered.
const SWAP_MILLIS = 60_000

/** Threads that answer requests on one port. A worker that an error ends is replaced; the others go on serving. */
export class WorkerPool {
  private readonly options: PoolOptions
  private readonly members = new Set<Member>()
  private readonly pauses = restartPause()
  private readonly first: readonly Promise<'listening' | ServeProblem>[]
  private ended: MetricValues = []
  private serving: Serving | undefined
  private helpers: PoolHelpers | undefined
  private nextOwner: number
  private state: 'starting' | 'running' | 'stopping' = 'starting'

  /** Starts the workers. They load, for a third of a second or so, while the caller reads what they need to serve. */
  constructor(options: PoolOptions) {
    this.options = options
    this.nextOwner = options.firstOwner
    this.first = Array.from({ length: options.workers }, () => this.add())
  }

  /** Resolves when all workers listen, or with the problem of one; drops the snapshot once another is served. */
  async serve(serving: Serving, helpers: PoolHelpers): Promise<Result<void, ServeProblem>> {
    this.serving = serving
    this.helpers = helpers
    for (const member of this.members) send(member, { kind: 'serve', serving })
    const outcomes = await Promise.all(this.first)
    const problem = outcomes.find((outcome) => outcome !== 'listening')
    if (problem !== undefined) return failure(problem)
    this.state = 'running'
    return success(undefined)
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
        send(member, { kind: 'stop' })
      }),
    )
    return success(undefined)
  }

  /** Makes every worker use the certificate that is in the files now; the failure is that of the first that cannot. */
  async renewCertificate(): Promise<Result<void, string>> {
    const outcomes = await Promise.all(
      [...this.members].map((member) => {
        if (member.state === 'ending') return success(undefined)
        // A worker that is starting may have read the files before they changed; it answers once it listens.
        const millis = member.state === 'starting' ? SWAP_MILLIS : ANSWER_MILLIS
        const renewed = new Promise<Result<void, string>>((resolve) => member.renewals.push(resolve))
        send(member, { kind: 'certificate' })
        return this.withTimeout(renewed, { member, millis, late: success(undefined) })
      }),
    )
    return outcomes.find((outcome) => !outcome.ok) ?? success(undefined)
  }

  async metrics(): Promise<readonly MetricValues[]> {
    // Read before waiting: a worker that ends meanwhile must not be counted twice.
    const { ended } = this
    const told = await Promise.all(
      [...this.members].map((member) => {
        if (member.state === 'starting') return []
        const values = new Promise<MetricValues>((resolve) => member.metrics.push(resolve))
        send(member, { kind: 'metrics' })
        return this.withTimeout(values, { member, millis: ANSWER_MILLIS, late: withEnded([], member.counted) })
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
    this.pauses.cancel()
    // Not `once` of node:events, which rejects with what a thread throws as it ends.
    const ended = [...this.members].map(({ thread }) => new Promise<number>((resolve) => thread.once('exit', resolve)))
    for (const member of this.members) send(member, { kind: 'stop' })
    return (await Promise.all(ended)).every((code) => code !== NOT_STORED)
  }

  /** Sends a worker a snapshot; resolves when it serves that, has ended or hangs. The failure: it cannot open it. */
  private give(member: Member, snapshot: SnapshotParts): Promise<Result<void, string>> {
    const { id } = snapshot.header
    const swapped = new Promise<Result<void, string>>((resolve) => member.swapped.set(id, resolve))
    send(member, { kind: 'snapshot', snapshot })
    return this.withTimeout(swapped, { member, millis: SWAP_MILLIS, late: success(undefined) })
  }

  /** Resolves with the answer, or with `late` after `millis`: a worker that hangs must not hold up the others. */
  private withTimeout<Value>(answer: Promise<Value>, { member, millis, late }: Waiting<Value>): Promise<Value> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.options.log('error', `worker ${member.owner} hangs: no answer for ${millis / 1000} s.`)
        resolve(late)
      }, millis)
      void answer.then((value) => {
        clearTimeout(timer)
        resolve(value)
      })
    })
  }

  private add(): Promise<'listening' | ServeProblem> {
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
      swapped: new Map(),
      counted: [],
      metrics: [],
      renewals: [],
    }
    this.members.add(member)
    if (this.serving !== undefined) send(member, { kind: 'serve', serving: this.serving })
    return new Promise((resolve) => {
      thread.on('message', (message: FromWorker) => {
        if (message.kind === 'listening') {
          if (this.noteListening(member)) resolve('listening')
        } else if (message.kind === 'refused') {
          const { problem } = message
          resolve(problem)
          // Some reasons are sentences, others are one word.
          const why = 'reason' in problem ? problem.reason.replace(/\.$/, '') : problem.kind
          this.lose(member, `worker ${owner} cannot listen: ${why}.`)
          send(member, { kind: 'stop' })
        } else this.hear(member, message)
      })
      thread.on('error', (error) => this.fail(member, describeFault(error)))
      thread.on('exit', (code) => {
        resolve({ kind: 'thread-ended', code })
        this.lose(member, `worker ${owner} ended with ${code}.`)
        this.members.delete(member)
        for (const resolveSwap of member.swapped.values()) resolveSwap(success(undefined))
        const counts = withEnded([], member.counted)
        this.ended = withEnded(this.ended, counts)
        for (const resolveMetrics of member.metrics) resolveMetrics(counts)
        for (const resolveRenewal of member.renewals) resolveRenewal(success(undefined))
      })
    })
  }

  private hear(member: Member, message: Exclude<FromWorker, { kind: 'listening' | 'refused' }>): void {
    switch (message.kind) {
      case 'question':
        void this.answer(message.question).then((answer) => send(member, { kind: 'answer', id: message.id, answer }))
        break
      case 'log':
        this.options.log(message.level, message.line)
        break
      case 'alive':
        member.heartbeat?.note()
        break
      case 'swapped':
        member.swapped.get(message.snapshotId)?.(message.outcome)
        member.swapped.delete(message.snapshotId)
        break
      case 'renewed':
        member.renewals.shift()?.(message.outcome)
        break
      case 'metrics':
        member.counted = message.values
        member.metrics.shift()?.(message.values)
        break
      case 'fault':
        this.fail(member, message.line)
    }
  }

  private async answer(question: Question): Promise<Answer> {
    try {
      return { ok: true, value: await this.helpers?.answer(question) }
    } catch (error) {
      return { ok: false, stack: describeFault(error) }
    }
  }

  /** Notes that a worker listens; false for one that met an error before: it listens only until it has closed. */
  private noteListening(member: Member): boolean {
    if (member.state !== 'starting') return false
    member.state = 'listening'
    member.listeningSince = this.options.monotonicMillis()
    const tell = (what: string): void => this.options.log('error', `worker ${member.owner} ${what}`)
    member.heartbeat = heartbeat(() => send(member, { kind: 'alive' }), tell)
    return true
  }

  private fail(member: Member, line: string): void {
    // A start that fails says only that a worker has ended, so the reason is logged here.
    if (this.isAwaited(member)) this.options.log('error', line)
    this.lose(member, line)
  }

  /** Returns whether the start of the service waits for this worker, and fails without it. */
  private isAwaited({ owner, state }: Member): boolean {
    const { firstOwner, workers } = this.options
    return this.state === 'starting' && state === 'starting' && owner < firstOwner + workers
  }

  /** Notes that a worker serves no longer, and replaces it unless the pool is stopping or its start fails. */
  private lose(member: Member, line: string): void {
    if (member.state === 'ending') return
    const isReplaced = this.state !== 'stopping' && !this.isAwaited(member)
    const servedMillis = member.state === 'listening' ? this.options.monotonicMillis() - member.listeningSince : 0
    member.state = 'ending'
    member.heartbeat?.stop()
    if (!isReplaced) return
    const pauseMillis = this.pauses.after(servedMillis)
    this.options.log('error', `a worker has ended and is replaced${inSeconds(pauseMillis)}: ${line}`)
    const replace = (): void => this.pauses.wait(pauseMillis, () => void this.add())
    if (this.options.start.sharing === 'threads') replace()
    // Until the worker has closed its socket, no other one can listen on the port.
    else member.thread.once('exit', replace)
  }
}

function send({ thread }: Member, message: ToWorker): void {
  thread.postMessage(message)
}

function inSeconds(millis: number): string {
  return millis === 0 ? '' : ` in ${millis / 1000} s`
}

/** Signs of life of a worker: `note` is called with each, `stop` when no more are expected. */
type Heartbeat = { note(): void; stop(): void }

const ASK_EVERY_MILLIS = 5_000
// Questions are counted, not the time: a process that was suspended must not say that all its workers hang.
const MOST_UNANSWERED = 6

/** Asks for a sign of life every 5 s; calls `tell` when there was none for 30 s, and when there is one again. */
export function heartbeat(ask: () => void, tell: (what: string) => void): Heartbeat {
  let unanswered = 0
  const timer = setInterval(() => {
    // No more questions then: the thread would have to answer all of them.
    if (unanswered > MOST_UNANSWERED) return
    if (unanswered++ < MOST_UNANSWERED) return ask()
    const seconds = (MOST_UNANSWERED * ASK_EVERY_MILLIS) / 1000
    tell(`hangs: no answer for ${seconds} s. Its connections wait; only a restart of the server ends it.`)
  }, ASK_EVERY_MILLIS)
  timer.unref()
  return {
    note() {
      if (unanswered > MOST_UNANSWERED) tell('answers again.')
      unanswered = 0
    },
    stop: () => clearInterval(timer),
  }
}
