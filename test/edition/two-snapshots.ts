import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSnapshotHeader } from '../../src/snapshot/read-header.ts'
import { numberOf, writeSmallSnapshot } from '../fixtures/small-register.ts'

/** The number of corporations in each of the two snapshots, which have the same corporate numbers. */
export const SIZE = 60
export const NUMBERS: readonly string[] = Array.from({ length: SIZE }, (_, i) => numberOf(i))

export type Day = 'monday' | 'tuesday'
/** A word in the names and addresses of all corporations of one day's snapshot, and in none of the other day's. */
export const MARKS: Readonly<Record<Day, string>> = { monday: '月曜', tuesday: '火曜' }
export const DAYS: readonly Day[] = ['monday', 'tuesday']

/** Two snapshots of the same corporations with different names, and a path that has one or the other. */
export type TwoSnapshots = {
  readonly folder: string
  readonly path: string
  readonly ids: Readonly<Record<Day, string>>
  /** Renames a copy of the day's snapshot to the path, as a build does. */
  put(day: Day): void
  remove(): void
}

export async function twoSnapshots(): Promise<TwoSnapshots> {
  const folder = mkdtempSync(join(tmpdir(), 'two-snapshots-'))
  const path = join(folder, 'register.snapshot')
  const put = (day: Day): void => {
    copyFileSync(fileOf(folder, day), join(folder, 'next'))
    renameSync(join(folder, 'next'), path)
  }
  for (const day of DAYS) await writeSmallSnapshot(sketchesOf(MARKS[day]), fileOf(folder, day))
  put('monday')
  return {
    folder,
    path,
    ids: { monday: idOf(folder, 'monday'), tuesday: idOf(folder, 'tuesday') },
    put,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the day whose names or snapshot id are in a text; throws when those of both days are, or of neither. */
export function dayOf(text: string, ids: TwoSnapshots['ids']): Day {
  const days = DAYS.filter((day) => text.includes(MARKS[day]) || text.includes(ids[day]))
  const [day] = days
  if (day === undefined || days.length > 1)
    throw new Error(`two snapshots: shows ${days.join(' and ') || 'none'}: ${text}`)
  return day
}

function sketchesOf(mark: string) {
  return Array.from({ length: SIZE }, (_, i) => ({
    name: `株式会社${mark}${i}商事`,
    prefectureCode: '13',
    street: `${mark}町${i % 7}`,
    rank: i,
  }))
}

export function fileOf(folder: string, day: Day): string {
  return join(folder, `${day}.snapshot`)
}

function idOf(folder: string, day: Day): string {
  const header = readSnapshotHeader(fileOf(folder, day))
  if (!header.ok) throw new Error(header.problem.sentence)
  return header.value.id
}
