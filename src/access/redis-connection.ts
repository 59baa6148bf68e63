import { isIP } from 'node:net'
import { Redis, type RedisOptions } from 'ioredis'
import type { Unavailable } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { RedisAddress } from './parse-state.ts'

/** The connection to a server of Redis or Valkey, which may go away and come back. */
export type RedisConnection = {
  /**
   * Sends a command and returns its reply. Problem: unavailable, also when it is unknown whether the command was
   * carried out. Rejects only for a bug.
   */
  ask<Value>(command: (redis: Redis) => Promise<Value>): Promise<Result<Value, Unavailable>>
  /** When the store went away, by `micros`; undefined while it answers. */
  awaySince(): number | undefined
  /**
   * Subscribes to a channel on a separate connection, again after each reconnection. Calls `hear` with each message,
   * and `begun` after each subscription.
   */
  listen(channel: string, hear: (message: string) => void, begun: () => void): Promise<void>
  close(): Promise<void>
}

export type RedisParts = {
  readonly address: RedisAddress
  readonly micros: () => number
  /** Called with each new connection before any other command; when it rejects, the store counts as away. */
  readonly prepare: (redis: Redis) => Promise<unknown>
  /**
   * Called with one line when the store goes away, when it stays away for another reason, when it is back, and once
   * when a key in it has a wrong type.
   */
  readonly tell: (line: string) => void
  /** Called before each command; the function it returns is called when the command was answered or has failed. */
  readonly asked: () => () => void
}

const OPEN_MILLIS = 5_000
const ANSWER_MILLIS = 500
// For the commands that ioredis sends by itself when it connects.
const COMMAND_MILLIS = 5_000
const CONNECT_MILLIS = 1_000
const FIRST_RETRY_MILLIS = 50
const LONGEST_RETRY_MILLIS = 1_000
const RETRY_AFTER_SECONDS = 5

/**
 * Connects to the store; resolves when it accepts writes, or with a failure when it does not within OPEN_MILLIS. The
 * failure is one line without user or password.
 */
export async function openRedis({
  address,
  micros,
  prepare,
  tell,
  asked,
}: RedisParts): Promise<Result<RedisConnection, string>> {
  const redis = new Redis(optionsOf(address))
  // ioredis goes on trying when the first attempt fails; its errors arrive by the event `error`.
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
  // The store counts as back only when it accepts a write in the database of `address`, not when it merely answers.
  const check = async (): Promise<void> => {
    if (address.database !== 0) await redis.select(address.database)
    await Promise.all([prepare(redis), redis.set(ALIVE, '1', 'EX', 60)])
  }
  const probe = (): void => {
    withTimeout(check()).then(
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
  // After a failover this connection may still lead to the old primary, which refuses writes: only a new connection
  // reaches the new one.
  const connectLater = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (since !== undefined && redis.status === 'ready') redis.disconnect(true)
    }, LONGEST_RETRY_MILLIS).unref()
  }
  redis.on('ready', probe)
  redis.on('error', goAway)
  // When the store is away already, "connection closed" would hide the reason.
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
        return success(await withTimeout(command(redis)))
      } catch (error) {
        if (isOfWrongType(error)) {
          if (!isDamageTold) tell(DAMAGED)
          isDamageTold = true
          return failure(AWAY)
        }
        if (!isAway(error)) throw error
        // Other commands under way fail with this one; only the first failure connects again.
        if (since === undefined) {
          goAway(error)
          // A connection to a machine that is gone reports no error for minutes; a new one does at once.
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
      // Runs for each connection. While there is none, revocations are missed, and remembered keys expire by their age.
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
/** The problem of every command while the store is away. */
export const AWAY: Unavailable = { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS }

// Error codes of a server that cannot take commands now; any other error reply is a bug of this program.
const REFUSALS: ReadonlySet<string> = new Set([
  ...['BUSY', 'CLUSTERDOWN', 'LOADING', 'MASTERDOWN', 'MISCONF', 'NOAUTH'],
  ...['NOPERM', 'NOREPLICAS', 'OOM', 'READONLY', 'TRYAGAIN', 'WRONGPASS'],
])

// Waiting does not cure these reasons, so a start fails at once.
const NO_DATABASE = 'no database of this number'
const CLUSTER = 'it is a cluster, expected a single primary'
const HOPELESS: ReadonlySet<string> = new Set([NO_DATABASE, CLUSTER, 'NOAUTH', 'NOPERM', 'WRONGPASS'])

// Reasons that a restart of the store causes one after the other. The operator is told of any other reason: a changed
// password or an expired certificate shows only when the connection has to be made again.
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
    // The server name of TLS must not be an IP address (RFC 6066 §3).
    ...(tls && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    protocol: 2,
    connectionName: 'corporate-registry',
    lazyConnect: true,
    connectTimeout: CONNECT_MILLIS,
    commandTimeout: COMMAND_MILLIS,
    // A command is sent now or fails: a queue for a server that is away would grow without bound.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(LONGEST_RETRY_MILLIS, FIRST_RETRY_MILLIS * 2 ** Math.min(times, 10)),
  }
}

/**
 * Rejects with LATE when there is no answer within ANSWER_MILLIS. An answer that arrived while this thread was busy
 * still counts: `setImmediate` lets it be read first.
 */
function withTimeout<Value>(asked: Promise<Value>): Promise<Value> {
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

// Only the commands on the damaged key fail: the store does not count as away.
function isOfWrongType(error: unknown): boolean {
  return isReply(error) && codeOf(error) === 'WRONGTYPE'
}

/** Returns the reason in a few words; the full message of a server or a library may repeat what it was sent. */
function reasonOf(error: unknown): string {
  if (isReply(error)) return REASONS.find(([said]) => said.test(error.message))?.[1] ?? codeOf(error)
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error === CLOSED ? CLOSED.message : LATE.message
}

// The reasons of error replies whose first word does not say what to change.
const REASONS: readonly (readonly [said: RegExp, reason: string])[] = [
  [/^ERR DB index/, NO_DATABASE],
  [/^(?:CROSSSLOT|MOVED|ERR SELECT)/, CLUSTER],
]

// The code is the first word; Redis 6 moves it behind for a command in a script: "… @user_script: 9: -OOM command …".
const CODE = /^(?:ERR Error running script .*: -?(?=[A-Z]{3}))?(\S*)/

// The message, without a code, of Redis before 7.2 when a user lacks the permission for a command of a script.
const NOT_PERMITTED = /The user executing the script can't/

function codeOf({ message }: Error): string {
  if (NOT_PERMITTED.test(message)) return 'NOPERM'
  return CODE.exec(message)?.[1] ?? ''
}
