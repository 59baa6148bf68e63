import type { Snapshot } from '../snapshot/open-snapshot.ts'
import { openRows, type RowSection } from '../snapshot/row-section.ts'
import { findOrdinal, type Lookup } from './lookup.ts'
import type { Register } from './register.ts'

/** Names of representatives. Pages for people may show them; no other door may even import this file. */
export type Representatives = RowSection

const utf8 = new TextDecoder()

/** Opens the section that no other reader opens. */
export function openRepresentatives(snapshot: Snapshot): Representatives {
  return openRows(snapshot, 'representative')
}

/** The representative's name as published, undefined when there is none or the corporation is not published. */
export function representativeOf(
  register: Register,
  representatives: Representatives,
  question: Lookup,
): string | undefined {
  const ordinal = findOrdinal(register, question)
  if (!ordinal.ok) return undefined
  const { bytes, offsets } = representatives
  const name = utf8.decode(bytes.subarray(offsets[ordinal.value], offsets[ordinal.value + 1]))
  return name === '' ? undefined : name
}
