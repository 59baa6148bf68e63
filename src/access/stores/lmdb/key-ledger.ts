import { type Asker, FORM_MILLIS, type KeyRecord, type Secret } from '../../keys/key-ledger.ts'
import type { Store } from './store.ts'

// How the records of keys change, as KeyLedger says. Each function that writes runs inside `store.write`.

const KEY_ID = /^key_[0-9A-Za-z]{12}$/

export function isFormTaken(store: Store, form: string, at: number): boolean {
  return isTaken(store.forms.get(form), at)
}

export function enterKey(store: Store, record: KeyRecord, asker: Asker): number | undefined {
  const { keyId, createdAt } = record
  if (asker.form !== undefined && isFormTaken(store, asker.form, createdAt)) return undefined
  if (asker.form !== undefined) store.forms.put(asker.form, createdAt)
  store.keys.put(keyId, record)
  store.live.put(record.hash, { keyId, plan: record.plan })
  store.unused.put(keyId, { ring: asker.ring, at: createdAt })
  return store.unused.size
}

export function revokeKey(store: Store, keyId: string, at: number): boolean {
  const record = liveRecordOf(store, keyId)
  if (record === undefined) return false
  store.keys.put(keyId, { ...record, revokedAt: at })
  store.live.remove(record.hash)
  store.unused.remove(keyId)
  return true
}

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

export function expireKeys(store: Store, keyIds: readonly string[], at: number): void {
  for (const keyId of keyIds) {
    if (store.unused.get(keyId) === undefined) continue
    const record = store.keys.get(keyId)
    if (record !== undefined) store.live.remove(record.hash)
    store.keys.remove(keyId)
    store.buckets.remove(keyId)
    store.unused.remove(keyId)
  }
  const forms = store.forms.getRange().filter(({ value }) => !isTaken(value, at))
  for (const { key } of forms) store.forms.remove(key)
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
