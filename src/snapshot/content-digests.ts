import { closeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type Result, success } from '../domain/result.ts'
import { recordDecoder } from './corporation-record.ts'
import type { RecordFormat, SnapshotHeader } from './layout.ts'
import { openSnapshotFile, readHeader, readSection, type SnapshotFault, sectionPieces } from './read-header.ts'

/** The corporate numbers of a snapshot, ascending, and a digest of what is published of each. */
export type ContentDigests = {
  readonly header: SnapshotHeader
  readonly numbers: Float64Array
  /** CRC-32: it counts changes, it does not prove that there is none. */
  readonly digests: Uint32Array
}

/** Streams over the records of a snapshot file, and gives other work a turn on the way. Throws on no file of our making. */
export async function readContentDigests(path: string): Promise<Result<ContentDigests, SnapshotFault>> {
  const file = openSnapshotFile(path)
  if (!file.ok) return file
  try {
    const header = readHeader(file.value, path)
    if (!header.ok) return header
    return await digestsOf({ file: file.value, path, header: header.value })
  } finally {
    closeSync(file.value)
  }
}

type OpenFile = { readonly file: number; readonly path: string; readonly header: SnapshotHeader }

async function digestsOf(open: OpenFile): Promise<Result<ContentDigests, SnapshotFault>> {
  const { header } = open
  const numbers = wholeSection(open, 'number.sorted')
  if (!numbers.ok) return numbers
  const ordinals = wholeSection(open, 'number.ordinals')
  if (!ordinals.ok) return ordinals
  const byOrdinal = await digestsByOrdinal(open)
  if (!byOrdinal.ok) return byOrdinal
  const digests = new Uint32Array(ordinals.value.buffer).map((ordinal) => byOrdinal.value[ordinal]!)
  return success({ header, numbers: new Float64Array(numbers.value.buffer), digests })
}

async function digestsByOrdinal(open: OpenFile): Promise<Result<Uint32Array, SnapshotFault>> {
  const { file, path, header } = open
  const offsetBytes = wholeSection(open, 'record.offsets')
  if (!offsetBytes.ok) return offsetBytes
  const offsets = new Uint32Array(offsetBytes.value.buffer)
  // Before any of it is taken apart, which damaged bytes would not survive.
  for (const piece of sectionPieces(file, path, entryOf(header, 'record.bytes'))) if (!piece.ok) return piece
  const digests = new Uint32Array(header.size)
  const digestOf = recordDigest(header.recordFormat)
  // What is left of the piece before, and where in the section it begins.
  let rest: Uint8Array = new Uint8Array(0)
  let restStart = 0
  let ordinal = 0
  for (const piece of sectionPieces(file, path, entryOf(header, 'record.bytes'))) {
    if (!piece.ok) return piece
    const bytes = rest.length === 0 ? piece.value : Buffer.concat([rest, piece.value])
    for (; ordinal < header.size && offsets[ordinal + 1]! - restStart <= bytes.length; ordinal++) {
      digests[ordinal] = digestOf(bytes, offsets[ordinal]! - restStart, offsets[ordinal + 1]! - restStart)
    }
    rest = bytes.subarray(offsets[ordinal]! - restStart)
    restStart = offsets[ordinal]!
    await setImmediate()
  }
  return success(digests)
}

/** Indexes into the header's tables differ from snapshot to snapshot, so what they stand for is digested. */
function recordDigest(format: RecordFormat): (bytes: Uint8Array, start: number, end: number) => number {
  const decode = recordDecoder(format)
  const provenances = format.provenances.map((provenance) => JSON.stringify(provenance))
  // All records have the same keys in the same order.
  let provenanceAt: number | undefined
  return (bytes, start, end) => {
    const record = decode(bytes, start, end)
    // Joined, which takes half the time of JSON.stringify; control characters occur in no field.
    const values: unknown[] = Object.values(record)
    provenanceAt ??= Object.keys(record).indexOf('provenance')
    values[provenanceAt] = provenances[record.provenance]
    return crc32(values.join('\x1f'))
  }
}

function wholeSection({ file, path, header }: OpenFile, name: string): Result<Uint8Array, SnapshotFault> {
  return readSection(file, path, entryOf(header, name))
}

function entryOf({ sections, size }: SnapshotHeader, name: string): SnapshotHeader['sections'][number] {
  const entry = sections.find((section) => section.name === name)
  if (entry === undefined) throw new Error(`content digests: no section ${name} in a snapshot of ${size} corporations.`)
  return entry
}
