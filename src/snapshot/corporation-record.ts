import { Packr } from 'msgpackr'
import { compileLines } from '../facts/compile-lines.ts'
import type { CamelCase, Corporation, PlainFact } from '../facts/corporation.ts'
import type { Digits } from '../facts/digits.ts'
import type { FACTS } from '../facts/fact-table.ts'
import { type PackedInvoice, packInvoice } from '../facts/invoice.ts'
import { packValue, SHORT_FACTS, TEXT_FACTS } from '../facts/plain-facts.ts'
import { packWorkforce } from '../facts/workforce.ts'
import type { Place, RecordFormat } from './layout.ts'
import { type ListLengths, type NameLists, packLists, unpackLists } from './name-lists.ts'
import { CodedTexts, DecodedTexts } from './text-code.ts'
import { ValueTable } from './value-table.ts'

/*
 * A corporation's record in the snapshot:
 *
 *   offset   size   field
 *        0      2   n, little-endian
 *        2      3   the first six digits of the corporate number, little-endian
 *        5      3   its other seven
 *        8      n   facts: msgpack, every key present, so that all records share one structure (two bytes for all keys)
 *      8+n      …   texts, one after the other (text-code.ts): those of TEXT_FACTS, those of the lists
 *
 * The facts are the plain ones of the table (facts/fact-table.ts) and those with a form of their own. They are numbers
 * where possible, so that reading a record makes few strings; the fact of a text is its length in bytes. All texts are
 * decoded into one string: a string for each, from UTF-8, took two and a half times as long.
 */

/** The facts of a record before its texts and tables are read. */
type Facts = Indexed & { [plain: string]: unknown }

type Indexed = {
  /** This and the next three: indexes into the header's tables. */
  kind: number
  place: number | null
  industries: readonly number[] | null
  provenance: number
  workforce: number | null
  invoice: PackedInvoice | null
  lists: ListLengths | null
}

type PackedValues = {
  readonly text: string
  readonly code: string
  readonly 'postal-code': Digits
  readonly yen: number
  readonly day: Digits
  readonly 'month-day': string
  readonly flag: boolean
}

/** A decoded record; null means not known. */
export type CorporationRecord = {
  readonly [Name in Exclude<PlainFact, 'name' | 'updated_on'> as CamelCase<Name>]:
    | PackedValues[(typeof FACTS)[Name]['form']]
    | null
} & {
  readonly number: string
  readonly name: string
  readonly kind: string
  readonly prefectureCode: string | null
  readonly cityCode: string | null
  readonly city: string | null
  readonly industryCodes: readonly string[] | null
  /** Packed as in facts/workforce.ts. */
  readonly workforce: number | null
  /** Packed as in facts/invoice.ts. */
  readonly invoice: PackedInvoice | null
  readonly updatedOn: Digits
  /** Index into the header's table of field sources. */
  readonly provenance: number
  /** Other names, former names and former addresses; most corporations have none. */
  readonly lists: NameLists | null
}

/** Where the facts begin. */
const RECORD_PREFIX_BYTES = 8
/** Where the halves of the corporate number are, and how many digits each has. */
const NUMBER_HEAD = { at: 2, digits: 6 } as const
const NUMBER_TAIL = { at: 5, digits: 7 } as const
const NUMBER_DIGITS = NUMBER_HEAD.digits + NUMBER_TAIL.digits
const MAX_FACTS_BYTES = 0xffff
// Facts with a form of their own that a record keeps packed.
const STORED_APART = ['workforce', 'invoice', 'provenance']
const NOWHERE: Place = { prefectureCode: null, cityCode: null, city: null }

/** Encodes records, the same always into the same bytes, and collects the tables for decoding them (`format`). */
export class RecordEncoder {
  private readonly structures: string[][] = []
  private readonly packr = new Packr({ structures: this.structures })
  private readonly kinds = new ValueTable<string>()
  private readonly places = new ValueTable<Place>()
  private readonly industryCodes = new ValueTable<string>()
  private readonly provenances = new ValueTable<Corporation['provenance']>()
  private readonly texts = new CodedTexts()

