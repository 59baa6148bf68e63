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

/** Writes a natural number with exactly `length` digits; higher digits are cut off. */
export function toBase62(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = `${DIGITS[rest % 62]}${text}`
  return text
}
