import type { SectionReader, SectionWriter } from '../sections.ts'
import { openValueColumn, type ValueColumn, writeValueColumn } from './value-column.ts'

/** Whether each corporation is listed on an exchange (value-column.ts): 0 not listed, 1 listed. */
export type Listings = ValueColumn

const NAME = 'listed'
const VALUES = 2

/** Returns the value in the column for a corporation. */
export function listingValue(listed: boolean | undefined): number {
  return listed === undefined ? 0 : Number(listed) + 1
}

export function writeListings(writer: SectionWriter, of: Uint8Array): void {
  writeValueColumn(writer, NAME, { of, values: VALUES })
}

/** Throws when the sections disagree. */
export function openListings(reader: SectionReader, size: number): Listings {
  return openValueColumn(reader, NAME, { values: VALUES, size })
}
