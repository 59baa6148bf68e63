import type { City } from '../../../src/domain/city.ts'
import { ancestorsOf, type Industry } from '../../../src/domain/industry.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
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
import { Counter, type HashColumn, hashColumn, hashRow, pushHash } from './columns.ts'
import { countEnglishNames, type EnglishNames } from './english-places.ts'
import { NameColumns } from './name-columns.ts'
import { ByteRows, type PackedByteRows, Rows } from './rows.ts'

/** Packs what the snapshot needs of each publication: columns (see `viewsOf`), by ascending number. */
export class Gathering {
  readonly records: RecordRows = new RecordRows()
  readonly pageTexts: ByteRows = new ByteRows()
  readonly notability: Growable<Float64Array> = growableFloat64()
  readonly numbers: Growable<Float64Array> = growableFloat64()
  readonly industries: IndustryRows
  /** Rows of hashes, see `hashRow`. */
  readonly codes: Rows<Uint32Array> = new Rows(growableUint32())
  readonly cities: CityColumn = new CityColumn()
  readonly englishNames: EnglishNames = new Counter()
  readonly values: Readonly<Record<ValueColumnName, Growable<Uint8Array>>> = ofEach(VALUE_COLUMNS, growableUint8)
  readonly keys: Readonly<Record<OrderName, Growable<Float64Array>>> = ofEach(ORDER_NAMES, growableFloat64)
  readonly digests: HashColumn = hashColumn()
  names: NameColumns = new NameColumns()

  constructor(industries: readonly Industry[]) {
    this.industries = new IndustryRows(industries)
  }

  add({ corporation, representative, pageOverview, notability }: Publication): void {
    this.records.add(corporation)
    this.names.add(corporation)
    this.pageTexts.add(encodePageTexts({ representative, overview: pageOverview }))
    this.codes.add(hashRow(codesOf(corporation).map(codeKey)))
    this.notability.push(notability)
    this.numbers.push(Number(corporation.number))
    this.cities.add(corporation)
    countEnglishNames(this.englishNames, corporation)
    for (const name of ORDER_NAMES) this.keys[name].push(ORDER_KEYS[name](corporation))
    for (const name of VALUE_COLUMNS) this.values[name].push(valueIn(name, corporation))
    pushHash(this.digests, contentDigest(corporation))
    this.industries.addCodes(corporation.industryCodes)
  }

  /** Releases records and names, most of the memory; neither may be read afterwards. */
  release(): void {
    this.records.rows.clear()
    this.names = new NameColumns()
  }
}

class RecordRows {
  readonly encoder: RecordEncoder = new RecordEncoder()
  readonly rows: ByteRows = new ByteRows()

  add(corporation: Corporation): void {
    this.rows.add(this.encoder.encode(corporation))
  }

  append({ rows, format }: { readonly rows: PackedByteRows; readonly format: RecordFormat }): void {
    this.rows.append(rows, this.encoder.adopting(format))
  }

  view(): Parameters<RecordRows['append']>[0] {
    return { rows: this.rows.view(), format: this.encoder.format() }
  }
}

class CityColumn {
  readonly table: ValueTable<City> = new ValueTable()
  /** Indexes into `table` plus one; 0 without a city. */
  readonly places: Growable<Uint16Array> = growableUint16()

  add({ cityCode: code, city: name }: Corporation): void {
    this.places.push(code === undefined || name === undefined ? 0 : this.placeOf({ code, name }))
  }

  append({ table, places }: { readonly table: readonly City[]; readonly places: Uint16Array }): void {
    const here = table.map((city) => this.placeOf(city))
    for (const place of places) this.places.push(place === 0 ? 0 : here[place - 1]!)
  }

  view(): Parameters<CityColumn['append']>[0] {
    return { table: this.table.values, places: this.places.view() }
  }

  private placeOf(city: City): number {
    return this.table.indexOf(city.code + city.name, city) + 1
  }
}

/** Indexes into the table of industries, those of ancestors included. */
class IndustryRows extends Rows<Uint16Array> {
  /** The indexes of each code's industry and of its ancestors. */
  private readonly indexes: ReadonlyMap<string, readonly number[]>

  constructor(table: readonly Industry[]) {
    super(growableUint16())
    const places = new Map(table.map(({ code }, index) => [code, index]))
    this.indexes = new Map(
      table.map((industry) => [
        industry.code,
        [industry.code, ...ancestorsOf(industry)].map((code) => places.get(code)!),
      ]),
    )
  }

  addCodes(codes: readonly string[]): void {
    const indexes = new Set(codes.flatMap((code) => this.indexes.get(code) ?? []))
    this.add([...indexes].sort((a, b) => a - b))
  }
}
