import { hash } from 'node:crypto'
import { japanDay } from '../../domain/japan-day.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import { formTaken, invalidParameter, type Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Budgets } from '../limits/budgets.ts'
import { crowdedOut, MOST_UNUSED_KEYS, type PendingTable, ringMark, unusedTooLong } from '../limits/pending.ts'
import type { Plan, Plans } from '../limits/plan.ts'
import { limitsOf, type PlanLimiter } from '../limits/plan-limits.ts'
import type { LimitStatus } from '../limits/token-bucket.ts'
import { hashApiKey, mintApiKey, randomBase62, shownParts } from './api-key.ts'
import type { DayUsage, Usage } from './usage.ts'

/** A new key. The key itself is shown only here; `keyId` is public and stays when the secret is replaced. */
export type IssuedKey = { readonly apiKey: string; readonly keyId: string; readonly plan: Plan }

export type KeyRequest = {
  readonly email: string
  readonly plan?: string
  /** The asker's IP address, whose rings are limited; absent for the operator's commands, which are not. */
  readonly address?: string
  /** Identifies one copy of the form, which issues one key however often it is sent. */
  readonly form?: string
}

/** The parts of a key's record that may be shown; dates are ISO 8601. */
type KeySummary = Omit<KeyRecord, 'hash' | 'createdAt' | 'revokedAt'> & {
  readonly createdAt: string
  readonly revokedAt?: string
}

export type KeyUsage = { readonly buckets: readonly LimitStatus[]; readonly days: readonly DayUsage[] }

export type KeyService = {
  /**
   * Issues a key, durable before it resolves; whose e-mail address it is makes no difference. Problems:
   * invalid-parameter (email, plan, form), rate-limited (by the rings of the address), unavailable.
   */
  issue(request: KeyRequest): Promise<Result<IssuedKey>>
  /** Revokes a key, durable before it resolves; false when no live key has this id. */
  revoke(keyId: string): Promise<Result<boolean, Unavailable>>
  /** Replaces the secret of a key; the old one stops working. Problems: invalid-api-key (no live key), unavailable. */
  rotate(keyId: string): Promise<Result<IssuedKey>>
  /** Returns every key, revoked ones included, oldest first. */
  list(): Late<Result<readonly KeySummary[], Unavailable>>
  /** Returns the limits now, on rows too, and the last 30 days, oldest first, including days without a request. */
  usage(keyId: string): Promise<Result<KeyUsage, Unavailable>>
}

/** The stored records of keys; each change is durable before it resolves. */
export type KeyLedger = {
  /** Returns whether the form of this name has issued a key within the day before `at`, Unix milliseconds. */
  isFormTaken(form: string, at: number): Late<Result<boolean, Unavailable>>
  /** Enters a new key and returns how many are unused now; undefined when the form has issued one already. */
  enter(record: KeyRecord, asker: Asker): Promise<Result<number | undefined, Unavailable>>
  /** Returns the keys of which no request was counted. */
  unused(): Late<Result<PendingTable, Unavailable>>
  /** Removes those of the keys that are still unused, and the forms from more than a day before `at`. */
  expire(keyIds: readonly string[], at: number): Promise<Result<unknown, Unavailable>>
  /** Marks a key revoked at `at`, Unix milliseconds; false when no live key has this id. */
  revoke(keyId: string, at: number): Promise<Result<boolean, Unavailable>>
  /** Replaces the secret of a key and returns its plan; undefined when no live key has this id. */
  replaceSecret(keyId: string, secret: Secret): Promise<Result<Pick<KeyRecord, 'plan'> | undefined, Unavailable>>
  /** Returns the record of every key, live or revoked, in no order. */
  records(): Late<Result<readonly KeyRecord[], Unavailable>>
}

export type KeyRecord = {
  readonly keyId: string
  /** SHA-256 of the key. */
  readonly hash: string
  readonly prefix: string
  readonly lastFour: string
  readonly email: string
  readonly plan: string
  /** Unix milliseconds, as is `revokedAt`. */
  readonly createdAt: number
  readonly revokedAt?: number
}

/** The parts of a key's record that a new secret changes. */
export type Secret = { readonly hash: string; readonly prefix: string; readonly lastFour: string }

/** Where a key is asked from (pending.ts), and the SHA-256 of the form's name when a form was sent. */
export type Asker = { readonly ring: string; readonly form: string | undefined }

/** How long a form that has issued a key is remembered: a browser may send it again when restarted the next morning. */
export const FORM_MILLIS: number = 86_400_000

export type KeyServiceParts = {
  readonly ledger: KeyLedger
  readonly plans: Plans
  readonly now: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly limiter: Pick<PlanLimiter, 'status'>
  readonly usage: Pick<Usage, 'of'>
  readonly unused: Pick<UnusedKeys, 'note'>
  /** Called after a key was revoked or got a new secret, so that gates ask the store again. */
  readonly onKeyEnded: () => void
  /** Called with one line for each change. It names the key id, neither the e-mail address nor the secret. */
  readonly onNotice: (line: string) => void
  readonly budgets: Budgets
}

