/** The arrays that a section is written from. */
type SectionItems = Uint8Array | Uint16Array | Uint32Array

/** Receives the sections of an index, each under its own name; a snapshot being written is one. */
export type SectionWriter = { section(name: string, pieces: Iterable<SectionItems>): void }

/** Returns the bytes of a section, at an 8-aligned offset, or throws when it has none; an opened snapshot is one. */
export type SectionReader = { section(name: string): Uint8Array }

/** Views over a section's bytes, without copying. Each throws when the bytes are not a whole number of items. */
export function uint16Section(reader: SectionReader, name: string): Uint16Array {
  const bytes = reader.section(name)
  return new Uint16Array(bytes.buffer, bytes.byteOffset, itemsIn(bytes, name, 2))
}

export function uint32Section(reader: SectionReader, name: string): Uint32Array {
  const bytes = reader.section(name)
  return new Uint32Array(bytes.buffer, bytes.byteOffset, itemsIn(bytes, name, 4))
}

export function float64Section(reader: SectionReader, name: string): Float64Array {
  const bytes = reader.section(name)
  return new Float64Array(bytes.buffer, bytes.byteOffset, itemsIn(bytes, name, 8))
}

function itemsIn(bytes: Uint8Array, name: string, itemBytes: number): number {
  const count = bytes.byteLength / itemBytes
  if (!Number.isInteger(count))
    throw new Error(`section ${name}: ${bytes.byteLength} bytes, expected a multiple of ${itemBytes}.`)
  return count
}
