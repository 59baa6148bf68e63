import { isIP } from 'node:net'
import { Redis, type RedisOptions } from 'ioredis'
import type { Unavailable } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import type { RedisAddress } from '../../parse-state.ts'
import {
  CLOSED,
  HOPELESS,
  isAway,
  isOfWrongType,
  isReply,
  LATE,
  malformedIn,
  PASSING,
  reasonOf,
} from './redis-errors.ts'

export type RedisParts = {
  readonly address: RedisAddress
  readonly micros: () => number
  /** Called with each new connection before any other command; rejects when the store accepts no write: it is away. */
  readonly prepare: (redis: Redis) => Promise<unknown>
  /** Gets a line when the store goes away, why it stays away, when it is back, and for each damage. */
  readonly tell: (line: string) => void
  /** Called before each command; what it returns is called when the command was answered or has failed. */
  readonly asked: () => (() => void) | undefined
}

const OPEN_MILLIS = 5_000
const ANSWER_MILLIS = 500
// For the commands that ioredis sends by itself when it connects.
const COMMAND_MILLIS = 5_000
const CONNECT_MILLIS = 1_000
const FIRST_RETRY_MILLIS = 50
const LONGEST_RETRY_MILLIS = 1_000
const RETRY_AFTER_SECONDS = 5

/** Resolves when the store accepts writes, or with a failure after OPEN_MILLIS: one line without user or password. */
export async function openRedis(parts: RedisParts): Promise<Result<RedisConnection, string>> {
  const { host, port } = parts.address
  const presence = new StorePresence(parts.micros, parts.tell)
  const link = new RedisConnection(parts, presence)
  await presence.settled(OPEN_MILLIS)
  if (presence.awaySince === undefined) return success(link)
  await link.close()
  return failure(`${host}:${port} cannot be used as a store: ${presence.reason}`)
}

/** The connection to a server of Redis or Valkey, which may go away and come back. */
export class RedisConnection {
  private readonly parts: RedisParts
  readonly presence: StorePresence
  private readonly redis: Redis
  private readonly listeners: Redis[] = []
  private waiting: NodeJS.Timeout | undefined
  private readonly toldDamage = new Set<string>()

  constructor(parts: RedisParts, presence: StorePresence) {
    this.parts = parts
    this.presence = presence
    this.redis = new Redis(optionsOf(parts.address))
    this.redis.on('ready', () => this.probe())
    this.redis.on('error', (error) => presence.goAway(error))
    // When the store is away already, "connection closed" would hide the reason.
    this.redis.on('close', () => presence.awaySince ?? presence.goAway(CLOSED))
    // ioredis goes on trying when the first attempt fails; its errors arrive by the event `error`.
    this.redis.connect().catch(() => undefined)
  }

  /** Sends a command. Problem: unavailable, also when nobody knows whether it was carried out. Rejects for bugs. */
  async ask<Value>(command: (redis: Redis) => Promise<Value>): Promise<Result<Value, Unavailable>> {
    if (this.presence.awaySince !== undefined) return failure(AWAY)
    const answered = this.parts.asked()
    try {
      return success(await withTimeout(command(this.redis)))
    } catch (error) {
      const malformed = malformedIn(error)
      if (malformed !== undefined) this.tellDamage(`(MALFORMED): ${malformed} is malformed`)
      else if (isOfWrongType(error)) this.tellDamage('(WRONGTYPE): a key in it is of a wrong type')
      else if (isAway(error)) this.lose(error)
      else throw error
      return failure(AWAY)
    } finally {
      answered?.()
    }
  }

  /** Subscribes on a separate connection, again after each reconnection; `begun` is called each time. */
  async listen(channel: string, hear: (message: string) => void, begun: () => void): Promise<void> {
    const listener = this.redis.duplicate()
    this.listeners.push(listener)
    listener.on('error', () => undefined)
    listener.on('message', (_channel, message) => hear(message))
    // Runs for each connection. While there is none, revocations are missed, and remembered keys expire by their age.
    listener.on('ready', () => listener.subscribe(channel).then(begun, () => undefined))
    await listener.connect().catch(() => undefined)
  }

