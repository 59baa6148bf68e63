import { type FactName, LOGGED_FACTS } from '../../facts/fact-table.ts'
import { firstNotBelow } from '../first-not-below.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'

/*
 * Which facts of a corporation builds found changed, each build compared with the snapshot before it. A snapshot that
 * was compared with none has no such sections.
 *
 *   section           type          size   what
 *   changes.ordinals  Uint32Array   k      ordinals, ascending; one with changes on several days stands several times
 *   changes.days      Uint32Array   k      the newest day of the sources that showed it, counted as by japanDay
 *   changes.facts     Uint32Array   k      bit i is set when LOGGED_FACTS[i] has changed
 *
 * Additions have no entry, so that a corporation that was withdrawn and came back shows nothing of it.
 */
export type ChangeLog = {
  /** The changes after this day are known (japanDay). */
  readonly from: number
  readonly ordinals: Uint32Array
  readonly days: Uint32Array
  readonly facts: Uint32Array
}

export const CHANGE_SECTIONS: readonly string[] = ['changes.ordinals', 'changes.days', 'changes.facts']

export type ChangeEntry = { readonly ordinal: number; readonly day: number; readonly facts: number }

/** Writes the entries, which are in order of ordinal. */
export function writeChangeLog(writer: SectionWriter, entries: readonly ChangeEntry[]): void {
  writeArrays(writer, 'changes', {
    ordinals: Uint32Array.from(entries, ({ ordinal }) => ordinal),
    days: Uint32Array.from(entries, ({ day }) => day),
    facts: Uint32Array.from(entries, ({ facts }) => facts),
  })
}

/** `from` is that of the header. Throws when the sections disagree. */
export function openChangeLog(reader: SectionReader, from: number): ChangeLog {
  const { ordinals } = openArrays(reader, 'changes', { ordinals: 'uint32' })
  const { length } = ordinals
  return { from, ordinals, ...openArrays(reader, 'changes', { days: ['uint32', length], facts: ['uint32', length] }) }
}

/** Returns which facts of a corporation have changed since a day (japanDay), that day included, as bits. */
export function changesOf({ ordinals, days, facts }: ChangeLog, ordinal: number, since: number): number {
  let bits = 0
  for (let at = firstNotBelow(ordinals, ordinal); ordinals[at] === ordinal; at++)
    if (days[at]! >= since) bits |= facts[at]!
  return bits
}

/** Returns the facts named as bits; what is not in LOGGED_FACTS has none. */
export function bitsOf(names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (BITS.get(name) ?? 0), 0)
}

const BITS: ReadonlyMap<string, number> = new Map(LOGGED_FACTS.map((name, index) => [name, 1 << index]))

/** Undoes `bitsOf`. */
export function factsOfBits(bits: number): readonly FactName[] {
  return LOGGED_FACTS.filter((_, index) => (bits & (1 << index)) !== 0)
}
