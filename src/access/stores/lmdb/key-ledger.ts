import { formTaken, type Problem } from '../../../domain/problem.ts'
import { type Asker, FORM_MILLIS, type KeyRecord, type Secret } from '../../keys/key-record.ts'
import { crowdedOut, MOST_UNUSED_KEYS, unusedTooLong } from '../../limits/pending.ts'
import type { Store } from './store.ts'

// How the records of keys change. Each function that writes runs inside `store.write`.

const KEY_ID = /^key_[0-9A-Za-z]{12}$/

/** Returns whether a form has issued a key within the day before `at`. */
export function isFormTaken(store: Store, form: string, at: number): boolean {
  return isTaken(store.forms.get(form), at)
}

/** Enters a new key, or returns the problem with which it is refused. */
export function enterKey(store: Store, record: KeyRecord, asker: Asker): Problem | undefined {
  const { keyId, createdAt } = record
  if (asker.form !== undefined && isFormTaken(store, asker.form, createdAt)) return formTaken()
  for (const gone of crowdedOut(store.unused, MOST_UNUSED_KEYS)) expireKey(store, gone)
  if (asker.form !== undefined) store.forms.put(asker.form, createdAt)
  store.keys.put(keyId, record)
  store.live.put(record.hash, { keyId, plan: record.plan })
  store.unused.put(keyId, { ring: asker.ring, at: createdAt })
  return undefined
}

/** Marks a key revoked; false when no live key has this id. */
export function revokeKey(store: Store, keyId: string, at: number): boolean {
  const record = liveRecordOf(store, keyId)
  if (record === undefined) return false
  store.keys.put(keyId, { ...record, revokedAt: at })
  store.live.remove(record.hash)
  store.unused.remove(keyId)
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

/** Returns the record of a key, live or revoked; undefined when no key has this id. */
export function recordOf(store: Store, keyId: string): KeyRecord | undefined {
  // The id comes from outside: text of another shape may not be a valid LMDB key.
  return KEY_ID.test(keyId) ? store.keys.get(keyId) : undefined
}

/** Removes the keys that nobody has used for thirty days, and the forms that issued no key in the last day. */
export function forgetOld(store: Store, at: number): void {
  for (const keyId of unusedTooLong(store.unused, at)) expireKey(store, keyId)
  const forms = store.forms.getRange().filter(({ value }) => !isTaken(value, at))
  for (const { key } of forms) store.forms.remove(key)
}

function expireKey(store: Store, keyId: string): void {
  const record = store.keys.get(keyId)
  if (record !== undefined) store.live.remove(record.hash)
  store.keys.remove(keyId)
  store.buckets.remove(keyId)
  store.unused.remove(keyId)
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
