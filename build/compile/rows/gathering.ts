import type { City } from '../../../src/domain/city.ts'
import { ancestorsOf, type Industry } from '../../../src/domain/industry.ts'
import { ofEach } from '../../../src/facts/of-each.ts'
import { ORDER_KEYS, ORDER_NAMES, type OrderName } from '../../../src/facts/order-table.ts'
import { codesOf } from '../../../src/facts/written-code.ts'
import { contentDigest } from '../../../src/index/columns/content-digests.ts'
import { codeKey } from '../../../src/index/columns/hashed-lists.ts'
import { VALUE_COLUMNS, type ValueColumnName, valueIn } from '../../../src/index/columns/value-columns.ts'
import {
  type Growable,
  growableFloat64,
  growableUint8,
  growableUint16,
  growableUint32,
} from '../../../src/index/growable.ts'
import { RecordEncoder } from '../../../src/snapshot/corporation-record.ts'
import type { RecordFormat } from '../../../src/snapshot/layout.ts'
import { encodePageTexts } from '../../../src/snapshot/page-texts.ts'
import { ValueTable } from '../../../src/snapshot/value-table.ts'
import type { Publication } from '../../publish/publish.ts'
import { type EnglishCounts, EnglishPlaces } from './english-places.ts'
import { NameColumns, type NameTable, type OwnedHashes, OwnedKeys } from './name-columns.ts'
import { ByteRows, type PackedByteRows, type PackedRows, Rows } from './rows.ts'

/** The contents of a `Gathering` as plain data, which one thread can post to another. */
export type PackedGathering = {
  readonly records: PackedByteRows
  readonly recordFormat: RecordFormat
  readonly pageTexts: PackedByteRows
  readonly names: NameTable
  readonly industries: PackedRows<Uint16Array>
  readonly codes: OwnedHashes
  readonly cityTable: readonly City[]
  readonly cities: Uint16Array
  readonly englishPlaces: EnglishCounts
  readonly values: Values<Uint8Array>
  readonly keys: Keys<Float64Array>
} & Readonly<Record<Numeric, Float64Array | Uint32Array>>

const COLUMNS = ['notability', 'numbers', 'digestsHigh', 'digestsLow'] as const
type Numeric = (typeof COLUMNS)[number]
type Values<Column> = Readonly<Record<ValueColumnName, Column>>
type Keys<Column> = Readonly<Record<OrderName, Column>>

/** Packs what the snapshot needs of each publication, added by ascending number; columns are in that order. */
export class Gathering {
  readonly records: ByteRows = new ByteRows()
  readonly pageTexts: ByteRows = new ByteRows()
  readonly notability: Growable<Float64Array> = growableFloat64()
  readonly numbers: Growable<Float64Array> = growableFloat64()
  /** Indexes into the industry table, those of ancestors included. */
  readonly industries: Rows<Uint16Array> = new Rows(growableUint16())
  readonly codes: OwnedKeys = new OwnedKeys()
  /** Indexes into `cityTable` plus one; 0 without a city. */
  readonly cities: Growable<Uint16Array> = growableUint16()
  readonly cityTable: ValueTable<City> = new ValueTable()
  readonly englishPlaces: EnglishPlaces = new EnglishPlaces()
  readonly values: Values<Growable<Uint8Array>> = ofEach(VALUE_COLUMNS, growableUint8)
  readonly keys: Keys<Growable<Float64Array>> = ofEach(ORDER_NAMES, growableFloat64)
  /** The two halves of each contentDigest. */
  readonly digestsHigh: Growable<Uint32Array> = growableUint32()
  readonly digestsLow: Growable<Uint32Array> = growableUint32()
  readonly encoder: RecordEncoder = new RecordEncoder()
  names: NameColumns = new NameColumns()
  private readonly industryIndex: ReadonlyMap<string, number>
  private readonly industryTable: readonly Industry[]

  constructor(industries: readonly Industry[]) {
    this.industryTable = industries
    this.industryIndex = new Map(industries.map(({ code }, index) => [code, index]))
  }

  add({ corporation, representative, pageOverview, notability }: Publication): void {
    this.records.add(this.encoder.encode(corporation))
    this.names.add(corporation)
    this.pageTexts.add(encodePageTexts({ representative, overview: pageOverview }))
    for (const code of codesOf(corporation)) this.codes.add(codeKey(code), this.numbers.length)
    this.notability.push(notability)
    this.numbers.push(Number(corporation.number))
    this.cities.push(this.cityOf(corporation))
    this.englishPlaces.add(corporation)
    for (const name of ORDER_NAMES) this.keys[name].push(ORDER_KEYS[name](corporation))
    for (const name of VALUE_COLUMNS) this.values[name].push(valueIn(name, corporation))
    const [high, low] = contentDigest(corporation)
    this.digestsHigh.push(high)
    this.digestsLow.push(low)
    this.addIndustries(corporation.industryCodes)
  }

  /** Adds what another thread has gathered of greater numbers, as if it were added here. */
  append(packed: PackedGathering): void {
    this.records.append(packed.records, this.encoder.adopting(packed.recordFormat))
    this.pageTexts.append(packed.pageTexts, (row) => row)
    this.names.append(packed.names)
    this.industries.append(packed.industries)
    this.codes.append(packed.codes, this.numbers.length)
    const cities = packed.cityTable.map((city) => this.placeOf(city))
    for (const city of packed.cities) this.cities.push(city === 0 ? 0 : cities[city - 1]!)
    this.englishPlaces.append(packed.englishPlaces)
    for (const name of VALUE_COLUMNS) this.values[name].append(packed.values[name])
    for (const name of ORDER_NAMES) this.keys[name].append(packed.keys[name])
    for (const column of COLUMNS) this[column].append(packed[column])
  }

  /** Returns views of all that was added, valid until the next `add`. */
  packed(): PackedGathering {
    return {
      records: this.records.packed(),
      recordFormat: this.encoder.format(),
      pageTexts: this.pageTexts.packed(),
      names: this.names.table(),
      industries: this.industries.packed(),
      codes: this.codes.view(),
      cityTable: this.cityTable.values,
      cities: this.cities.view(),
      englishPlaces: this.englishPlaces.counted(),
      values: ofEach(VALUE_COLUMNS, (name) => this.values[name].view()),
      keys: ofEach(ORDER_NAMES, (name) => this.keys[name].view()),
      ...(ofEach(COLUMNS, (column) => this[column].view()) as Pick<PackedGathering, Numeric>),
    }
  }

  /** Releases records and names, most of the memory; neither may be read afterwards. */
  release(): void {
    this.records.clear()
    this.names = new NameColumns()
  }

  private cityOf({ cityCode: code, city: name }: Publication['corporation']): number {
    return code === undefined || name === undefined ? 0 : this.placeOf({ code, name })
  }

  private placeOf(city: City): number {
    return this.cityTable.indexOf(city.code + city.name, city) + 1
  }

  private addIndustries(codes: readonly string[]): void {
    const indexes = new Set<number>()
    for (const code of codes) {
      const index = this.industryIndex.get(code)
      if (index === undefined)
        throw new Error(`gathering: industry code ${code} is not in the table of ${this.industryTable.length}.`)
      indexes.add(index)
      for (const ancestor of ancestorsOf(this.industryTable[index]!)) indexes.add(this.industryIndex.get(ancestor)!)
    }
    this.industries.add([...indexes].sort((a, b) => a - b))
  }
}
