import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomBase62, toBase62 } from './base62.ts'

// crl_ + 32 secret digits + 6 digits of the CRC-32 of everything before them. CRC-32 detects every change within 32
// adjacent bits, so a key with one wrong character is refused without asking the store.
const PREFIX = 'crl_'
const SECRET_DIGITS = 32
const CHECKSUM_DIGITS = 6
const PATTERN = /^crl_[0-9A-Za-z]{38}$/

/** Makes a new key; `random` is a CSPRNG. */
export function mintApiKey(random: (bytes: number) => Uint8Array): string {
  const body = PREFIX + randomBase62(SECRET_DIGITS, random)
  return body + checksum(body)
}

/** Returns whether the text can be a key: it has the right shape and checksum. */
export function isApiKey(text: string): boolean {
  return PATTERN.test(text) && checksum(text.slice(0, -CHECKSUM_DIGITS)) === text.slice(-CHECKSUM_DIGITS)
}

/** Returns the hash that the store keeps in place of the key; 190 random bits need no salt and no slow hash. */
export function hashApiKey(apiKey: string): string {
  return hash('sha256', apiKey, 'base64url')
}

/** Returns the parts of a key that may be shown later. */
export function shownParts(apiKey: string): { readonly prefix: string; readonly lastFour: string } {
  return { prefix: apiKey.slice(0, PREFIX.length + 4), lastFour: apiKey.slice(-4) }
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECKSUM_DIGITS)
}
