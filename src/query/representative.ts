import type { Snapshot } from '../snapshot/open-snapshot.ts'
import { decodePageTexts, type PageTexts } from '../snapshot/page-texts.ts'
import { openRows, type RowSection } from '../snapshot/row-section.ts'
import { findOrdinal, type Lookup } from './lookup.ts'
import type { Register } from './register/register.ts'

/** Representatives, and overviews that may name a person, for pages alone: only `src/web` imports this (layers). */
export type Representatives = RowSection

/** Opens the section that no other reader opens. */
export function openRepresentatives(snapshot: Snapshot): Representatives {
  return openRows(snapshot, 'representative')
}

/** The texts that only the corporation's own page shows; empty when it is not published. */
export function pageTextsOf(register: Register, representatives: Representatives, question: Lookup): PageTexts {
  const ordinal = findOrdinal(register, question)
  if (!ordinal.ok) return {}
  const { bytes, offsets } = representatives
  return decodePageTexts(bytes.subarray(offsets[ordinal.value], offsets[ordinal.value + 1]))
}
