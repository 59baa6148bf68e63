/** The hash of nothing, to which `hashed` adds. */
export const NO_HASH = 0x811c9dc5

/** One step of FNV-1a: adds a byte or a UTF-16 unit to a hash. */
export function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193)
}

/** FNV-1a over the UTF-16 units of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = NO_HASH
  for (let i = 0; i < text.length; i++) hash = hashed(hash, text.charCodeAt(i))
  return hash >>> 0
}
