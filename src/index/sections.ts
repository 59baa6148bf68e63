type SectionItems = Uint8Array | Uint16Array | Uint32Array | Float64Array

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

function float64Section(reader: SectionReader, name: string): Float64Array {
  const bytes = reader.section(name)
  return new Float64Array(bytes.buffer, bytes.byteOffset, itemsIn(bytes, name, 8))
}

type Views = {
  readonly uint8: Uint8Array
  readonly uint16: Uint16Array
  readonly uint32: Uint32Array
  readonly float64: Float64Array
}

/** The arrays of a structure and the types of their items. Array `a` of structure `X` is the section `X.a`. */
type ItemTypes = Readonly<Record<string, keyof Views>>

type Arrays<Types extends ItemTypes> = { readonly [name in keyof Types]: Views[Types[name]] }

const VIEWS: { readonly [Type in keyof Views]: (reader: SectionReader, name: string) => Views[Type] } = {
  uint8: (reader, name) => reader.section(name),
  uint16: uint16Section,
  uint32: uint32Section,
  float64: float64Section,
}

export function openArrays<Types extends ItemTypes>(
  reader: SectionReader,
  structure: string,
  types: Types,
): Arrays<Types> {
  const arrays = Object.entries(types).map(
    ([name, type]) => [name, VIEWS[type](reader, `${structure}.${name}`)] as const,
  )
  return Object.fromEntries(arrays) as Arrays<Types>
}

export function writeArrays(
  writer: SectionWriter,
  structure: string,
  arrays: Readonly<Record<string, SectionItems>>,
): void {
  for (const [name, items] of Object.entries(arrays)) writer.section(`${structure}.${name}`, [items])
}

/** Throws when an array has not the length that `lengths` has for its name. */
export function checkLengths<Name extends string>(
  structure: string,
  arrays: { readonly [name in Name]: { readonly length: number } },
  lengths: { readonly [name in Name]?: number },
): void {
  for (const name in lengths)
    if (arrays[name].length !== lengths[name])
      throw new Error(`${structure}: ${name} holds ${arrays[name].length} items, expected ${lengths[name]}.`)
}

function itemsIn(bytes: Uint8Array, name: string, itemBytes: number): number {
  const count = bytes.byteLength / itemBytes
  if (!Number.isInteger(count))
    throw new Error(`section ${name}: ${bytes.byteLength} bytes, expected a multiple of ${itemBytes}.`)
  return count
}
