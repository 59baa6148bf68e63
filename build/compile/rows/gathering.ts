import type { City } from '../../../src/domain/city.ts'
import { ancestorsOf, type Industry } from '../../../src/domain/industry.ts'
import { prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { ofEach } from '../../../src/facts/of-each.ts'
import { ORDER_KEYS, ORDER_NAMES, type OrderName } from '../../../src/facts/order-table.ts'
import { codesOf } from '../../../src/facts/written-code.ts'
import { contentDigest } from '../../../src/index/columns/content-digests.ts'
import { codeKey, otherwiseKey } from '../../../src/index/columns/hashed-lists.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { VALUE_COLUMNS, type ValueColumnName, valueIn } from '../../../src/index/columns/value-columns.ts'
import {
  type Growable,
  growableFloat64,
  growableUint8,
  growableUint16,
  growableUint32,
} from '../../../src/index/growable.ts'
import { fieldUnits, type NameFields, type SearchFields } from '../../../src/index/text/field-texts.ts'
import { RecordEncoder } from '../../../src/snapshot/corporation-record.ts'
import type { RecordFormat } from '../../../src/snapshot/layout.ts'
import { encodePageTexts } from '../../../src/snapshot/page-texts.ts'
import { ValueTable } from '../../../src/snapshot/value-table.ts'
import { addressKeys, postalKey } from '../../../src/text/address/address-key.ts'
import { englishKey } from '../../../src/text/english-key.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import type { FormMatch } from '../../../src/text/forms/legal-forms.ts'
import { writeOutAnd } from '../../../src/text/letters/signs.ts'
import { romanise } from '../../../src/text/romaji.ts'
import { spellingOf } from '../../../src/text/spelling.ts'
import type { Publication } from '../../publish/publish.ts'
import {
  ByteRows,
  Counter,
  type HashColumn,
  hashColumn,
  hashRow,
  type PackedByteRows,
  pushHash,
  pushKey,
  Rows,
} from './columns.ts'
import { latinRows, type PublishedName } from './mine-english-words.ts'
import { countEnglishNames, type EnglishNames } from './places.ts'

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

/** The facts of a corporation that are folded. */
type Named = Pick<
  Corporation,
  'name' | 'nameKana' | 'nameEn' | 'otherNames' | 'formerNames' | 'prefectureCode' | 'city' | 'street' | 'postalCode'
>

/**
 * The folded names and addresses by which corporations are found, in order of adding. One corporation needs nothing of
 * any other, so threads can share the work.
 */
class NameColumns {
  texts: Rows<Uint16Array> = new Rows(growableUint16())
  readonly forms: Rows<Uint8Array> = new Rows(growableUint8())
  readonly hashes: Growable<Uint32Array> = growableUint32()
  readonly spellings: Growable<Uint32Array> = growableUint32()
  /** Rows of hashes, see `hashRow`. */
  readonly otherwise: Rows<Uint32Array> = new Rows(growableUint32())
  /** Of each corporation with a reading, its names in Latin letters: words and romanised reading, see `readNames`. */
  readonly latin: Rows<Uint8Array> = new Rows(growableUint8())
  /** 0 without a domestic address. */
  readonly towns: HashColumn = hashColumn()
  readonly streets: HashColumn = hashColumn()
  /** Rows of hashes of buildings, of complexes of them, of parts of towns, and of postal codes. */
  readonly buildings: Rows<Uint32Array> = new Rows(growableUint32())

  add(named: Named): void {
    const { fields, formIds } = foldNames(named)
    this.forms.add(formIds)
    this.texts.add(fieldUnits(fields))
    const written = writtenName(named.name)
    this.otherwise.add(hashRow(otherwiseKeys(named)))
    this.addAddress(named)
    const { romaji } = fields.registered
    if (romaji !== undefined) for (const row of latinRows(named, romaji)) this.latin.add(row)
    this.hashes.push(twoHashes(written)[1])
    this.spellings.push(spellingOf(written))
  }

  /** Releases the texts, most of the memory; they may not be read afterwards. */
  releaseTexts(): void {
    this.texts = new Rows(growableUint16())
  }

  private addAddress({ prefectureCode, city, street, postalCode }: Named): void {
    const prefecture = prefectureOfCode(prefectureCode)
    const isDomestic = prefecture !== undefined && city !== undefined && street !== undefined
    const keys = isDomestic ? addressKeys({ prefecture: prefecture.name, city, street }) : undefined
    pushKey(this.towns, keys?.town)
    pushKey(this.streets, keys?.street)
    const buildings = [
      ...(keys?.building === undefined ? [] : [keys.building]),
      ...(keys?.complexes ?? []).map(({ key }) => key),
      ...(postalCode === undefined ? [] : [postalKey(postalCode)]),
    ]
    this.buildings.add(hashRow(buildings))
  }
}

function otherwiseKeys({ nameEn, formerNames = [] }: Named): readonly string[] {
  const former = formerNames.flatMap(({ name, nameEn: english }) => [
    fold(name).forms.some(({ forms }) => forms.length > 0) ? writtenName(name) : undefined,
    english && englishKey(english),
  ])
  return [...keysOf('english', [nameEn && englishKey(nameEn)]), ...keysOf('former', former)]
}

function keysOf(kind: 'english' | 'former', names: readonly (string | undefined)[]): readonly string[] {
  return names.flatMap((name) => (name ? [otherwiseKey(kind, name)] : []))
}

/** The fields by which a corporation is found, and the ids of its registered name's possible legal forms, ascending. */
type FoldedNames = { readonly fields: SearchFields; readonly formIds: readonly number[] }

type Names = PublishedName & Pick<Corporation, 'otherNames' | 'formerNames'>

export function foldNames(names: Names): FoldedNames {
  const { otherNames = [], formerNames = [] } = names
  const registered = foldName(names)
  // Loops, here and below: V8 does not inline flatMap, and every name passes here.
  const possible: number[] = []
  for (const match of registered.forms) for (const { id } of match.forms) possible.push(id)
  return {
    fields: {
      registered: registered.fields,
      usual: otherNames.map((name) => foldName({ name }).fields),
      former: formerNames.map((name) => foldName(name).fields),
    },
    formIds: distinct(possible).toSorted((a, b) => a - b),
  }
}

function foldName({ name, nameKana, nameEn }: PublishedName): { fields: NameFields; forms: readonly FormMatch[] } {
  const { core, forms } = fold(name)
  const aloud = writeOutAnd(name)
  const formNames: string[] = []
  for (const match of forms) {
    const [form] = match.forms
    if (form !== undefined) formNames.push(form.name)
  }
  const fields = {
    core,
    aloud: aloud === name ? undefined : fold(aloud).core,
    forms: distinct(formNames),
    reading: nameKana === undefined ? undefined : fold(nameKana).core,
    english: nameEn === undefined ? undefined : fold(nameEn).core,
    romaji: nameKana === undefined ? undefined : romanise(nameKana),
  }
  return { fields, forms }
}

// Most names have one legal form, and need no set.
function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return values.length < 2 ? values : [...new Set(values)]
}
