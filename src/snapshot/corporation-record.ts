import { Packr } from 'msgpackr'
import type { Corporation, Workforce } from '../domain/corporation.ts'
import type { Filing } from '../domain/filing.ts'
import { type Digits, packDate, packPostalCode } from './digits.ts'
import { type FilingFacts, packFiling, unpackFiling } from './filing-facts.ts'
import type { Place, RecordFormat } from './layout.ts'
import { type ListLengths, type NameLists, packLists, unpackLists } from './name-lists.ts'
import { ValueTable } from './value-table.ts'

/*
 * A corporation as the snapshot keeps it:
 *
 *   offset   size   field
 *        0      2   n, little-endian
 *        2      n   facts: msgpack, every key present, so that all records share one structure (two bytes for all keys)
 *      2+n      …   texts, one after the other, UTF-16LE: the corporate number, those of TEXTS, those of the lists
 *
 * The facts are numbers, so that a record costs no string that is not asked for; a text's fact is its length in UTF-16
 * units. All texts are read at once: a string for each, from UTF-8, took two and a half times as long (1.7 µs a record,
 * not 0.7). The corporate number is a text because spelling a number out took 0.2 µs.
 */
type Facts = {
  /** This and the next three: indexes into the header's tables. */
  readonly kind: number
  readonly place: number | null
  readonly industries: readonly number[] | null
  readonly provenance: number
  readonly lists: ListLengths | null
  readonly filing: FilingFacts | null
} & Pick<
  CorporationRecord,
  'capital' | 'workforce' | 'postalCode' | 'establishedOn' | 'assignedOn' | 'absorbedNamesakeOn' | 'updatedOn'
> & {
    readonly [Text in (typeof TEXTS)[number]]: number | null
  }

/** In the order in which they are packed. */
export const TEXTS = [
  'name',
  'nameKana',
  'nameEn',
  'street',
  'addressAbroad',
  'overview',
  'website',
  'addressEn',
] as const

/** A record taken apart; what is not known is null. */
export type CorporationRecord = {
  /** Corporate number. */
  readonly number: string
  readonly name: string
  readonly nameKana: string | null
  readonly nameEn: string | null
  readonly kind: string
  readonly prefectureCode: string | null
  readonly cityCode: string | null
  readonly city: string | null
  readonly street: string | null
  readonly addressAbroad: string | null
  readonly industryCodes: readonly string[] | null
  readonly capital: number | null
  /** The published count; the insured count, negated; 0 for “insured, fewer than five”. */
  readonly workforce: number | null
  readonly overview: string | null
  readonly website: string | null
  readonly postalCode: Digits | null
  readonly establishedOn: Digits | null
  readonly assignedOn: Digits | null
  readonly absorbedNamesakeOn: Digits | null
  readonly addressEn: string | null
  readonly filing: Filing | null
  readonly updatedOn: Digits
  /** Index into the header's table of field sources. */
  readonly provenance: number
  /** Names and addresses beside those that hold; most have none. */
  readonly lists: NameLists | null
}

const NUMBER_DIGITS = 13
const UNIT_BYTES = 2
const PREFIX_BYTES = 2
const MAX_FACTS_BYTES = 0xffff
const NOWHERE: Place = { prefectureCode: null, cityCode: null, city: null }

/** Packs records, learning on the way what unpacking takes. The same records in the same order give the same bytes. */
export class RecordEncoder {
  private readonly structures: string[][] = []
  private readonly packr = new Packr({ structures: this.structures })
  private readonly kinds = new ValueTable<string>()
  private readonly places = new ValueTable<Place>()
  private readonly industryCodes = new ValueTable<string>()
  private readonly provenances = new ValueTable<Corporation['provenance']>()

  encode(corporation: Corporation): Uint8Array {
    const lists = packLists(corporation)
    const facts = this.packr.pack(this.factsOf(corporation, lists.lengths))
    let text: string = corporation.number
    for (const key of TEXTS) text += corporation[key] ?? ''
    text += lists.text
    const bytes = beginRecord(facts, text.length * UNIT_BYTES)
    bytes.write(text, PREFIX_BYTES + facts.length, 'utf16le')
    return bytes
  }

