import { PREFECTURES } from '../../domain/prefecture.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { openValueColumn, type ValueColumn, writeValueColumn } from './value-column.ts'

/**
 * The prefecture of each corporation (value-column.ts): its code (JIS X 0401) less one, so that the column has the
 * code; none without a domestic address.
 */
export type Prefectures = ValueColumn

const NAME = 'prefecture'
// Every list is written as a bit set, because this is the commonest filter: to make the set when it was first needed
// took half a millisecond among 5.7 million (bench budget, filtered). The 47 sets take 0.7 MB each there.
const EACH = 0

export function writePrefectures(writer: SectionWriter, of: Uint8Array): void {
  writeValueColumn(writer, NAME, { of, values: PREFECTURES.length, longShare: EACH })
}

/** Throws when the sections disagree. */
export function openPrefectures(reader: SectionReader, size: number): Prefectures {
  return openValueColumn(reader, NAME, { values: PREFECTURES.length, size })
}
