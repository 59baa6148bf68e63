import type { City, FormerCity } from '../../../src/domain/city.ts'
import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { partsOf } from '../../../src/index/columns/city-names.ts'
import { ownTable } from '../../../src/program/own-file.ts'

// Every merger, renaming and division of municipalities and wards since 1970; its first line names the source.
const TABLE = 'build/compile/rows/municipality-changes.tsv'

/** A municipality, written as the prefecture's code and its name, that became another one on a day. */
type Change = { readonly day: string; readonly from: string; readonly to: string; readonly remains: boolean }

const CHANGES = readChanges()
const CREATED = [...CHANGES.values()].flat()

/** Returns the municipalities of yesterday and what is there today, as far as corporations are there. */
export function formerCities(today: readonly City[]): readonly FormerCity[] {
  const names = new Set(
    today.flatMap(({ code, name }) => [name, ...partsOf(name)].map((one) => code.slice(0, 2) + one)),
  )
  return [...CHANGES.keys()].sort().flatMap((from) => {
    if (names.has(from) && !hasEnded(from)) return []
    const heirs = [...new Set(heirsOf(from, ''))].filter((heir) => names.has(heir)).sort()
    return heirs.length === 0 ? [] : [[from, heirs] as const]
  })
}

// Follows the changes of a name from a day on. A municipality that gave a part away remains; else it ends on the first
// day of a change, and a later one of the same name is another.
function heirsOf(name: string, since: string): readonly string[] {
  const heirs: string[] = []
  let end: string | undefined
  for (const { day, to, remains } of CHANGES.get(name) ?? []) {
    if (day < since || (end !== undefined && day > end)) continue
    // On one day a name may go back and forth; the changes of that day are not followed twice.
    heirs.push(...(day === since ? [to] : heirsOf(to, day)))
    if (!remains) end = day
  }
  return end === undefined ? [name, ...heirs] : heirs
}

// Whether no municipality has the name today. Some corporations are registered at it still: 浜松市中区.
function hasEnded(name: string): boolean {
  const end = CHANGES.get(name)?.findLast(({ remains }) => !remains)?.day
  return end !== undefined && !CREATED.some(({ day, to }) => to === name && day >= end)
}

// The changes of each name, the earliest first.
function readChanges(): ReadonlyMap<string, readonly Change[]> {
  const [, ...rows] = ownTable(TABLE)
  const changes = rows.map(([day = '', prefecture, from = '', toPrefecture, to = '', remains]): Change => {
    return { day, from: codeOf(prefecture) + from, to: codeOf(toPrefecture) + to, remains: remains === 'x' }
  })
  changes.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const byName = new Map<string, Change[]>()
  for (const change of changes) byName.set(change.from, [...(byName.get(change.from) ?? []), change])
  return byName
}

function codeOf(name: string | undefined): string {
  const prefecture = PREFECTURES.find((one) => one.name === name)
  if (prefecture === undefined) throw new Error(`former cities: ${name}, expected a prefecture.`)
  return prefecture.code
}
