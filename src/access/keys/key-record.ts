/** A key as it is stored. */
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
