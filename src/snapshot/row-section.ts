import type { Snapshot } from './open-snapshot.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'

/*
 * Rows of bytes, each of its own length:
 *
 *   section    type          size         what
 *   X.bytes    Uint8Array    offsets[n]   the rows, one after the other
 *   X.offsets  Uint32Array   n + 1        row i: bytes offsets[i] … offsets[i + 1] − 1
 */
export type RowSection = { readonly bytes: Uint8Array; readonly offsets: Uint32Array }

const MAX_PIECE_BYTES = 1 << 24
// A row takes about 200 bytes; the pieces of a small register are small.
const PIECE_BYTES_A_ROW = 512

/** Writes the rows row(order[0]), row(order[1]), … and gives `onPiece` all of their bytes, a piece at a time. */
export function writeRows(writer: SnapshotWriter, name: string, rows: RowsInOrder): void {
  const offsets = new Uint32Array(rows.order.length + 1)
  writer.section(bytesName(name), pieces(rows, offsets))
  writer.section(offsetsName(name), [offsets])
}

/** Opens a row for each corporation. Throws when the sections disagree. */
export function openRows(snapshot: Snapshot, name: string): RowSection {
  const bytes = snapshot.section(bytesName(name))
  return { bytes, offsets: openOffsets(snapshot, name, { size: snapshot.header.size, byteLength: bytes.length }) }
}

/** Reads the offsets alone. Throws unless they are of `size` rows that take `byteLength` bytes. */
export function openOffsets(
  snapshot: Pick<Snapshot, 'section'>,
  name: string,
  { size, byteLength }: { readonly size: number; readonly byteLength: number },
): Uint32Array {
  const packed = snapshot.section(offsetsName(name))
  const offsets = new Uint32Array(packed.buffer, packed.byteOffset, packed.byteLength / Uint32Array.BYTES_PER_ELEMENT)
  const end = offsets.at(-1)
  if (offsets.length !== size + 1 || end !== byteLength)
    throw new Error(
      `row section ${name}: ${size} corporations end at byte ${end}, file holds ${offsets.length - 1} rows and ${byteLength} bytes.`,
    )
  return offsets
}

export type RowsInOrder = {
  readonly row: (index: number) => Uint8Array
  /** The index of each row to write, in the order in which they are written. */
  readonly order: Uint32Array
  /** Called with each piece of rows, in order, before it is written. */
  readonly onPiece?: (piece: Uint8Array) => void
}

function* pieces({ row, order, onPiece }: RowsInOrder, offsets: Uint32Array): Generator<Uint8Array> {
  const pieceBytes = Math.min(MAX_PIECE_BYTES, order.length * PIECE_BYTES_A_ROW)
  let piece = new Uint8Array(pieceBytes)
  let used = 0
  let end = 0
  for (let ordinal = 0; ordinal < order.length; ordinal++) {
    const bytes = row(order[ordinal]!)
    if (used + bytes.length > piece.length) {
      onPiece?.(piece.subarray(0, used))
      yield piece.subarray(0, used)
      piece = new Uint8Array(Math.max(pieceBytes, bytes.length))
      used = 0
    }
    piece.set(bytes, used)
    used += bytes.length
    end += bytes.length
    if (end > 0xffffffff) throw new Error(`rows: section passes ${0xffffffff} bytes at ordinal ${ordinal}.`)
    offsets[ordinal + 1] = end
  }
  onPiece?.(piece.subarray(0, used))
  yield piece.subarray(0, used)
}

export function bytesName(name: string): string {
  return `${name}.bytes`
}

export function offsetsName(name: string): string {
  return `${name}.offsets`
}