  async close(): Promise<void> {
    for (const each of [this.redis, ...this.listeners]) {
      each.removeAllListeners('close')
      each.disconnect()
    }
  }

  private probe(): void {
    withTimeout(this.check()).then(
      () => this.presence.comeBack(),
      (error: unknown) => {
        this.presence.goAway(error)
        this.connectLater()
      },
    )
  }

  // The store counts as back only when it accepts a write in the database of `address`, not when it merely answers.
  private async check(): Promise<void> {
    const { redis } = this
    const { address, prepare } = this.parts
    if (address.database !== 0) await redis.select(address.database)
    await prepare(redis)
  }

  // Other commands under way fail with the first one; only that one connects again.
  private lose(error: unknown): void {
    if (this.presence.awaySince !== undefined) return
    this.presence.goAway(error)
    // A connection to a machine that is gone reports no error for minutes; a new one does at once.
    if (isReply(error)) this.connectLater()
    else this.redis.disconnect(true)
  }

  // After a failover only a new connection reaches the new primary; the old one refuses writes.
  private connectLater(): void {
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => {
      if (this.presence.awaySince !== undefined && this.redis.status === 'ready') this.redis.disconnect(true)
    }, LONGEST_RETRY_MILLIS).unref()
  }

  private tellDamage(damage: string): void {
    if (this.toldDamage.has(damage) || this.toldDamage.size >= MOST_DAMAGES) return
    this.toldDamage.add(damage)
    this.presence.tell(`STATE: the store is damaged ${damage}, and what needs it is refused.`)
  }
}

const MOST_DAMAGES = 100

/** The problem of every command while the store is away. */
export const AWAY: Unavailable = { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS }

/** While the store is away, keys confirmed at most this long before go on for this long. */
export const GOES_ON_MICROS = 60_000_000

/** Returns whether a store that is away since `awaySince` has been so for less than a minute: keys go on without it. */
export function goesOn(awaySince: number | undefined, at: number): boolean {
  return at - (awaySince ?? at) < GOES_ON_MICROS
}

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

/** Rejects with LATE after ANSWER_MILLIS; an answer that waits for this busy thread counts (setImmediate). */
function withTimeout<Value>(asked: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, LATE), ANSWER_MILLIS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Whether the store is away, since when and why. It tells the operator in one line when the store goes away, when it
 * stays away for another reason, and when it is back. A store is away until it has answered for the first time.
 */
export class StorePresence {
  /** When the store went away, by `micros`; undefined while it answers. */
  awaySince: number | undefined
  /** Why it was away last. */
  reason = 'no answer'
  private readonly micros: () => number
  /** Tells the operator in one line what is wrong with the store. */
  readonly tell: (line: string) => void
  private toldReason = ''
  private hasBeenThere = false
  private settle: () => void = () => undefined

  constructor(micros: () => number, tell: (line: string) => void) {
    this.micros = micros
    this.tell = tell
    this.awaySince = micros()
  }

  /** Resolves when the store has answered, when waiting for it is in vain, or after `millis`. */
  settled(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis)
      this.settle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Call when a command or the connection fails. */
  goAway(error: unknown): void {
    this.reason = reasonOf(error)
    if (HOPELESS.has(this.reason)) this.settle()
    if (this.awaySince === undefined) {
      this.awaySince = this.micros()
      this.tellReason(`away (${this.reason}): keys seen lately go on for 60 s on limits of this server alone`)
    } else if (this.hasBeenThere && this.reason !== this.toldReason && !PASSING.has(this.reason))
      this.tellReason(`still away, for another reason now (${this.reason})`)
  }

  /** Call when the store accepts commands. */
  comeBack(): void {
    if (this.awaySince !== undefined && this.hasBeenThere) this.tell('STATE: the store is back.')
    this.awaySince = undefined
    this.hasBeenThere = true
    this.settle()
  }

  private tellReason(state: string): void {
    this.toldReason = this.reason
    this.tell(`STATE: the store is ${state}.`)
  }
}
