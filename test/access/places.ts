import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Access } from '../../src/access/access.ts'
import { DEFAULT_PLANS, type Plans } from '../../src/access/limits/plan.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { type RedisServer, startRedis } from './redis-server.ts'

/** A store of one kind, LMDB or Redis, and a clock that the test moves. */
export type Place = {
  readonly name: string
  /** The value of STATE that names the store. */
  state(): string
  /** Milliseconds since the epoch. */
  now(): number
  /** Advances the clock, and that of the store where it has its own. */
  passMillis(millis: number): Promise<void>
  /** Opens two servers that share the store. Where only one can use the store, both are the same. */
  servers(plans?: Plans): Promise<readonly [Access, Access]>
  open(plans?: Plans): Promise<Access>
  /** Creates an empty store, or empties it. */
  empty(): Promise<void>
  remove(): Promise<void>
}

const START_MILLIS = Date.UTC(2026, 10, 21, 3)

export function folderPlace(): Place {
  let millis = START_MILLIS
  let folder = ''
  const state = (): string => `lmdb:${folder}`
  const open = (plans: Plans = DEFAULT_PLANS): Promise<Access> => opened(state(), plans, () => millis)
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true })
  return {
    name: 'a folder',
    state,
    now: () => millis,
    async passMillis(more) {
      millis += more
    },
    async servers(plans) {
      const access = await open(plans)
      return [access, access]
    },
    open,
    async empty() {
      if (folder !== '') await remove()
      folder = mkdtempSync(join(tmpdir(), 'place-'))
    },
    remove,
  }
}

export function redisPlace(): Place {
  let millis = START_MILLIS
  let server: RedisServer | undefined
  const running = (): RedisServer => {
    if (server === undefined) throw new Error('places: the server of Redis was not started; call empty() first.')
    return server
  }
  const open = (plans: Plans = DEFAULT_PLANS): Promise<Access> => opened(running().state, plans, () => millis)
  return {
    name: 'a server of Redis',
    state: () => running().state,
    now: () => millis,
    async passMillis(more) {
      millis += more
      await running().client.hincrby('crl:clock', 'ahead', more * 1000)
    },
    servers: async (plans) => [await open(plans), await open(plans)],
    open,
    async empty() {
      server ??= await startRedis()
      await server.client.flushall()
    },
    async remove() {
      await server?.close()
    },
  }
}

async function opened(state: string, plans: Plans, now: () => number): Promise<Access> {
  const access = await openAccess({ state, plans, now, random: randomBytes })
  if (!access.ok) throw new Error(`places: ${access.problem.detail}`)
  return access.value
}
