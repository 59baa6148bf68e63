import { isIP } from 'node:net'
import { Redis, type RedisOptions } from 'ioredis'
import type { Unavailable } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { RedisAddress } from './parse-state.ts'

/** A server of Redis or Valkey, which may go away and come back. */
export type RedisConnection = {
  /** Rejects only for a bug. Problem: unavailable, also where nobody knows whether the command was carried out. */
  ask<Value>(command: (redis: Redis) => Promise<Value>): Promise<Result<Value, Unavailable>>
  /** Since when the server does not answer, in the clock's microseconds; undefined while it does. */
  awaySince(): number | undefined
  /** Hears what is published on a channel, on a connection of its own; `begun` is called of each such connection. */
  listen(channel: string, hear: (message: string) => void, begun: () => void): Promise<void>
  close(): Promise<void>
}

export type RedisParts = {
  readonly address: RedisAddress
  readonly micros: () => number
  /** Called of each connection before anything is asked on it. */
  readonly prepare: (redis: Redis) => Promise<unknown>
  /** Told in one line when the server goes away, when it is back, and once when a key in it is damaged. */
  readonly tell: (line: string) => void
  /** Told of each command; what is returned is called when it was answered or has failed. */
  readonly asked: () => () => void
}

const OPEN_MILLIS = 5_000
const ANSWER_MILLIS = 500
// Of what the client asks by itself when it connects.
const COMMAND_MILLIS = 5_000
const CONNECT_MILLIS = 1_000
const FIRST_RETRY_MILLIS = 50
const LONGEST_RETRY_MILLIS = 1_000
const RETRY_AFTER_SECONDS = 5

/** The failure is one line without user or password. */
export async function openRedis({
  address,
  micros,
  prepare,
  tell,
  asked,
}: RedisParts): Promise<Result<RedisConnection, string>> {
  const redis = new Redis(optionsOf(address))
  // Also when the first attempt fails: it goes on trying.
  redis.connect().catch(() => undefined)
  let since: number | undefined = micros()
  let reason = 'no answer'
  let toldReason = ''
  let hasBeenThere = false
  let isDamageTold = false
  let waiting: NodeJS.Timeout | undefined
  let decided: () => void = () => undefined

  const goAway = (error: unknown): void => {
    reason = reasonOf(error)
    if (HOPELESS.has(reason)) decided()
    if (since === undefined) {
      since = micros()
      toldReason = reason
      tell(`STATE: the store is away (${reason}): keys seen lately go on for 60 s on limits of this server alone.`)
    } else if (hasBeenThere && reason !== toldReason && !PASSING.has(reason)) {
      toldReason = reason
      tell(`STATE: the store is still away, for another reason now (${reason}).`)
    }
  }
  // A server that answers is back only when it takes what is written, in the database that is asked for.
  const check = async (): Promise<void> => {
    if (address.database !== 0) await redis.select(address.database)
    await Promise.all([prepare(redis), redis.set(ALIVE, '1', 'EX', 60)])
  }
  const probe = (): void => {
    inTime(check()).then(
      () => {
        if (since !== undefined && hasBeenThere) tell('STATE: the store is back.')
        since = undefined
        hasBeenThere = true
        decided()
      },
      (error: unknown) => {
        goAway(error)
        connectLater()
      },
    )
  }
  // Where another server has taken over, the one that refuses is the old one, which only a new connection leaves.
  const connectLater = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (since !== undefined && redis.status === 'ready') redis.disconnect(true)
    }, LONGEST_RETRY_MILLIS).unref()
  }
  redis.on('ready', probe)
  redis.on('error', goAway)
  // Said of what has failed already, it would hide the reason.
  redis.on('close', () => since ?? goAway(CLOSED))

  const listeners: Redis[] = []
  const close = async (): Promise<void> => {
    clearTimeout(waiting)
    for (const each of [redis, ...listeners]) {
      each.removeAllListeners('close')
      each.disconnect()
    }
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, OPEN_MILLIS)
    decided = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  if (since !== undefined) {
    await close()
    return failure(`${address.host}:${address.port} cannot be used as a store: ${reason}`)
  }
  return success({
    async ask(command) {
      if (since !== undefined) return failure(AWAY)
      const answered = asked()
      try {
        return success(await inTime(command(redis)))
      } catch (error) {
        if (isOfWrongType(error)) {
          if (!isDamageTold) tell(DAMAGED)
          isDamageTold = true
          return failure(AWAY)
        }
        if (!isAway(error)) throw error
        // What was under way with a command that failed fails too, and is no reason to connect once more.
        if (since === undefined) {
          goAway(error)
          // Of a machine that is gone the connection tells nothing for minutes; only a new one does.
          if (isReply(error)) connectLater()
          else redis.disconnect(true)
        }
        return failure(AWAY)
      } finally {
        answered()
      }
    },
    awaySince: () => since,
    async listen(channel, hear, begun) {
      const listener = redis.duplicate()
      listeners.push(listener)
      listener.on('error', () => undefined)
      listener.on('message', (_channel, message) => hear(message))
      // Of each connection: while there is none, what was remembered ends by its age.
      listener.on('ready', () => listener.subscribe(channel).then(begun, () => undefined))
      await listener.connect().catch(() => undefined)
    },
    close,
  })
}

