import { type Result, success } from '../../src/domain/result.ts'
import { CHANGE_SECTIONS, type ChangeEntry, openChangeLog, writeChangeLog } from '../../src/index/columns/change-log.ts'
import { NUMBER_SECTIONS, openNumberIndex, ordinalOfNumber } from '../../src/index/columns/number-index.ts'
import { type OpenFile, readSections, snapshotOf, withSnapshotFile } from '../../src/snapshot/open-snapshot.ts'
import type { SnapshotFault } from '../../src/snapshot/read-header.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { newestDay } from './place-snapshot.ts'

// A year and a month, so that whoever asks once a year is told all.
const LOGGED_DAYS = 400

/** A change of a corporation: the day that showed it first (japanDay), and the facts as bits of LOGGED_FACTS. */
type Logged = { readonly number: number; readonly day: number; readonly facts: number }

/** Adds to `compiled` the log of `before` and the facts changed since, by number; nothing of who is not published. */
export function logChanges(
  changed: ReadonlyMap<number, number>,
  compiled: string,
  before: string,
): Promise<Result<undefined, SnapshotFault>> {
  return withSnapshotFile(before, (beforeFile) =>
    withSnapshotFile(compiled, async (afterFile) => {
      const [from, day] = [newestDay(beforeFile.header), newestDay(afterFile.header)]
      if (from === undefined || day === undefined) return success(undefined)
      const logged = await readLog(beforeFile)
      if (!logged.ok) return logged
      const sections = await readSections(afterFile, NUMBER_SECTIONS)
      if (!sections.ok) return sections
      const numbers = openNumberIndex(snapshotOf(sections.value), afterFile.header.size)
      const present = [...changed].map(([number, facts]) => ({ number, day, facts }))
      const kept = logged.value.filter((entry) => entry.day > day - LOGGED_DAYS)
      const entries = [...kept, ...present].flatMap(({ number, ...entry }): ChangeEntry[] => {
        const ordinal = ordinalOfNumber(numbers, String(number))
        return ordinal === undefined ? [] : [{ ordinal, ...entry }]
      })
      entries.sort((one, other) => one.ordinal - other.ordinal || one.day - other.day)
      const writer = new SnapshotWriter(compiled, afterFile.header)
      writeChangeLog(writer, entries)
      const changesFrom = Math.max(beforeFile.header.changesFrom ?? from, day - LOGGED_DAYS)
      writer.finish({ ...afterFile.header, changesFrom })
      return success(undefined)
    }),
  )
}

async function readLog(open: OpenFile): Promise<Result<readonly Logged[], SnapshotFault>> {
  const { changesFrom, size } = open.header
  if (changesFrom === undefined) return success([])
  const sections = await readSections(open, [...NUMBER_SECTIONS, ...CHANGE_SECTIONS])
  if (!sections.ok) return sections
  const snapshot = snapshotOf(sections.value)
  const index = openNumberIndex(snapshot, size)
  const numberOf = new Float64Array(size)
  for (const [at, number] of index.sorted.entries()) numberOf[index.ordinals[at]!] = number
  const { ordinals, days, facts } = openChangeLog(snapshot, changesFrom)
  return success(
    Array.from(ordinals, (ordinal, at) => ({ number: numberOf[ordinal]!, day: days[at]!, facts: facts[at]! })),
  )
}