  encode(corporation: Corporation): Uint8Array {
    this.texts.open()
    const lists = packLists(corporation)
    const facts = this.packr.pack(this.factsOf(corporation, lists.lengths))
    this.texts.add(lists.text)
    const texts = this.texts.bytes()
    const bytes = beginRecord(facts, texts.length)
    const { number } = corporation
    bytes.writeUIntLE(Number(number.slice(0, NUMBER_HEAD.digits)), NUMBER_HEAD.at, 3)
    bytes.writeUIntLE(Number(number.slice(NUMBER_HEAD.digits)), NUMBER_TAIL.at, 3)
    bytes.set(texts, RECORD_PREFIX_BYTES + facts.length)
    return bytes
  }

  /**
   * Returns a function that converts the records of another encoder, with the given format, into the bytes that this
   * encoder would have made. Give it all records of the other encoder, in the order in which they were packed.
   */
  adopting(format: RecordFormat): (record: Uint8Array) => Uint8Array {
    const packr = new Packr({ structures: format.structures.map((keys) => [...keys]) })
    const kinds = format.kinds.map((kind) => this.kinds.indexOf(kind, kind))
    const places = format.places.map((place) => this.places.indexOf(placeKey(place), place))
    const codes = format.industryCodes.map((code) => this.industryCodes.indexOf(code, code))
    const provenances = format.provenances.map((provenance) => this.provenanceOf(provenance))
    return (record) => {
      const textOffset = RECORD_PREFIX_BYTES + (record[0]! | (record[1]! << 8))
      const facts = packr.unpack(record.subarray(RECORD_PREFIX_BYTES, textOffset)) as Facts
      // In place, which is fast: every record of the second thread passes here.
      Object.assign(facts, {
        kind: kinds[facts.kind]!,
        place: facts.place === null ? null : places[facts.place]!,
        industries: facts.industries?.map((index) => codes[index]!) ?? null,
        provenance: provenances[facts.provenance]!,
      })
      const adopted = this.packr.pack(facts)
      const bytes = beginRecord(adopted, record.length - textOffset)
      bytes.set(record.subarray(NUMBER_HEAD.at, RECORD_PREFIX_BYTES), NUMBER_HEAD.at)
      bytes.set(record.subarray(textOffset), RECORD_PREFIX_BYTES + adopted.length)
      return bytes
    }
  }

  /** Returns what goes into the header; it is complete once the last record is packed. */
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
    const indexed: Indexed = {
      kind: this.kinds.indexOf(kind, kind),
      place: this.placeIndex(corporation),
      industries:
        industryCodes.length === 0 ? null : industryCodes.map((code) => this.industryCodes.indexOf(code, code)),
      provenance: this.provenanceOf(corporation.provenance),
      workforce: packWorkforce(corporation.workforce),
      invoice: corporation.invoice === undefined ? null : packInvoice(corporation.invoice),
      lists,
    }
    return withPlainFacts(indexed, corporation, this.texts)
  }

  private placeIndex({ prefectureCode, cityCode, city }: Corporation): number | null {
    if (prefectureCode === undefined && cityCode === undefined && city === undefined) return null
    const place = { prefectureCode: prefectureCode ?? null, cityCode: cityCode ?? null, city: city ?? null }
    return this.places.indexOf(placeKey(place), place)
  }

  private provenanceOf(provenance: Corporation['provenance']): number {
    // Without JSON.stringify, which took a twelfth of a compile.
    let key = ''
    for (const { source, fields } of provenance) key += `${source}:${fields.join()};`
    return this.provenances.indexOf(key, provenance)
  }
}

