import { crc32 } from 'node:zlib'

// zlib's native crc32 takes at most 2³¹ − 1 bytes at once.
const STEP_BYTES = 1 << 30

/** Returns the CRC-32 (IEEE 802.3) of the bytes, continued from `crc`. */
export function crc32Of(bytes: Uint8Array, crc = 0): number {
  for (let at = 0; at < bytes.length; at += STEP_BYTES) crc = crc32(bytes.subarray(at, at + STEP_BYTES), crc)
  return crc
}
