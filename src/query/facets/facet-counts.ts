import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { PREFECTURES } from '../../domain/prefecture.ts'
import type { FacetCount, FacetsAnswer, ValueCounts } from '../../facts/answer.ts'
import { FILTERS, VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import {
  ORDER_NAMES,
  ORDERS,
  type OrderName,
  type OrderRow,
  STEP_ORDERS,
  type StepOrder,
} from '../../facts/order-table.ts'
import { countValues } from '../../index/columns/count-values.ts'
import { countCells, countsMeeting, sumBy, sumByIndustry } from '../../index/columns/facet-cells.ts'
import { countOrder } from '../../index/columns/orders.ts'
import { passingSet } from '../../index/lists/bit-set.ts'
import { arrayOf, bitsOf, type DecodedList, decoded, listOfSet, listPassing } from '../../index/lists/ordinal-list.ts'
import { countPassing, membersOf } from '../../index/lists/sorted-ordinals.ts'
import { STEPS_PER_WORD_OF_BITS, stepsToTally, stepsToUniteWord } from '../cost/question-cost.ts'
import { findHits, type PageHits } from '../match/find-hits.ts'
import type { Hits } from '../match/hits.ts'
import { designatedCityOf } from '../parse/city.ts'
import { type Criteria, industryReadAs } from '../parse/criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import type { Columns } from '../register/columns.ts'
import { citiesInPrefecture, type Filter, type FilterValues, filterOf } from '../register/filter.ts'
import type { IndustryTable } from '../register/industry-table.ts'
import type { Register } from '../register/register.ts'

/** What other values of each filter would find: counts without the filter's own condition, and their total. */
export type FilterCounts = ValueCounts & {
  readonly prefectures: Counted
  readonly industries: Counted
  /** The cities of the prefecture asked for. A city that is asked for without a prefecture has only a total. */
  readonly cities?: Counted
  readonly kinds: Counted
} & { readonly [name in StepFacetName]: readonly FacetCount[] }

type StepFacetName = (typeof ORDERS)[StepOrder]['facet']['name']

type Counted = { readonly total: number; readonly counts: readonly FacetCount[] }

/** Counts, for each filter, what the criteria without it find. `known` is what was found for the criteria already. */
export function filterCounts(
  register: Register,
  { text, ...asked }: Criteria,
  known: Partial<PageHits> = { byText: text && findHits(register, { text }) },
): FilterCounts {
  const { columns } = register
  // Cities of other prefectures are not counted, and their lists not united (bench hostile: 中央区 of 大阪府).
  const filters = { ...asked, cities: citiesInPrefecture(columns, asked) }
  const listOf = remembered((filter) => passing(columns, known.byText, filter))
  const cellsOf = remembered((filter) => countCells(columns.facetCells, listOf(filter)))
  // What is found without the criterion that asks for a fact.
  const anyValue = (key: keyof FilterValues) =>
    filters[key] === undefined && known.hits !== undefined
      ? known.hits.list()
      : listOf(filterOf(columns, { ...filters, [key]: undefined }))
  // A cell has one prefecture, kind and set of industries: other filters alone are applied to corporations.
  const without = ({ prefecture, industries, kinds, ...others }: FilterValues): Uint32Array =>
    countsMeeting(columns.facetCells, cellsOf(filterOf(columns, others)), {
      prefecture: prefecture === undefined ? undefined : Number(prefecture),
      kinds: kinds?.map((place) => place + 1),
      industries: industries?.indexes,
    })
  // Without the prefecture, the cities asked for in it are left out, too.
  const cities = filters.prefecture === undefined ? filters.cities : undefined
  const anyPrefecture = without({ ...filters, prefecture: undefined, cities })
  const anyIndustry = without({ ...filters, industries: undefined })
  const anyKind = without({ ...filters, kinds: undefined, forms: undefined, kindOrForm: undefined })
  const isPlaced = (filters.prefecture ?? filters.cities) !== undefined
  const anyCity = isPlaced ? without({ ...filters, cities: undefined }) : undefined
  return {
    prefectures: { total: sumOf(anyPrefecture), counts: prefectureCounts(columns, anyPrefecture) },
    industries: { total: sumOf(anyIndustry), counts: industryCounts(columns, anyIndustry, register.industries) },
    ...(anyCity && { cities: { total: sumOf(anyCity), counts: citiesBeside(columns, filters, known) } }),
    kinds: { total: sumOf(anyKind), counts: kindCounts(columns, anyKind) },
    ...(Object.fromEntries(
      STEP_ORDERS.map((name) => [ORDERS[name].facet.name, stepCounts(columns, name, anyValue(name))]),
    ) as Pick<FilterCounts, StepFacetName>),
    ...valueCounts(columns, anyValue),
  }
}

/** Returns the orders whose fact anybody has among those found; all that a filter of a fact finds have the fact. */
export function ordersCounted(counts: FilterCounts, criteria: Criteria, total: number): readonly OrderName[] {
  return ORDER_NAMES.filter((name) => {
    const row: OrderRow = ORDERS[name]
    if (row.facet === undefined || criteria[name] !== undefined) return total > 0
    return counts[row.facet.name as StepFacetName].length > 0
  })
}

const COUNTED_FACTS = [...STEP_ORDERS, ...VALUE_FILTERS]

function citiesBeside(
  columns: Columns,
  { prefecture, cities, ...others }: FilterValues,
  { byText, hits }: Partial<PageHits>,
): readonly FacetCount[] {
  if (prefecture === undefined) return []
  if (hits !== undefined && cities === undefined) return cityCounts(columns, hits.list())
  // When the text finds fewer corporations than the prefecture has, all of them are counted by city, and the counts of
  // cities in other prefectures are left out afterwards.
  const inPrefecture = filterOf(columns, { prefecture })
  const isFewer = byText !== undefined && byText.total < (inPrefecture?.atMost() ?? 0)
  const list = passing(columns, byText, filterOf(columns, isFewer ? others : { ...others, prefecture }))
  return list === undefined ? [] : cityCounts(columns, list).filter(({ code }) => code.startsWith(prefecture))
}

/** The steps of `filterCounts` besides finding: bit sets, their intersections, and counts, once more for cities. */
export function stepsToCountFacets({ index, columns }: Register, { text, ...filters }: Criteria): number {
  const [only, ...more] = text?.probes ?? []
  const uniting = only === undefined || more.length > 0 ? 0 : stepsToUniteWord(index.trie, only)
  const byText = text === undefined ? index.size : Math.min(...text.probes.map(atMost))
  const { prefecture, industries, kinds, forms, kindOrForm, ...others } = filters
  const places = { ...others, cities: undefined }
  const named = { forms, kindOrForm }
  const cities = citiesInPrefecture(columns, filters)
  const asked = new Set([
    filterOf(columns, { ...places, cities: prefecture === undefined ? cities : undefined, ...named }),
    filterOf(columns, { ...places, cities, ...named }),
    filterOf(columns, { ...places, cities }),
    filterOf(columns, { ...places, ...named }),
    ...(prefecture === undefined ? [] : [filterOf(columns, { ...places, prefecture, industries, kinds, ...named })]),
  ])
  const counted = [
    ...COUNTED_FACTS.map((key) => ({
      filter: filterOf(columns, { ...filters, cities, [key]: undefined }),
      isUnited: filters[key] !== undefined,
    })),
    ...Array.from(asked, (filter) => ({ filter, isUnited: true })),
  ]
  let steps = uniting
  for (const { filter, isUnited } of counted) {
    // The counts of the whole register are known.
    if (text === undefined && filter === undefined) continue
    steps += stepsToTally(index.size, Math.min(byText, filter?.atMost() ?? byText))
    if (isUnited) steps += (index.size / 32) * STEPS_PER_WORD_OF_BITS
  }
  return steps
}

/** `cells`: the count of each cell (countCells). */
export function prefectureCounts({ facetCells }: Columns, cells: Uint32Array): FacetCount[] {
  return facetCounts(PREFECTURES, sumBy('prefecture', facetCells, cells).subarray(1))
}

function industryCounts({ facetCells }: Columns, cells: Uint32Array, { classes }: IndustryTable): FacetCount[] {
  return facetCounts(classes, sumByIndustry(facetCells, cells, classes.length))
}

function kindCounts({ facetCells }: Columns, cells: Uint32Array): FacetCount[] {
  return facetCounts(KINDS, sumBy('kind', facetCells, cells).subarray(1))
}

/** The number of corporations of the list in each city, and in each designated city before its wards, if in several. */
export function cityCounts({ cities: { of, table } }: Columns, list: DecodedList): FacetCount[] {
  return withDesignatedCities(facetCounts(table, countValues(of, list, table.length).subarray(1)))
}

/** The same for the whole register, from the lengths of its lists. */
export function allCityCounts({ cities: { table, lists } }: Columns): FacetCount[] {
  return withDesignatedCities(table.map((city, place) => ({ ...city, count: lists.countOf(place) })))
}

function withDesignatedCities(counts: readonly FacetCount[]): FacetCount[] {
  const sums = new Map<string, number>()
  for (const ward of counts) {
    const { code } = designatedCityOf(ward) ?? {}
    if (code !== undefined) sums.set(code, (sums.get(code) ?? 0) + ward.count)
  }
  return counts.flatMap((count) => {
    const city = designatedCityOf(count)
    const sum = city && sums.get(city.code)
    if (city === undefined || sum === undefined || sum === count.count) return [count]
    sums.delete(city.code)
    return [{ ...city, count: sum }, count]
  })
}

const KINDS = [...CORPORATION_KINDS.values()]

// The corporations that are found and pass the filter, as a list that is read only; undefined: the whole register. When
// those found or those that pass are few, they are decided one by one; when both are many, their bit sets are
// intersected (bench hostile: three common letters in one city).
function passing({ size }: Columns, found: Hits | undefined, filter: Filter | undefined): DecodedList | undefined {
  if (filter === undefined) return found?.list()
  if (found === undefined) return decoded(filter.list())
  if (found.total <= Math.min(size / 32, filter.atMost())) return listPassing(found.list(), filter)
  const filtered = filter.list()
  if (filtered.kind === 'array') return arrayOf(membersOf([found.list()], filtered.ordinals))
  return listPassing(listOfSet(bitsOf(found.list(), size)), filter)
}

// Asks for each filter once. For equal values `filterOf` returns the same filter (filter.ts), so it is the key.
function remembered<Found>(find: (filter: Filter | undefined) => Found): typeof find {
  const known = new Map<Filter | undefined, Found>()
  return (filter) => {
    const found = known.get(filter) ?? find(filter)
    known.set(filter, found)
    return found
  }
}

function sumOf(counts: Uint32Array): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

// Leaves out values that nothing has; counts[i] is the count of values[i].
function facetCounts(values: readonly Omit<FacetCount, 'count'>[], counts: ArrayLike<number>): FacetCount[] {
  return values.flatMap(({ code, name }, i) => (counts[i] === 0 ? [] : [{ code, name, count: counts[i]! }]))
}

/*
 * Counts of the corporations of a list by facts; without a list, of the whole register. Corporations that lack a fact
 * are in none of its counts.
 */

/** Counts by the steps of an order's fact, ascending. */
function stepCounts(columns: Columns, name: StepOrder, list: DecodedList | undefined): readonly FacetCount[] {
  const { first, facet } = ORDERS[name]
  const order = columns.orders[name]
  const found = countOrder(order, list)
  // In the order of the values, which ascend or descend.
  const steps = new Map<string, number>()
  for (const [place, value] of order.values.entries()) {
    if (found[place] === 0) continue
    const step = facet.stepOf(value)
    steps.set(step, (steps.get(step) ?? 0) + found[place]!)
  }
  const counts = Array.from(steps, ([code, count]) => ({ code, name: facet.nameOf(code), count }))
  return first === 'largest' ? counts.reverse() : counts
}

/** Counts by each filter of few values, in the list that belongs to it. */
function valueCounts(columns: Columns, listOf: (name: ValueFilter) => DecodedList | undefined): ValueCounts {
  return ofEach(VALUE_FILTERS, (name) => {
    const { of, lists } = columns[name]
    const list = listOf(name)
    const values = FILTERS[name].values.map(({ code, ja }) => ({ code, name: ja }))
    if (list?.kind === 'array') return facetCounts(values, countValues(of, list, values.length).subarray(1))
    const countOfValue = (value: number): number =>
      list === undefined ? lists.countOf(value) : countPassing(lists.list(value), passingSet(list.words))
    return facetCounts(
      values,
      values.map((_, value) => countOfValue(value)),
    )
  })
}

/** Body of the facets tool: counts of the corporations that meet the criteria, by city only within a place. */
export function facets(register: Register, criteria: Criteria): FacetsAnswer {
  const { edition, columns, industries } = register
  const hits = Object.keys(criteria).length === 0 ? undefined : findHits(register, criteria)
  const list = hits?.list()
  const cells = countCells(columns.facetCells, list)
  const isPlaced = (criteria.prefecture ?? criteria.cities) !== undefined
  return {
    total: hits?.total ?? columns.size,
    prefectures: prefectureCounts(columns, cells),
    ...(isPlaced && list !== undefined ? { cities: cityCounts(columns, list) } : {}),
    industries: industryCounts(columns, cells, industries),
    kinds: kindCounts(columns, cells),
    bands: stepCounts(columns, 'workforce', list),
    decades: stepCounts(columns, 'established', list),
    ...valueCounts(columns, () => list),
    ...industryReadAs(criteria),
    snapshot: edition.snapshotId,
    sources: edition.sources,
  }
}
