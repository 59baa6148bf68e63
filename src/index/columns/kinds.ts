import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { openValueColumn, type ValueColumn, writeValueColumn } from './value-column.ts'

/** The kind (法人種別) of each corporation (value-column.ts): its place in CORPORATION_KINDS; none for another code. */
export type Kinds = ValueColumn

const NAME = 'kind'
const CODES = [...CORPORATION_KINDS.keys()]

/** Returns the value in the column for a code. */
export function kindValue(code: string): number {
  return CODES.indexOf(code) + 1
}

export function writeKinds(writer: SectionWriter, of: Uint8Array): void {
  writeValueColumn(writer, NAME, { of, values: CODES.length })
}

/** Throws when the sections disagree. */
export function openKinds(reader: SectionReader, size: number): Kinds {
  return openValueColumn(reader, NAME, { values: CODES.length, size })
}
