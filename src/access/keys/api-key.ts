import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

// crl_ + 32 secret digits + 6 of their CRC-32: one wrong character is refused without asking the store.
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

export function shownParts(apiKey: string): { readonly prefix: string; readonly lastFour: string } {
  return { prefix: apiKey.slice(0, PREFIX.length + 4), lastFour: apiKey.slice(-4) }
}

function checksum(body: string): string {
  let text = ''
  for (let rest = crc32(body); text.length < CHECKSUM_DIGITS; rest = Math.floor(rest / 62))
    text = `${DIGITS[rest % 62]}${text}`
  return text
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// The largest multiple of 62 in a byte. Bytes from here on are dropped, or the first digits would be more likely.
const UNBIASED_BYTES = 248

/** Returns `length` digits, each equally likely, from the bytes of a CSPRNG. */
export function randomBase62(length: number, random: (bytes: number) => Uint8Array): string {
  let text = ''
  while (text.length < length)
    for (const byte of random(length - text.length)) {
      if (byte < UNBIASED_BYTES) text += DIGITS[byte % 62]
    }
  return text
}
