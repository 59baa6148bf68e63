/** Views over a section's bytes, without copying. Each throws when the bytes are not a whole number of items. */
export function asUint16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, items(bytes, 2))
}

export function asUint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, items(bytes, 4))
}

export function asFloat64(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, items(bytes, 8))
}

function items(bytes: Uint8Array, itemBytes: number): number {
  const count = bytes.byteLength / itemBytes
  if (!Number.isInteger(count)) {
    throw new Error(`typed view: ${bytes.byteLength} bytes, expected a multiple of ${itemBytes}.`)
  }
  return count
}
