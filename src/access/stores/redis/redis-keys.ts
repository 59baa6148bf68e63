import { formTaken, type Unavailable } from '../../../domain/problem.ts'
import { type Result, success } from '../../../domain/result.ts'
import { FORM_MILLIS, type KeyRecord } from '../../keys/key-record.ts'
import type { KeyLedger } from '../../keys/key-service.ts'
import { crowdedOut, MOST_UNUSED_KEYS, type PendingTable, unusedTooLong } from '../../limits/pending.ts'
import { hashValues, recordIn } from './hash-values.ts'
import type { RedisConnection } from './redis-connection.ts'
import { pendingIn, pendingText } from './redis-pending.ts'
import { NO_KEY, type RunScript } from './redis-scripts.ts'

export type RedisKeys = KeyLedger & {
  /** Removes the keys that nobody has used for thirty days. */
  forgetOld(at: number): Promise<Result<unknown, Unavailable>>
}

/** Opens the records of keys in a store that servers share; each change is one script. */
export function redisKeys(run: RunScript, redis: RedisConnection): RedisKeys {
  async function expire(which: (unused: PendingTable) => readonly string[]): Promise<Result<unknown, Unavailable>> {
    const unused = await pendingIn(redis, 'crl:unused')
    return unused.ok ? await run('expire-keys', { args: which(unused.value) }) : unused
  }

  return {
    async isFormTaken(form) {
      const found = await redis.ask((server) => server.exists(`crl:form:${form}`))
      return found.ok ? success(found.value === 1) : found
    },
    async enter(record, { ring, form }) {
      const { keyId, hash, plan, createdAt } = record
      const reply = await run('enter-key', {
        keys: [form === undefined ? NO_KEY : `crl:form:${form}`],
        args: [JSON.stringify(record), keyId, hash, plan, pendingText(keyId, { ring, at: createdAt }), FORM_MILLIS],
      })
      if (!reply.ok) return reply
      const [unused] = reply.value
      if (unused === 'form taken') return success(formTaken())
      // The key is issued, whether or not others can make way for it now; the next one tries again.
      if (Number(unused) > MOST_UNUSED_KEYS) await expire((table) => crowdedOut(table, MOST_UNUSED_KEYS))
      return success(undefined)
    },
    async revoke(keyId, at) {
      const reply = await run('revoke-key', { args: [keyId, at] })
      return reply.ok ? success(reply.value[0] === '1') : reply
    },
    async replaceSecret(keyId, { hash, prefix, lastFour }) {
      const reply = await run('replace-secret', { args: [keyId, hash, prefix, lastFour] })
      if (!reply.ok) return reply
      const [plan] = reply.value
      return success(plan === undefined ? undefined : { plan })
    },
    records: () => hashValues(redis, 'crl:keys', keyRecordIn),
    forgetOld: (at) => expire((table) => unusedTooLong(table, at)),
  }
}

/** Returns the names of the plans that live keys are on, each once. */
export async function plansOfLiveKeys(redis: RedisConnection): Promise<Result<readonly string[]>> {
  const plans = await hashValues(redis, 'crl:live', (text) => LIVE_KEY.exec(text)?.[1])
  return plans.ok ? success([...new Set(plans.value)]) : plans
}

// As lua/find-account.lua reads it.
const LIVE_KEY = /^\S+ (\S+)$/

/** Reads the record of a key; undefined when it is malformed. */
export function keyRecordIn(text: string): KeyRecord | undefined {
  const record = recordIn(text, ['keyId', 'hash', 'prefix', 'lastFour', 'email', 'plan'])
  const { createdAt, revokedAt = 0 } = record ?? {}
  return isTime(createdAt) && isTime(revokedAt) ? (record as KeyRecord) : undefined
}

// What a Date can show: a list of keys shows both times.
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}