/** Returns a record with its facts, and with room for the number and the texts. */
function beginRecord(facts: Uint8Array, textBytes: number): Buffer {
  if (facts.length > MAX_FACTS_BYTES)
    throw new Error(`corporation record: ${facts.length} bytes of facts, expected at most ${MAX_FACTS_BYTES}.`)
  const bytes = Buffer.allocUnsafe(RECORD_PREFIX_BYTES + facts.length + textBytes)
  bytes.writeUInt16LE(facts.length, 0)
  bytes.set(facts, RECORD_PREFIX_BYTES)
  return bytes
}

const withPlainFacts = compileLines<(indexed: Indexed, values: Corporation, texts: CodedTexts) => Facts>(
  { packValue },
  'indexed, values, texts',
  [
    'return {',
    '...indexed,',
    ...SHORT_FACTS.map(
      ({ key, form }) => `${key}: values.${key} === undefined ? null : packValue('${form}', values.${key}),`,
    ),
    ...TEXT_FACTS.map(({ key }) => `${key}: texts.add(values.${key}),`),
    '}',
  ],
)

function placeKey({ prefectureCode, cityCode, city }: Place): string {
  return `${prefectureCode};${cityCode};${city}`
}

/** Decodes the record in bytes[start … end), by default in all bytes. */
export type RecordDecoder = (bytes: Uint8Array, start?: number, end?: number) => CorporationRecord

export function recordDecoder(format: RecordFormat): RecordDecoder {
  const packr = new Packr({ structures: format.structures.map((keys) => [...keys]) })
  // A Buffer over all the bytes that the last record was in: a view for each record took msgpackr 0.3 µs.
  let known: Uint8Array = NONE
  let buffer: Buffer = Buffer.alloc(0)
  const run = new DecodedTexts()
  const extent = { start: 0, end: 0 }
  return (bytes, start = 0, end = bytes.length) => {
    if (bytes !== known) {
      known = bytes
      buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    extent.start = start + RECORD_PREFIX_BYTES
    extent.end = extent.start + (buffer[start]! | (buffer[start + 1]! << 8))
    const facts = packr.unpack(buffer, extent) as Facts
    run.open(buffer, extent.end)
    run.addDigits(threeBytesAt(buffer, start + NUMBER_HEAD.at), NUMBER_HEAD.digits)
    run.addDigits(threeBytesAt(buffer, start + NUMBER_TAIL.at), NUMBER_TAIL.digits)
    const place = facts.place === null ? NOWHERE : format.places[facts.place]!
    return complete(facts, { run, end, place }, format)
  }
}

const NONE = new Uint8Array(0)

/** Reads a little-endian number of three bytes. */
function threeBytesAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
}

/** What completes the facts of a record: its place, and its texts, which end at bytes[end]. */
type Rest = { readonly run: DecodedTexts; readonly end: number; readonly place: Place }

const TEXT_KEYS = TEXT_FACTS.map(({ key }) => key)

// Each text ends where the next one begins: end0, end1, … are places in the string of all texts.
const complete = compileLines<(facts: Facts, rest: Rest, format: RecordFormat) => CorporationRecord>(
  { unpackLists },
  'facts, { run, end, place }, { kinds, industryCodes }',
  [
    ...TEXT_KEYS.map((key, t) => `const end${t} = run.add(facts.${key})`),
    'run.addUpTo(end)',
    'const texts = run.text()',
    'return {',
    `number: texts.slice(0, ${NUMBER_DIGITS}),`,
    ...TEXT_KEYS.map((key, t) => {
      const start = t === 0 ? NUMBER_DIGITS : `end${t - 1}`
      return `${key}: facts.${key} === null ? null : texts.slice(${start}, end${t}),`
    }),
    'kind: kinds[facts.kind], prefectureCode: place.prefectureCode, cityCode: place.cityCode, city: place.city,',
    ...[...SHORT_FACTS.map(({ key }) => key), ...STORED_APART].map((key) => `${key}: facts.${key},`),
    'industryCodes: facts.industries === null ? null : facts.industries.map((index) => industryCodes[index]),',
    `lists: facts.lists === null ? null : unpackLists(facts.lists, texts.slice(end${TEXT_KEYS.length - 1})),`,
    '}',
  ],
)
