import type { Late } from '../../domain/late.ts'
import type { Unavailable } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'
import type { PendingTable } from '../limits/pending.ts'

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
