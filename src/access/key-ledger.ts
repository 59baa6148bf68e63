import { formTaken, type Problem, tooManyKeys } from '../domain/problem.ts'
import { addressGroup } from './address-group.ts'
import { parseEmail } from './email.ts'
import type { KeyRecord, Store } from './store.ts'

// How the records of keys change. Each function that writes runs inside `store.write`.

/** The parts of a key's record that a new secret changes. */
export type Secret = { readonly hash: string; readonly prefix: string; readonly lastFour: string }

export const LIVE_KEYS_AN_EMAIL: number = 5
export const ISSUES_AN_HOUR: number = 10
export const HOUR_MILLIS: number = 3_600_000
export const UNUSED_MILLIS: number = 24 * HOUR_MILLIS
const KEY_ID = /^key_[0-9A-Za-z]{12}$/

/** How long a form that has issued a key is remembered: a browser may send it again when restarted the next morning. */
export const FORM_MILLIS: number = 24 * HOUR_MILLIS

/**
 * Who asks for a key: an e-mail address in its normal form, an IP address unless the operator asks, and the SHA-256 of
 * the form's name when a form was sent.
 */
export type Asker = {
  readonly email: string
  readonly address: string | undefined
  readonly form: string | undefined
}

/**
 * Returns the problem with which a new key is refused, invalid-parameter (form, email) or rate-limited; undefined when
 * it may be issued. Only reads, so a refusal costs no write to disk.
 */
export function refusalOf(
  store: Store,
  record: Pick<KeyRecord, 'createdAt' | 'email'>,
  { email, address, form }: Asker,
): Problem | undefined {
  if (form !== undefined && isTaken(store.forms.get(form), record.createdAt)) return formTaken()
  const issues = address === undefined ? [] : lastHour(store.issues.get(addressGroup(address)), record.createdAt)
  const held = store.emails.get(email) ?? []
  return refusalBy(issues, held.filter((keyId) => countsAsHeld(store, keyId, record.createdAt)).length, record)
}

/**
 * Enters a new key, or returns the problem with which it is refused. A known e-mail address and an unknown one take the
 * same time, so timing does not tell them apart: nearly all of it is the transaction's write to disk. A refusal is
 * quicker, but says itself why.
 */
export function enterKey(store: Store, record: KeyRecord, asker: Asker): Problem | undefined {
  const refusal = refusalOf(store, record, asker)
  if (refusal !== undefined) return refusal
  const { email, address, form } = asker
  if (address !== undefined) {
    const group = addressGroup(address)
    store.issues.put(group, [...lastHour(store.issues.get(group), record.createdAt), record.createdAt])
  }
  if (form !== undefined) store.forms.put(form, record.createdAt)
  store.emails.put(email, [...(store.emails.get(email) ?? []), record.keyId])
  store.keys.put(record.keyId, record)
  store.live.put(record.hash, { keyId: record.keyId, plan: record.plan })
  return undefined
}

/** Marks a key revoked; false when no live key has this id. */
export function revokeKey(store: Store, keyId: string, at: number): boolean {
  const record = liveRecordOf(store, keyId)
  if (record === undefined) return false
  store.keys.put(keyId, { ...record, revokedAt: at })
  store.live.remove(record.hash)
  const normal = parseEmail(record.email)?.normal ?? record.email
  const held = (store.emails.get(normal) ?? []).filter((id) => id !== keyId)
  if (held.length === 0) store.emails.remove(normal)
  else store.emails.put(normal, held)
  return true
}

/** Replaces the secret of a key and returns its new record; undefined when no live key has this id. */
export function replaceSecret(store: Store, keyId: string, secret: Secret): KeyRecord | undefined {
  const record = liveRecordOf(store, keyId)
  if (record === undefined) return undefined
  const replaced = { ...record, ...secret }
  store.keys.put(keyId, replaced)
  store.live.remove(record.hash)
  store.live.put(replaced.hash, { keyId, plan: record.plan })
  return replaced
}

/** Notes in the key's record that a request of the key was counted. */
export function markUsed(store: Store, keyId: string): void {
  const record = recordOf(store, keyId)
  if (record !== undefined && record.used !== true) store.keys.put(keyId, { ...record, used: true })
}

/** Returns the record of a key, live or revoked; undefined when no key has this id. */
export function recordOf(store: Store, keyId: string): KeyRecord | undefined {
  // The id comes from outside: text of another shape may not be a valid LMDB key.
  return KEY_ID.test(keyId) ? store.keys.get(keyId) : undefined
}

/** Removes the address groups without an issue in the last hour, and the forms that issued no key in the last day. */
export function forgetOldIssues(store: Store, at: number): void {
  const old = [...store.issues.getRange()].filter(({ value }) => lastHour(value, at).length === 0)
  for (const { key } of old) store.issues.remove(key)
  const forms = [...store.forms.getRange()].filter(({ value }) => !isTaken(value, at))
  for (const { key } of forms) store.forms.remove(key)
}

/**
 * Returns the problem when the issues of the last hour (Unix milliseconds, ascending) or the number of keys held reach
 * their limit; otherwise undefined.
 */
export function refusalBy(
  issues: readonly number[],
  held: number,
  { createdAt, email }: Pick<KeyRecord, 'createdAt' | 'email'>,
): Problem | undefined {
  const oldest = issues.at(-ISSUES_AN_HOUR)
  if (oldest !== undefined) {
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest + HOUR_MILLIS - createdAt) / 1000))
    return { kind: 'rate-limited', retryAfterSeconds, limit: `${ISSUES_AN_HOUR} new keys an hour` }
  }
  if (held < LIVE_KEYS_AN_EMAIL) return undefined
  const allowed = `expected an e-mail address with fewer than ${LIVE_KEYS_AN_EMAIL} live keys: revoke one first.`
  return tooManyKeys(email, allowed)
}

// Anybody can have keys issued to a stranger's e-mail address. A key that is a day old and was never used goes on
// working, but does not keep the address's owner from getting one. A creation more than a day in the future is from
// before the clock was set back.
function countsAsHeld(store: Store, keyId: string, at: number): boolean {
  const record = store.keys.get(keyId)
  if (record === undefined) return false
  return record.used === true || Math.abs(at - record.createdAt) < UNUSED_MILLIS || hasUsage(store, keyId)
}

// For keys that were used before records had `used`.
function hasUsage(store: Store, keyId: string): boolean {
  return [...store.usage.getKeys({ start: [keyId, 0], end: [keyId, Number.MAX_SAFE_INTEGER] })].length > 0
}

// Returns the issues of the last hour. One further in the future is from before the clock was set back.
function lastHour(issues: readonly number[] | undefined, at: number): readonly number[] {
  return (issues ?? []).filter((issuedAt) => Math.abs(at - issuedAt) < HOUR_MILLIS)
}

// Returns whether a form has issued a key within the last day. A time further in the future is from before the clock
// was set back, so it does not count.
function isTaken(issuedAt: number | undefined, at: number): boolean {
  return issuedAt !== undefined && Math.abs(at - issuedAt) < FORM_MILLIS
}

function liveRecordOf(store: Store, keyId: string): KeyRecord | undefined {
  const record = recordOf(store, keyId)
  return record?.revokedAt === undefined ? record : undefined
}
