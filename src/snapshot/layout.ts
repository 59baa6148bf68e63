import { Packr } from 'msgpackr'
import type { City, EnglishPlace, FormerCity } from '../domain/city.ts'
import type { Industry } from '../domain/industry.ts'
import type { SourceId } from '../facts/source-note.ts'

/*
 * A snapshot file.
 *
 *   offset   size   field
 *        0      8   magic "CRLSNAP\n"
 *        8      4   format version, little-endian
 *       12      4   header length in bytes, little-endian
 *       16      4   CRC-32 of the header
 *       20      4   zero
 *       24      h   header, msgpack
 *     24+h      …   zeros up to SECTIONS_OFFSET
 *
 * then the sections, each at a multiple of 8 from the start of the file, in the order of the header's table.
 */
export const MAGIC: string = 'CRLSNAP\n'
/** Raise it when snapshots written before can no longer be read. */
export const FORMAT_VERSION = 29
export const PREFIX_BYTES = 24
/** Where the sections begin. The tables of the header do not grow with the register: 4,000 cities of 40 to 70 bytes. */
export const SECTIONS_OFFSET: number = 1 << 20
export const ALIGNMENT = 8

/** A row of the header's table of sections; `byteOffset` counts from the start of the file. */
export type SectionEntry = {
  readonly name: string
  readonly byteOffset: number
  readonly byteLength: number
  readonly crc32: number
}

/** `corporations`: how many have something published from the source; absent when the compiler was not told. */
export type SourceEntry = { readonly id: SourceId; readonly asOf?: string; readonly corporations?: number }

export type SnapshotHeader = {
  /** The newest source date and a short hash of the public content. */
  readonly id: string
  /** The version of the fold that the search structures were made with; text of another fold cannot be searched. */
  readonly foldVersion: number
  readonly size: number
  /** Whether the corporations are invented, as their numbers show. */
  readonly fictional: boolean
  /** The most corporations that a leaf of the gram trie has; T in docs/search.md. */
  readonly maxLeaf: number
  readonly sources: readonly SourceEntry[]
  readonly industries: readonly Industry[]
  readonly recordFormat: RecordFormat
  /** The municipalities that corporations are in (index/columns/cities.ts). */
  readonly cities?: readonly City[]
  /** The English names of places, and the municipalities of yesterday. */
  readonly englishPlaces?: readonly EnglishPlace[]
  readonly formerCities?: readonly FormerCity[]
  /** The changes after this day are known (change-log.ts); absent when it was compared with no snapshot before it. */
  readonly changesFrom?: number
  readonly sections: readonly SectionEntry[]
}

/** What decoding a record needs: msgpackr's shared structures, and the tables that its indexes point into. */
export type RecordFormat = {
  readonly structures: readonly (readonly string[])[]
  readonly kinds: readonly string[]
  readonly places: readonly Place[]
  readonly industryCodes: readonly string[]
  /** Which fields came from which source: one entry for each combination that occurs. */
  readonly provenances: readonly (readonly { readonly source: SourceId; readonly fields: readonly string[] }[])[]
}

/** A municipality as in Corporation; null means not known. */
export type Place = {
  readonly prefectureCode: string | null
  readonly cityCode: string | null
  readonly city: string | null
}

const packr = new Packr({ useRecords: false, variableMapSize: true })

export function encodeHeader(header: SnapshotHeader): Uint8Array {
  return packr.pack(header)
}

/** Decodes a header whose checksum is right; throws when the bytes are not msgpack. */
export function decodeHeader(bytes: Uint8Array): SnapshotHeader {
  return packr.unpack(bytes) as SnapshotHeader
}