export function openKeyService(parts: KeyServiceParts): KeyService {
  const { ledger, plans, now, random, onNotice } = parts
  const budget = parts.budgets('keys')
  return {
    async issue(request) {
      const email = parseEmail(request.email)
      if (email === undefined) return failure(invalidParameter('email', request.email, NOT_AN_EMAIL))
      const plan = plans.find(({ name }) => name === (request.plan ?? plans[0].name))
      if (plan === undefined) {
        const allowed = `expected one of ${plans.map(({ name }) => name).join(', ')}.`
        return failure(invalidParameter('plan', request.plan ?? '', allowed))
      }
      const { address } = request
      const form = request.form === undefined ? undefined : hash('sha256', request.form)
      // Before the limit: who sends a form again needs to know that it has issued a key, not when to come back.
      const taken = form === undefined ? success(false) : await ledger.isFormTaken(form, now())
      if (!taken.ok || taken.value) return failure(taken.ok ? formTaken() : taken.problem)
      const refusal = address === undefined ? undefined : budget.take(address)
      if (refusal !== undefined) return failure(refusal)
      const apiKey = mintApiKey(random)
      const record: KeyRecord = {
        keyId: `key_${randomBase62(12, random)}`,
        hash: hashApiKey(apiKey),
        ...shownParts(apiKey),
        email,
        plan: plan.name,
        createdAt: now(),
      }
      // Each key of the operator is from a ring of its own: none makes way for the others.
      const entered = await ledger.enter(record, {
        ring: address === undefined ? record.keyId : ringMark(address),
        form,
      })
      if (!entered.ok || entered.value === undefined) {
        if (address !== undefined) budget.giveBack(address)
        return failure(entered.ok ? formTaken() : entered.problem)
      }
      parts.unused.note(entered.value)
      onNotice(`key issued: ${record.keyId}, plan ${plan.name}`)
      return success({ apiKey, keyId: record.keyId, plan })
    },
    async revoke(keyId) {
      const revoked = await ledger.revoke(keyId, now())
      if (!revoked.ok || !revoked.value) return revoked
      parts.onKeyEnded()
      onNotice(`key revoked: ${keyId}`)
      return revoked
    },
    async rotate(keyId) {
      const apiKey = mintApiKey(random)
      const replaced = await ledger.replaceSecret(keyId, { hash: hashApiKey(apiKey), ...shownParts(apiKey) })
      if (!replaced.ok) return replaced
      if (replaced.value === undefined) return failure({ kind: 'invalid-api-key' })
      parts.onKeyEnded()
      onNotice(`key rotated: ${keyId}`)
      return success({ apiKey, keyId, plan: planOf(plans, replaced.value) })
    },
    list: () =>
      afterwards(ledger.records(), (records) =>
        records.ok ? success(records.value.toSorted(oldestFirst).map(summary)) : records,
      ),
    async usage(keyId) {
      const stored = await parts.usage.of(keyId, japanDay(now()))
      if (!stored.ok) return stored
      if (stored.value === undefined) return success({ buckets: [], days: [] })
      const limits = limitsOf(planOf(plans, stored.value), 'requests-and-rows')
      return success({ buckets: parts.limiter.status(keyId, limits), days: stored.value.days })
    },
  }
}

/** Finds the plan of a stored key; the first of the table when the operator has removed that plan from it. */
export function planOf(plans: Plans, { plan }: { readonly plan: string }): Plan {
  return plans.find(({ name }) => name === plan) ?? plans[0]
}

const NOT_AN_EMAIL = 'expected an e-mail address such as name@example.jp, up to 254 characters.'

function oldestFirst(left: KeyRecord, right: KeyRecord): number {
  return left.createdAt - right.createdAt || (left.keyId < right.keyId ? -1 : 1)
}

function summary({ keyId, prefix, lastFour, email, plan, createdAt, revokedAt }: KeyRecord): KeySummary {
  return {
    ...{ keyId, prefix, lastFour, email, plan },
    createdAt: new Date(createdAt).toISOString(),
    ...(revokedAt !== undefined && { revokedAt: new Date(revokedAt).toISOString() }),
  }
}

// RFC 5321 §4.5.3.1: a path of 256 octets, angle brackets included.
const LONGEST = 254

// RFC 5322 atext, dots anywhere: Japanese mobile carriers gave out addresses like a..b.@docomo.ne.jp.
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const TOP_LABEL = /[A-Za-z]/

/** Returns an e-mail address, undefined for none; full width and space around it are Japanese keyboards'. */
export function parseEmail(text: string): string | undefined {
  // NFKC can make a text 18 times longer, so hostile ones are refused before it.
  if (text.length > 2 * LONGEST) return undefined
  const written = text.normalize('NFKC').trim()
  if (written.length > LONGEST) return undefined
  const at = written.lastIndexOf('@')
  const labels = written.slice(at + 1).split('.')
  if (!LOCAL.test(written.slice(0, Math.max(at, 0))) || labels.length < 2) return undefined
  if (!labels.every((label) => LABEL.test(label)) || !TOP_LABEL.test(labels.at(-1) ?? '')) return undefined
  return written
}

/** Expires the keys that nobody uses. */
type UnusedKeys = {
  note(unused: number): void
  /** Call once a second, after what was counted has been stored. */
  tidy(): Promise<void>
}

/**
 * Expires keys that were unused for too long, looked for once a day, and those that have to make way. A key expires two
 * seconds after it was chosen, unless it was used: by then every thread and server has stored what it had counted.
 */
export function openUnusedKeys(ledger: Pick<KeyLedger, 'unused' | 'expire'>, now: () => number): UnusedKeys {
  let chosen: readonly (readonly string[])[] = [[], []]
  let isCrowded = false
  let tidiedOn: number | undefined
  return {
    note(unused) {
      isCrowded ||= unused > MOST_UNUSED_KEYS
    },
    async tidy() {
      const at = now()
      const isNewDay = tidiedOn !== japanDay(at)
      const [due = [], next = []] = chosen
      chosen = [next, []]
      if (due.length > 0 || isNewDay) await ledger.expire(due, at)
      if (!isNewDay && !isCrowded) return
      const unused = await ledger.unused()
      if (!unused.ok) return
      isCrowded = false
      tidiedOn = japanDay(at)
      chosen = [next, [...unusedTooLong(unused.value, at), ...crowdedOut(unused.value, MOST_UNUSED_KEYS)]]
    },
  }
}