  /**
   * What makes a record of another encoder, whose format this is, one of this encoder: as if this one had packed it.
   * Records come in the order in which the other one packed them, all of them.
   */
  adopting(format: RecordFormat): (record: Uint8Array) => Uint8Array {
    const packr = new Packr({ structures: format.structures.map((keys) => [...keys]) })
    const kinds = format.kinds.map((kind) => this.kinds.indexOf(kind, kind))
    const places = format.places.map((place) => this.places.indexOf(placeKey(place), place))
    const codes = format.industryCodes.map((code) => this.industryCodes.indexOf(code, code))
    const provenances = format.provenances.map((provenance) => this.provenanceOf(provenance))
    return (record) => {
      const textOffset = PREFIX_BYTES + (record[0]! | (record[1]! << 8))
      const facts = packr.unpack(record.subarray(PREFIX_BYTES, textOffset)) as Facts
      // In place: every record of the second thread passes here.
      Object.assign(facts, {
        kind: kinds[facts.kind]!,
        place: facts.place === null ? null : places[facts.place]!,
        industries: facts.industries?.map((index) => codes[index]!) ?? null,
        provenance: provenances[facts.provenance]!,
      })
      const adopted = this.packr.pack(facts)
      const bytes = beginRecord(adopted, record.length - textOffset)
      bytes.set(record.subarray(textOffset), PREFIX_BYTES + adopted.length)
      return bytes
    }
  }

  /** Goes into the header; complete once the last record is packed. */
  format(): RecordFormat {
    return {
      structures: this.structures.map((keys) => [...keys]),
      kinds: this.kinds.values,
      places: this.places.values,
      industryCodes: this.industryCodes.values,
      provenances: this.provenances.values,
    }
  }

  private factsOf(corporation: Corporation, lists: ListLengths | null): Facts {
    const { kind, industryCodes } = corporation
    return {
      name: corporation.name.length,
      nameKana: corporation.nameKana?.length ?? null,
      nameEn: corporation.nameEn?.length ?? null,
      street: corporation.street?.length ?? null,
      addressAbroad: corporation.addressAbroad?.length ?? null,
      overview: corporation.overview?.length ?? null,
      website: corporation.website?.length ?? null,
      addressEn: corporation.addressEn?.length ?? null,
      kind: this.kinds.indexOf(kind, kind),
      place: this.placeOf(corporation),
      industries:
        industryCodes.length === 0 ? null : industryCodes.map((code) => this.industryCodes.indexOf(code, code)),
      capital: corporation.capital ?? null,
      workforce: packWorkforce(corporation.workforce),
      postalCode: corporation.postalCode === undefined ? null : packPostalCode(corporation.postalCode),
      establishedOn: corporation.establishedOn === undefined ? null : packDate(corporation.establishedOn),
      assignedOn: corporation.assignedOn === undefined ? null : packDate(corporation.assignedOn),
      absorbedNamesakeOn:
        corporation.absorbedNamesakeOn === undefined ? null : packDate(corporation.absorbedNamesakeOn),
      updatedOn: packDate(corporation.updatedOn),
      filing: corporation.filing === undefined ? null : packFiling(corporation.filing),
      provenance: this.provenanceOf(corporation.provenance),
      lists,
    }
  }

  private placeOf({ prefectureCode, cityCode, city }: Corporation): number | null {
    if (prefectureCode === undefined && cityCode === undefined && city === undefined) return null
    const place = { prefectureCode: prefectureCode ?? null, cityCode: cityCode ?? null, city: city ?? null }
    return this.places.indexOf(placeKey(place), place)
  }

  private provenanceOf(provenance: Corporation['provenance']): number {
    // Written out by hand: JSON.stringify took a twelfth of a compile.
    let key = ''
    for (const { source, fields } of provenance) key += `${source}:${fields.join()};`
    return this.provenances.indexOf(key, provenance)
  }
}

/** The facts, with room for the texts. */
function beginRecord(facts: Uint8Array, textBytes: number): Buffer {
  if (facts.length > MAX_FACTS_BYTES) {
    throw new Error(`corporation record: ${facts.length} bytes of facts, expected at most ${MAX_FACTS_BYTES}.`)
  }
  const bytes = Buffer.allocUnsafe(PREFIX_BYTES + facts.length + textBytes)
  bytes.writeUInt16LE(facts.length, 0)
  bytes.set(facts, PREFIX_BYTES)
  return bytes
}

function placeKey({ prefectureCode, cityCode, city }: Place): string {
  return `${prefectureCode};${cityCode};${city}`
}

export type RecordDecoder = (bytes: Uint8Array, start?: number, end?: number) => CorporationRecord

