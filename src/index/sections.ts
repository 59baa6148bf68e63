type SectionItems = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Receives the sections of an index, each under its own name; a snapshot being written is one. */
export type SectionWriter = { section(name: string, pieces: Iterable<SectionItems>): void }

/** Returns the bytes of a section, at an 8-aligned offset, or throws when it has none; an opened snapshot is one. */
export type SectionReader = { section(name: string): Uint8Array }

type Views = {
  readonly uint8: Uint8Array
  readonly uint16: Uint16Array
  readonly uint32: Uint32Array
  readonly float64: Float64Array
}

const VIEWS: Readonly<Record<keyof Views, TypedArray>> = {
  uint8: Uint8Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
  float64: Float64Array,
}

type TypedArray = {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): SectionItems
}

/** The arrays of a structure: the type of their items, and how many, if known. Array `a` of structure `X` is `X.a`. */
type ArrayTypes = Readonly<Record<string, ArrayType>>

type ArrayType = keyof Views | readonly [items: keyof Views, length: number]

type Arrays<Types extends ArrayTypes> = {
  readonly [name in keyof Types]: Views[Types[name] extends keyof Views ? Types[name] : Types[name][0] & keyof Views]
}

/** Returns the type of items that are whole numbers up to `most`. */
export function typeUpTo(most: number): 'uint16' | 'uint32' {
  return most > 0xffff ? 'uint32' : 'uint16'
}

/** Makes an array of zeros for whole numbers up to `most`. */
export function arrayUpTo(most: number, length: number): Uint16Array | Uint32Array {
  return typeUpTo(most) === 'uint32' ? new Uint32Array(length) : new Uint16Array(length)
}

/** Views over the bytes of sections, without copying. Throws when a section has not the length or cuts an item. */
export function openArrays<const Types extends ArrayTypes>(
  reader: SectionReader,
  structure: string,
  types: Types,
): Arrays<Types> {
  const arrays = Object.entries(types).map(([name, type]) => [name, viewOf(reader, `${structure}.${name}`, type)])
  return Object.fromEntries(arrays) as Arrays<Types>
}

export function writeArrays(
  writer: SectionWriter,
  structure: string,
  arrays: Readonly<Record<string, SectionItems>>,
): void {
  for (const [name, items] of Object.entries(arrays)) writer.section(`${structure}.${name}`, [items])
}

function viewOf(reader: SectionReader, name: string, type: ArrayType): SectionItems {
  const [items, length] = typeof type === 'string' ? [type] : type
  const Items = VIEWS[items]
  const bytes = reader.section(name)
  const count = bytes.byteLength / Items.BYTES_PER_ELEMENT
  if (!Number.isInteger(count))
    throw new Error(`section ${name}: ${bytes.byteLength} bytes, expected a multiple of ${Items.BYTES_PER_ELEMENT}.`)
  if (length !== undefined && count !== length) throw new Error(`section ${name}: ${count} items, expected ${length}.`)
  return new Items(bytes.buffer, bytes.byteOffset, count)
}