const ALIVE = 'crl:alive'
const CLOSED = new Error('connection closed')
const LATE = new Error('no answer in time')
const DAMAGED = 'STATE: the store is damaged (WRONGTYPE): a key in it is of a wrong type, and what needs it is refused.'
/** What is said while the store cannot be asked. */
export const AWAY: Unavailable = { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS }

// What a server says that cannot take commands now; every other refusal of a command is a bug of ours.
const REFUSALS: ReadonlySet<string> = new Set([
  ...['BUSY', 'CLUSTERDOWN', 'LOADING', 'MASTERDOWN', 'MISCONF', 'NOAUTH'],
  ...['NOPERM', 'NOREPLICAS', 'OOM', 'READONLY', 'TRYAGAIN', 'WRONGPASS'],
])

// Waiting does not help against these.
const NO_DATABASE = 'no database of this number'
const CLUSTER = 'it is a cluster, expected a single primary'
const HOPELESS: ReadonlySet<string> = new Set([NO_DATABASE, CLUSTER, 'NOAUTH', 'NOPERM', 'WRONGPASS'])

// What a restart of the server shows one after the other. Of any other reason the operator has to hear: a password that
// was changed, or a certificate that has expired, is met only when the connection has to be made again.
const PASSING: ReadonlySet<string> = new Set([
  ...[CLOSED.message, LATE.message, 'LOADING'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
])

function optionsOf(address: RedisAddress): Omit<RedisOptions, 'replyMapping'> {
  const { host, port, username, password, database, tls } = address
  return {
    host,
    port,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    db: database,
    // No address may stand where a certificate is asked for by its name.
    ...(tls && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    protocol: 2,
    connectionName: 'corporate-registry',
    lazyConnect: true,
    connectTimeout: CONNECT_MILLIS,
    commandTimeout: COMMAND_MILLIS,
    // A command either goes out now or fails: what waits for a server that is away would grow without bound.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(LONGEST_RETRY_MILLIS, FIRST_RETRY_MILLIS * 2 ** Math.min(times, 10)),
  }
}

/** Rejects what is not answered in time; an answer that came while this thread was busy is read first. */
function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, LATE), ANSWER_MILLIS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

function isAway(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false
  return !isReply(error) || REFUSALS.has(codeOf(error))
}

// One damaged key is no reason to do without the others.
function isOfWrongType(error: unknown): boolean {
  return isReply(error) && codeOf(error) === 'WRONGTYPE'
}

/** A word or so: what a server or a library says in full may repeat what it was sent. */
function reasonOf(error: unknown): string {
  if (isReply(error)) return REASONS.find(([said]) => said.test(error.message))?.[1] ?? codeOf(error)
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error === CLOSED ? CLOSED.message : LATE.message
}

// Of refusals whose first word does not tell what to change.
const REASONS: readonly (readonly [said: RegExp, reason: string])[] = [
  [/^ERR DB index/, NO_DATABASE],
  [/^(?:CROSSSLOT|MOVED|ERR SELECT)/, CLUSTER],
]

// The first word; Redis 6 says that of a command in a script at the end: "… @user_script: 9: -OOM command not allowed".
const CODE = /^(?:ERR Error running script .*: -?(?=[A-Z]{3}))?(\S*)/

// What Redis before 7.2 says, without a word of its own, when a user may not do what a script does.
const NOT_PERMITTED = /The user executing the script can't/

function codeOf({ message }: Error): string {
  if (NOT_PERMITTED.test(message)) return 'NOPERM'
  return CODE.exec(message)?.[1] ?? ''
}