export function recordDecoder(format: RecordFormat): RecordDecoder {
  const packr = new Packr({ structures: format.structures.map((keys) => [...keys]) })
  // The buffer the last record lay in, whole: msgpackr's view of each record took 0.3 µs.
  let known: Uint8Array = NONE
  let buffer: Buffer = Buffer.alloc(0)
  const extent = { start: 0, end: 0 }
  return (bytes, start = 0, end = bytes.length) => {
    if (bytes !== known) {
      known = bytes
      buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    extent.start = start + PREFIX_BYTES
    extent.end = extent.start + (buffer[start]! | (buffer[start + 1]! << 8))
    const facts = packr.unpack(buffer, extent) as Facts
    const texts = buffer.toString('utf16le', extent.end, end)
    return recordOf(facts, texts, format)
  }
}

/** Reads the street of a record, "" without one, and makes no string of anything else. */
export function streetDecoder({ structures }: RecordFormat): (record: Uint8Array) => string {
  const packr = new Packr({ structures: structures.map((keys) => [...keys]) })
  return (record) => {
    const buffer = Buffer.from(record.buffer, record.byteOffset, record.byteLength)
    const textOffset = PREFIX_BYTES + (buffer[0]! | (buffer[1]! << 8))
    const { name, nameKana, nameEn, street } = packr.unpack(buffer.subarray(PREFIX_BYTES, textOffset)) as Facts
    const start = textOffset + UNIT_BYTES * (NUMBER_DIGITS + (name ?? 0) + (nameKana ?? 0) + (nameEn ?? 0))
    return street === null ? '' : buffer.toString('utf16le', start, start + UNIT_BYTES * street)
  }
}

const NONE = new Uint8Array(0)

function recordOf(facts: Facts, texts: string, { kinds, places, industryCodes }: RecordFormat): CorporationRecord {
  const { name, nameKana, nameEn, street, addressAbroad, overview, website, addressEn, industries } = facts
  const nameEnd = NUMBER_DIGITS + (name ?? 0)
  const kanaEnd = nameEnd + (nameKana ?? 0)
  const englishEnd = kanaEnd + (nameEn ?? 0)
  const streetEnd = englishEnd + (street ?? 0)
  const abroadEnd = streetEnd + (addressAbroad ?? 0)
  const overviewEnd = abroadEnd + (overview ?? 0)
  const websiteEnd = overviewEnd + (website ?? 0)
  const addressEnEnd = websiteEnd + (addressEn ?? 0)
  const { prefectureCode, cityCode, city } = facts.place === null ? NOWHERE : places[facts.place]!
  return {
    number: texts.slice(0, NUMBER_DIGITS),
    name: texts.slice(NUMBER_DIGITS, nameEnd),
    nameKana: nameKana === null ? null : texts.slice(nameEnd, kanaEnd),
    nameEn: nameEn === null ? null : texts.slice(kanaEnd, englishEnd),
    kind: kinds[facts.kind]!,
    prefectureCode,
    cityCode,
    city,
    street: street === null ? null : texts.slice(englishEnd, streetEnd),
    addressAbroad: addressAbroad === null ? null : texts.slice(streetEnd, abroadEnd),
    industryCodes: industries === null ? null : industries.map((index) => industryCodes[index]!),
    capital: facts.capital,
    workforce: facts.workforce,
    overview: overview === null ? null : texts.slice(abroadEnd, overviewEnd),
    website: website === null ? null : texts.slice(overviewEnd, websiteEnd),
    postalCode: facts.postalCode,
    establishedOn: facts.establishedOn,
    assignedOn: facts.assignedOn,
    absorbedNamesakeOn: facts.absorbedNamesakeOn,
    addressEn: addressEn === null ? null : texts.slice(websiteEnd, addressEnEnd),
    filing: facts.filing === null ? null : unpackFiling(facts.filing),
    updatedOn: facts.updatedOn,
    provenance: facts.provenance,
    lists: facts.lists === null ? null : unpackLists(facts.lists, texts.slice(addressEnEnd)),
  }
}

/** Undoes the packing of `CorporationRecord.workforce`. */
export function unpackWorkforce(packed: number | null): Workforce | undefined {
  if (packed === null) return undefined
  if (packed === 0) return { kind: 'insured-below-five' }
  return packed > 0 ? { kind: 'published', count: packed } : { kind: 'insured', count: -packed }
}

function packWorkforce(workforce: Workforce | undefined): number | null {
  if (workforce === undefined) return null
  if (workforce.kind === 'insured-below-five') return 0
  return workforce.kind === 'published' ? workforce.count : -workforce.count
}
