import { LRUCache } from 'lru-cache'
import { VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { ORDER_NAMES, ORDERS, type OrderName } from '../../facts/order-table.ts'
import { intervalOf, type Range } from '../../index/columns/orders.ts'
import { type BitSet, commonOf, countBoth, type Deciding, hasBit, type Passing } from '../../index/lists/bit-set.ts'
import {
  arrayOf,
  countTogether,
  listOfSet,
  type OrdinalList,
  setOfLists,
  sift,
} from '../../index/lists/ordinal-list.ts'
import { ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { sum } from '../cost/question-cost.ts'
import {
  ADDED_A_DECISION,
  COMBINED_SET_SHARE,
  FAR_FEWER_TIMES,
  FILTER_SET_SHARE,
  SIFTED_SHARE,
} from '../cost/thresholds.ts'
import type { Columns } from './columns.ts'
import { anyOf, type Condition, inIntervals, ofValues, ofValuesOrNone, withOneKey, withOneOf } from './condition.ts'
import type { IndustryMatch } from './industry-table.ts'

/** What a filter asks for: one value or one of several, by what it is about. Absent means anything. */
export type FilterValues = {
  /** JIS X 0401 code. */
  readonly prefecture?: string | undefined
  /** Places in the table of cities; a corporation must be in one of them. */
  readonly cities?: readonly number[] | undefined
  /** The townKeys of towns' names, whatever the city; a corporation must be in one of them. */
  readonly towns?: readonly string[] | undefined
  /** Keys of street addresses; a corporation must be at one of them. */
  readonly streets?: readonly string[] | undefined
  /** The folded name of a building, whatever the street; or the key of a part of a town (complexKey). */
  readonly building?: string | undefined
  /** The cities that an address may be in, in addition to `cities`. */
  readonly addressCities?: readonly number[] | undefined
  readonly industries?: IndustryMatch | undefined
  /** Places in CORPORATION_KINDS; a corporation must be of one of them. */
  readonly kinds?: readonly number[] | undefined
  /** Groups of legal forms (ids) besides those of the text; a name must have one form of each group. */
  readonly forms?: readonly (readonly number[])[] | undefined
  /** One of the kinds, or one of the legal forms. */
  readonly kindOrForm?: { readonly kinds: readonly number[]; readonly forms: readonly number[] } | undefined
} & {
  /** Places among the values of a filter of few; a corporation must have one of them. */
  readonly [name in ValueFilter]?: readonly number[] | undefined
} & {
  /** Ranges of a fact; a corporation must be in one of them, which have no value in common. */
  readonly [name in OrderName]?: readonly Range[] | undefined
}

// A bit set of the whole register takes 0.7 MB. That of several conditions is soon made of theirs, and seldom asked for
// again: it must not displace them.
const MAX_CONDITIONS = 96
const MAX_COMBINED = 16

type Cached = { readonly conditions: LRUCache<string, Filter>; readonly combined: LRUCache<string, Filter> }

// The caches of filters of each register, with the bit sets that they have made.
const CACHED = new WeakMap<Columns, Cached>()

/** Returns the filter of these values, cached if it was asked for lately; undefined when nothing is asked for. */
export function filterOf(columns: Columns, asked: FilterValues): Filter | undefined {
  const values = inCitiesAlone(columns, asked)
  const key = keyOf(values)
  if (key === '') return undefined
  const { conditions, combined } = cachedFilters(columns)
  // The key of several conditions has a second |, or a ; between legal forms; that of a single one hardly ever.
  const cache = key.lastIndexOf('|') > 0 || key.includes(';') ? combined : conditions
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const filter = new Filter(columns, values)
  cache.set(key, filter)
  return filter
}

// A city's code begins with its prefecture's. So a prefecture and cities are the same filter as those of the cities
// that are in the prefecture (bench hostile: a page of one city in its prefecture).
function inCitiesAlone(columns: Columns, values: FilterValues): FilterValues {
  const cities = citiesInPrefecture(columns, values)
  return values.prefecture === undefined || cities === undefined ? values : { ...values, prefecture: undefined, cities }
}

export function citiesInPrefecture(
  { cities: { table } }: Columns,
  { prefecture, cities }: FilterValues,
): readonly number[] | undefined {
  return prefecture === undefined ? cities : cities?.filter((place) => table[place]!.code.startsWith(prefecture))
}

// Empty when nothing is asked for.
function keyOf(values: FilterValues): string {
  let key = ''
  for (const name in values) {
    const value = isAsked(name) ? values[name] : undefined
    if (value === undefined || (name === 'forms' && values.forms?.length === 0)) continue
    key += `|${name} ${name === 'forms' ? values.forms?.join(';') : keyPart(value)}`
  }
  return key
}

// Criteria have a text beside them.
function isAsked(name: string): name is keyof FilterValues {
  return name in CONDITIONS
}

function keyPart(value: NonNullable<FilterValues[keyof FilterValues]>): string {
  if (typeof value === 'string') return value
  if ('indexes' in value) return value.indexes.join()
  return Array.isArray(value) && typeof value[0] === 'number' ? value.join() : JSON.stringify(value)
}

/** A part of a filter: posting lists, how many ordinals are added when they are first read, and a key of its own. */
export type FilterPart = Pick<Condition, 'lists' | 'added'> & { readonly key: string }

/** The parts of a filter, before any of their lists is decoded. */
export function filterParts(columns: Columns, values: FilterValues): readonly FilterPart[] {
  return oneByOne(inCitiesAlone(columns, values)).map((one) => {
    const { lists, added } = anyOf(conditionsOf(columns, one))
    return { key: keyOf(one), lists, added }
  })
}

function cachedFilters(columns: Columns): Cached {
  let cached = CACHED.get(columns)
  if (cached === undefined) {
    cached = { conditions: new LRUCache({ max: MAX_CONDITIONS }), combined: new LRUCache({ max: MAX_COMBINED }) }
    CACHED.set(columns, cached)
  }
  return cached
}

// Splits the values of a filter into values that ask for one thing each, in the order of conditionsOf.
function oneByOne(values: FilterValues): FilterValues[] {
  return VALUE_NAMES.flatMap((name): FilterValues[] => {
    if (name === 'forms') return (values.forms ?? []).map((group) => ({ forms: [group] }))
    return values[name] === undefined ? [] : [{ [name]: values[name] }]
  })
}

function conditionsOf(columns: Columns, values: FilterValues): readonly Condition[] {
  const conditions: Condition[] = []
  for (const name of VALUE_NAMES) {
    const value = values[name]
    const made = value === undefined ? [] : (CONDITIONS[name] as Conditions)(columns, value)
    if ('passes' in made) conditions.push(made)
    else conditions.push(...made)
  }
  return conditions
}

type Conditions<Value = unknown> = (columns: Columns, value: Value) => Condition | readonly Condition[]

const CONDITIONS: { readonly [Name in keyof FilterValues]-?: Conditions<NonNullable<FilterValues[Name]>> } = {
  prefecture: ({ prefectures }, code) => ofValues(prefectures, [Number(code) - 1]),
  cities: ({ cities }, places) => ofValues(cities, places),
  towns: ({ towns }, keys) => withOneKey(towns, keys),
  streets: ({ streets }, keys) => withOneKey(streets, keys),
  building: ({ buildings }, key) => withOneKey(buildings, [key]),
  addressCities: ({ cities }, places) => ofValues(cities, places),
  industries: ({ industries }, { indexes }) => withOneOf(industries, indexes),
  kinds: (columns, kinds) => ofValues(columns.kinds, kinds),
  forms: ({ forms }, groups) => groups.map((group) => withOneOf(forms, group)),
  kindOrForm: (columns, { kinds, forms }) => anyOf([ofValues(columns.kinds, kinds), withOneOf(columns.forms, forms)]),
  ...ofEach(VALUE_FILTERS, (name) => (all: Columns, values: readonly number[]) => ofValuesOrNone(all[name], values)),
  ...ofEach(ORDER_NAMES, inRanges),
}

function inRanges(name: OrderName): Conditions<readonly Range[]> {
  return ({ orders: { [name]: order } }, ranges) =>
    inIntervals(
      order,
      ranges.map((range) => intervalOf(order, ORDERS[name].first, range)),
    )
}

const VALUE_NAMES = Object.keys(CONDITIONS) as (keyof FilterValues)[]

/** Passes the corporations that meet all conditions, of which there is at least one. */
export class Filter implements Passing {
  /** The legal form, when it is the only condition: then counts may be precomputed (list-counts.ts). */
  readonly onlyForm: number | undefined
  readonly isCombined: boolean
  private readonly conditions: readonly Condition[]
  private readonly columns: Columns
  private readonly values: FilterValues
  private readonly size: number
  // Making the bit set takes as long as deciding so many ordinals one by one.
  private readonly mostDecided: number
  private decided = 0
  private most: number | undefined
  private sharedParts: readonly Filter[] | undefined
  private found: OrdinalList | undefined
  private set: BitSet | undefined

  constructor(columns: Columns, values: FilterValues) {
    this.columns = columns
    this.values = values
    this.size = columns.size
    this.conditions = conditionsOf(columns, values)
    this.isCombined = this.conditions.length > 1
    const group = this.isCombined ? undefined : values.forms?.[0]
    this.onlyForm = group?.length === 1 ? group[0] : undefined
    this.set = knownSet(this.conditions)
    this.mostDecided = Math.max(this.size * FILTER_SET_SHARE, sum(this.conditions, countToDecode) / ADDED_A_DECISION)
  }

  passes(ordinal: number): boolean {
    if (this.set !== undefined || this.decided++ > this.mostDecided) return hasBit(this.bits(), ordinal)
    return this.isCombined ? allPass(this.deciding(this.decided), ordinal) : this.conditions[0]!.passes(ordinal)
  }

  // For more ordinals than are decided one by one, the bit set is made at once: of parts that have theirs for few.
  bitsFor(ordinals: number): BitSet | undefined {
    if (this.set !== undefined || ordinals <= this.size * COMBINED_SET_SHARE) return this.set
    return ordinals > this.mostDecided || this.hasSets() ? this.bits() : undefined
  }

  /** An upper bound of how many pass, from the lengths of lists. */
  atMost(): number {
    this.most ??= Math.min(this.size, ...this.conditions.map(({ lists }) => countTogether(lists)))
    return this.most
  }

  /** Whether nothing passes, as far as that is found out by deciding few ordinals. */
  isImpossible(): boolean {
    return this.atMost() <= this.size * FILTER_SET_SHARE && this.list().count === 0
  }

  few(ordinals: number): Uint32Array | undefined {
    if (!this.isCombined || this.atMost() * FAR_FEWER_TIMES > ordinals) return undefined
    const list = this.list()
    return list.kind === 'array' ? list.ordinals : undefined
  }

  inTurn(ordinals: number): readonly Deciding[] {
    return this.set !== undefined || !this.isCombined ? [this] : this.deciding(ordinals)
  }

  list(): OrdinalList {
    this.found ??= this.isSifted() ? this.sift() : listOfSet(this.bits())
    return this.found
  }

  /** How many pass. That of several conditions is counted without making their list. */
  count(): number {
    if ((this.found ?? this.set) !== undefined || !this.isCombined || this.isSifted()) return this.list().count
    const sets = this.parts().map((part) => part.bits())
    return countBoth(commonOf(sets.slice(1)), sets[0]!)
  }

  bits(): BitSet {
    this.set ??= this.isSifted() ? setOfLists([this.list()], this.size) : this.intersectSets()
    // Those that the cache has dropped must not live on here.
    this.sharedParts = undefined
    return this.set
  }

  // Whether to decide the ordinals of the rarest condition one by one: when they are few, or when that takes less time
  // than uniting the lists of the others (bench hostile: facets of six legal forms in 21 industries of a prefecture).
  private isSifted(): boolean {
    if (this.atMost() > this.size * SIFTED_SHARE && this.hasSets()) return false
    if (this.atMost() <= this.size * FILTER_SET_SHARE) return true
    const [rarest, ...others] = this.rarestFirst()
    // Several lists would have to be merged first, which takes longer than uniting them in a bit set.
    if (others.length === 0 || rarest?.lists.length !== 1) return false
    return sum(others, countToDecode) > this.atMost()
  }

  private rarestFirst(): readonly Condition[] {
    return this.conditions.toSorted((a, b) => countTogether(a.lists) - countTogether(b.lists))
  }

  private sift(): OrdinalList {
    const [rarest] = this.rarestFirst()
    // A set that is still to be made is made once for all filters that have the condition.
    const isShared = this.isCombined && rarest?.lists[0]?.kind === 'bits'
    const shared = isShared ? [this.parts()[this.conditions.indexOf(rarest)]!.list()] : rarest?.lists
    const ordinals = ordinalsOfLists(shared ?? [], undefined)
    const others = this.deciding(ordinals.length).filter((_, i) => this.conditions[i] !== rarest)
    return arrayOf(sift(ordinals, others).slice())
  }

  // For many ordinals its parts, which make their bit sets when all filters that share them have asked often enough.
  private deciding(ordinals: number): readonly Deciding[] {
    return this.isCombined && ordinals > this.size * COMBINED_SET_SHARE ? this.parts() : this.conditions
  }

  // The filters of one condition each, which all filters that have the condition share.
  private parts(): readonly Filter[] {
    this.sharedParts ??= oneByOne(this.values).flatMap((one) => filterOf(this.columns, one) ?? [])
    return this.sharedParts
  }

  private hasSets(): boolean {
    return this.isCombined && this.parts().every(({ set }) => set !== undefined)
  }

  private intersectSets(): BitSet {
    const [only] = this.conditions
    if (!this.isCombined && only !== undefined) return setOfLists(only.lists, this.size)
    return commonOf(this.parts().map((part) => part.bits()))
  }
}

function allPass(all: readonly Deciding[], ordinal: number): boolean {
  for (const one of all) if (!one.passes(ordinal)) return false
  return true
}

// How many ordinals are added to make the bit set of a condition.
function countToDecode({ lists, added }: Condition): number {
  return sum(lists, ({ kind, count }) => (kind === 'bits' ? 0 : count)) + added
}

// The bit set that the snapshot has of a common value, when that value is all that the filter asks for.
function knownSet([condition, ...others]: readonly Condition[]): BitSet | undefined {
  const [only, ...more] = condition === undefined || others.length > 0 ? [] : condition.lists
  return only?.kind === 'bits' && more.length === 0 ? only.words : undefined
}
