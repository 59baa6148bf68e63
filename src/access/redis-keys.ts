import { formTaken, type Problem } from '../domain/problem.ts'
import { type Result, success } from '../domain/result.ts'
import { addressGroup } from './address-group.ts'
import { hashValues } from './hash-values.ts'
import { FORM_MILLIS, HOUR_MILLIS, ISSUES_AN_HOUR, LIVE_KEYS_AN_EMAIL, refusalBy, UNUSED_MILLIS } from './key-ledger.ts'
import type { KeyLedger } from './key-service.ts'
import { recordIn } from './record-in.ts'
import type { RedisConnection } from './redis-connection.ts'
import { NO_KEY, type RunScript } from './redis-scripts.ts'
import type { KeyRecord } from './store.ts'

/** Opens the records of keys in a store that servers share; each change is one script. */
export function redisKeys(run: RunScript, redis: RedisConnection): KeyLedger {
  return {
    async enter(record, { email, address, form }) {
      const reply = await run('enter-key', {
        keys: [
          address === undefined ? NO_KEY : `crl:issues:${addressGroup(address)}`,
          form === undefined ? NO_KEY : `crl:form:${form}`,
        ],
        args: [
          ...[JSON.stringify({ ...record, normalEmail: email }), record.keyId, record.hash, record.plan, email],
          ...[record.createdAt, HOUR_MILLIS, ISSUES_AN_HOUR, UNUSED_MILLIS, LIVE_KEYS_AN_EMAIL, FORM_MILLIS],
        ],
      })
      return reply.ok ? success(refusalIn(reply.value, record)) : reply
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
  }
}

function refusalIn([held, ...issues]: readonly string[], record: KeyRecord): Problem | undefined {
  if (held === 'form taken') return formTaken()
  return held === undefined ? undefined : refusalBy(issues.map(Number), Number(held), record)
}

/** Returns the names of the plans that live keys are on, each once. */
export async function plansOfLiveKeys(redis: RedisConnection): Promise<Result<readonly string[]>> {
  const plans = await hashValues(redis, 'crl:live', (text) => LIVE_KEY.exec(text)?.[1])
  return plans.ok ? success([...new Set(plans.value)]) : plans
}

// As lua/find-account.lua reads it.
const LIVE_KEY = /^\S+ (\S+)$/

function keyRecordIn(text: string): KeyRecord | undefined {
  const record = recordIn(text, ['keyId', 'hash', 'prefix', 'lastFour', 'email', 'plan'])
  const { createdAt, revokedAt = 0 } = record ?? {}
  return isTime(createdAt) && isTime(revokedAt) ? (record as KeyRecord) : undefined
}

// What a Date can show: a list of keys shows both times.
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}
