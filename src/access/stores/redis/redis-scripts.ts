import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type { Unavailable } from '../../../domain/problem.ts'
import type { Result } from '../../../domain/result.ts'
import { ownFile } from '../../../program/own-file.ts'
import type { RedisConnection } from './redis-connection.ts'

// The keys of the store, a server of Redis or Valkey. Each change is one script (lua/*.lua), which Redis runs without
// interruption. A server, here and in the scripts, is a process or worker thread with a connection to the store.
//   crl:format          FORMAT
//   crl:keys            key id → KeyRecord, JSON
//   crl:live            SHA-256 of a live key → key id, a space, plan
//   crl:unused          id of a live key of which no request was counted → id, ring and time of Pending (pending.ts)
//   crl:form:HASH       exists when the form of this name has issued a key; expires after a day
//   crl:buckets:ID      lua/buckets.lua; expires when all buckets of the key are full
//   crl:usage:ID        day in Japan → counted requests; expires a day after all of them are too old
//   crl:batch:SERVER    number of the last batch of usage of a server; expires after a day
//   crl:reports         report id → StoredReport, JSON
//   crl:unread          id of a report that the operator has not listed → id, ring and time of Pending
//   crl:budget:NAME:…   the same of a ring
//   crl:clock           lua/buckets.lua
//   crl:emptied         exists in a store that lost its data while servers used it
//   crl:none            does not exist: stands where a script is given no key; try-commands tries its commands on it
// The channel crl:ended carries the SHA-256 of each key that is revoked, expires or gets a new secret.

// Stands for no key: a Redis user restricted to `crl:` may not name any other, not even an empty one.
export const NO_KEY: string = 'crl:none'

const SCRIPTS = [
  'take',
  'spend',
  'find-account',
  'usage',
  'keep-usage',
  'enter-key',
  'expire-keys',
  'revoke-key',
  'replace-secret',
  'enter-report',
  'try-commands',
] as const

type ScriptName = (typeof SCRIPTS)[number]

export type ScriptInput = { readonly keys?: readonly string[]; readonly args: readonly (string | number)[] }

/** Runs a script in one round trip. Returns the reply that the script's first comment describes, numbers as text. */
export type RunScript = (name: ScriptName, input: ScriptInput) => Promise<Result<readonly string[], Unavailable>>

type Script = { readonly lua: string; readonly sha: string }

const COMPILED = Object.fromEntries(SCRIPTS.map((name) => [name, compiled(name)])) as Record<ScriptName, Script>

/** Loads the scripts, so that calls by hash keep their order. Rejects when a permission is lacking. */
export async function loadScripts(redis: Redis): Promise<void> {
  await Promise.all(SCRIPTS.map((name) => redis.script('LOAD', COMPILED[name].lua)))
  await redis.evalsha(COMPILED['try-commands'].sha, 1, NO_KEY)
}

export function scriptsOn(redis: RedisConnection): RunScript {
  return (name, { keys = [], args }) =>
    redis.ask(async (server) => {
      const { lua, sha } = COMPILED[name]
      const input = [keys.length, ...keys, ...args] as const
      try {
        return textsOf(await server.evalsha(sha, ...input))
      } catch (error) {
        // Somebody has flushed the scripts of Redis.
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
        return textsOf(await server.eval(lua, ...input))
      }
    })
}

function compiled(name: ScriptName): Script {
  const lua = `${textOf('buckets')}\n${textOf(name)}`
  return { lua, sha: hash('sha1', lua) }
}

function textOf(name: string): string {
  return readFileSync(ownFile(`src/access/stores/redis/lua/${name}.lua`), 'utf8')
}

function textsOf(reply: unknown): readonly string[] {
  if (reply === null) return []
  return (Array.isArray(reply) ? reply : [reply]).map(String)
}
