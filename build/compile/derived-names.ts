import type { HashHalves } from '../../src/index/columns/two-hashes.ts'
import { groupsOf } from '../../src/index/groups-of.ts'
import { END, KANA_END } from '../../src/index/text/alphabet.ts'
import { POINTS } from '../publish/notability.ts'
import type { Gathering } from './rows/gathering.ts'
import type { NameTable } from './rows/name-columns.ts'
import { NamesAfter } from './rows/names-after.ts'
import { rowOf } from './rows/rows.ts'

/**
 * Returns the points that each gathered corporation gets for those named after it. These have its name and something
 * more (三菱商事エナジー for 三菱商事) at its address or in its town, where that is hardly chance; or they are institutions such as
 * 三菱商事労働組合, wherever they are.
 */
export function derivedNamePoints({ numbers, cities }: Gathering, names: NameTable): Float64Array {
  const { streets, towns } = names
  const points = new Float64Array(numbers.length)
  const after = new NamesAfter(names)
  addPoints(points, after, { place: streets, keys: [streets.high, streets.low], doubling: POINTS.namedAfterAtAddress })
  addPoints(points, after, {
    place: towns,
    keys: [towns.high, towns.low, cities.view()],
    doubling: POINTS.namedAfterInTown,
  })
  addInstitutionPoints(points, names)
  return points
}

const MOST_DOUBLINGS = 3

/**
 * Groups corporations by place: two are in the same one when their `keys` are equal. Those whose `place` is 0 are in
 * none. `doubling` is the points for each doubling of the corporations named after one.
 */
type Neighbourhood = {
  readonly place: HashHalves
  readonly keys: readonly ArrayLike<number>[]
  readonly doubling: number
}

function addPoints(points: Float64Array, names: NamesAfter, { place, keys, doubling }: Neighbourhood): void {
  for (const group of groupsOf(points.length, keys)) {
    const first = group[0]!
    if (group.length === 1 || (place.high[first] === 0 && place.low[first] === 0)) continue
    const counts = names.count(group)
    for (let i = 0; i < group.length; i++) points[group[i]!]! += doublings(counts[i]!) * doubling
  }
}

// How often 1 is doubled to reach count + 1, rounded down; at most MOST_DOUBLINGS.
function doublings(count: number): number {
  return Math.min(MOST_DOUBLINGS, 31 - Math.clz32(count + 1))
}

const INSTITUTION = /^(.{2,}?)(?:労働組合|職員組合|従業員組合|健康保険組合|企業年金基金|共済会|互助会)$/su

function addInstitutionPoints(points: Float64Array, table: NameTable): void {
  const origins = new Set<string>()
  for (let at = 0; at < points.length; at++) {
    const origin = INSTITUTION.exec(nameAt(table, at))?.[1]
    if (origin !== undefined) origins.add(origin)
  }
  for (let at = 0; at < points.length; at++) {
    if (origins.has(nameAt(table, at))) points[at]! += POINTS.namesakeInstitution
  }
}

// Returns the folded name, which is the first of the fields (field-texts.ts).
function nameAt({ texts }: NameTable, at: number): string {
  const units = rowOf(texts, at)
  let name = ''
  for (let i = 1; units[i] !== END; i++) if (units[i] !== KANA_END) name += String.fromCharCode(units[i]!)
  return name
}
