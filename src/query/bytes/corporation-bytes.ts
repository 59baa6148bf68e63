import type { View } from '../../domain/answer.ts'
import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { prefectureOfCode } from '../../domain/prefecture.ts'
import { workforceBand } from '../../domain/workforce-band.ts'
import { NUMBER_HEAD, NUMBER_TAIL } from '../../snapshot/corporation-record.ts'
import { dayOf, monthOf, yearOf } from '../../snapshot/digits.ts'
import type { Place } from '../../snapshot/layout.ts'
import {
  ABSENT,
  ADDRESS_ABROAD,
  NAME,
  NAME_EN,
  NAME_KANA,
  OVERVIEW,
  RecordReader,
  STREET,
  WEBSITE,
} from '../../snapshot/record-reader.ts'
import { unpackWorkforce } from '../../snapshot/workforce-fact.ts'
import { employeeFigure, hitOf, listsOf, type Presentable, profileOf, summaryOf } from '../present.ts'
import { type JsonWriter, jsonBytes, written } from './json-writer.ts'

/** How much is written of a corporation: what search results show, what lists of a building show, or the brief form. */
export type Extent = 'hit' | 'summary' | 'brief'

/** The extent of the items of a search. */
export function hitExtent(view: View): Extent {
  return view === 'full' ? 'hit' : 'brief'
}

const OPENED = new WeakMap<Presentable['records'], CorporationBytes>()

/** The writer of the corporations of a register; made once for each register. */
export function bytesOf(presentable: Presentable): CorporationBytes {
  const opened = OPENED.get(presentable.records)
  if (opened !== undefined) return opened
  const made = new CorporationBytes(presentable)
  OPENED.set(presentable.records, made)
  return made
}

/** The body of a profile, as JSON in UTF-8. */
export function profileBytes(presentable: Presentable, ordinal: number): Uint8Array {
  return written((writer) => bytesOf(presentable).writeProfile(writer, ordinal))
}

/**
 * Writes corporations as JSON in UTF-8, with the bytes that JSON.stringify gives for the objects of present.ts. They
 * are made of the texts of the snapshot and of ready fragments, without making objects or strings.
 */
class CorporationBytes {
  private readonly presentable: Presentable
  private readonly reader: RecordReader
  /**
   * Fragments by the indexes that records have. Of a kind: from the quote that ends the name to that before the
   * address.
   */
  private readonly kinds: readonly Uint8Array[]
  private readonly places: readonly PlaceBytes[]
  private readonly industries: readonly Uint8Array[]
  private readonly sources: (Uint8Array | undefined)[] = []
  private readonly beforePage: Uint8Array

  constructor(presentable: Presentable) {
    const { records, industries } = presentable
    const { kinds, places, industryCodes } = records.format
    this.presentable = presentable
    this.reader = new RecordReader(records.rows, records.format)
    this.kinds = kinds.map(kindBytes)
    this.places = places.map(placeBytes)
    this.industries = industryCodes.map((code) => jsonBytes({ code, name: industries.byCode.get(code)!.name }))
    const page = JSON.stringify({ snapshot: records.snapshotId, links: { html: `${records.baseUrl}/corp/` } })
    this.beforePage = Buffer.from(`",${page.slice(1, -'"}}'.length)}`)
  }

  /** Prefetches the records of corporations; to be called before several are written. */
  fetch(ordinals: readonly number[]): void {
    this.reader.fetch(ordinals)
  }

  /** Writes a corporation without the brace that ends it. */
  writeOpen(writer: JsonWriter, ordinal: number, extent: Extent): void {
    const { reader } = this
    if (!reader.read(ordinal)) {
      writer.text(JSON.stringify(objectOf(this.presentable, ordinal, extent)).slice(0, -1))
      return
    }
    this.writeRead(writer, extent)
  }

  /** Writes the body of a profile. */
  writeProfile(writer: JsonWriter, ordinal: number): void {
    const { reader } = this
    if (!reader.read(ordinal)) {
      writer.value(profileOf(this.presentable, ordinal))
      return
    }
    this.writeRead(writer, 'summary')
    if (reader.postalCode !== ABSENT) {
      writer.ascii(',"postal_code":"')
      writer.digits(reader.postalCode, 7)
      writer.ascii('"')
    }
    if (reader.place !== ABSENT) writer.raw(this.places[reader.place]!.codes)
    if (reader.has(STREET)) this.writeMember(writer, STREET_MEMBER, STREET)
    if (reader.capital !== ABSENT) writer.ascii(`,"capital":${reader.capital}`)
    if (reader.workforce !== ABSENT) writer.text(membersOf(employeeFigure(reader.workforce)))
    if (reader.has(OVERVIEW)) this.writeMember(writer, OVERVIEW_MEMBER, OVERVIEW)
    if (reader.has(WEBSITE)) this.writeMember(writer, WEBSITE_MEMBER, WEBSITE)
    if (reader.establishedOn !== ABSENT) {
      writer.ascii(',"established_on":"')
      writeDate(writer, reader.establishedOn)
      writer.ascii('"')
    }
    if (reader.hasLists) writer.text(membersOf(listsOf(this.presentable, ordinal)))
    writer.ascii(',"updated_on":"')
    writeDate(writer, reader.updatedOn)
    writer.raw(this.beforePage)
    this.writeNumber(writer)
    writer.ascii('"}')
    writer.raw(this.sourcesOf(reader.provenance))
  }

  // Writes the record that `reader` has read.
  private writeRead(writer: JsonWriter, extent: Extent): void {
    const { reader } = this
    writer.raw(NUMBER)
    this.writeNumber(writer)
    writer.raw(BEHIND_NUMBER)
    this.writeText(writer, NAME)
    if (extent === 'brief') writer.raw(ADDRESS)
    else writer.raw(this.kinds[reader.kind]!)
    this.writeAddress(writer)
    if (extent === 'brief') return
    this.writeMembers(writer)
    if (extent === 'hit') this.writeSize(writer)
  }

  private writeNumber(writer: JsonWriter): void {
    writer.digits(this.reader.numberHead, NUMBER_HEAD.digits)
    writer.digits(this.reader.numberTail, NUMBER_TAIL.digits)
  }

  // Writes the address up to and including the quote that ends it.
  private writeAddress(writer: JsonWriter): void {
    const { reader } = this
    const inTown = reader.place === ABSENT ? NOTHING : this.places[reader.place]!.address
    if (inTown.length > 0) writer.raw(inTown)
    if (reader.endOf(STREET) > reader.startOf(STREET)) this.writeText(writer, STREET)
    else if (inTown.length === 0) this.writeText(writer, ADDRESS_ABROAD)
    writer.ascii('"')
  }

  private writeMembers(writer: JsonWriter): void {
    const { reader } = this
    if (reader.has(NAME_KANA)) this.writeMember(writer, NAME_KANA_MEMBER, NAME_KANA)
    if (reader.has(NAME_EN)) this.writeMember(writer, NAME_EN_MEMBER, NAME_EN)
    if (reader.place !== ABSENT) writer.raw(this.places[reader.place]!.members)
    if (reader.industryCount === 0) return
    writer.ascii(',"industries":[')
    for (let i = 0; i < reader.industryCount; i++) {
      if (i > 0) writer.ascii(',')
      writer.raw(this.industries[reader.industries[i]!]!)
    }
    writer.ascii(']')
  }

  private writeSize(writer: JsonWriter): void {
    const { capital, workforce } = this.reader
    if (capital !== ABSENT) writer.ascii(`,"capital":${capital}`)
    const known = workforce === ABSENT ? undefined : unpackWorkforce(workforce)
    if (known !== undefined) writer.ascii(`,"workforce_band":"${workforceBand(known)}"`)
  }

  private writeMember(writer: JsonWriter, opening: Uint8Array, text: number): void {
    writer.raw(opening)
    this.writeText(writer, text)
    writer.ascii('"')
  }

  private writeText(writer: JsonWriter, text: number): void {
    const { reader } = this
    writer.coded(reader.bytes, reader.startOf(text), reader.endOf(text))
  }

  private sourcesOf(provenance: number): Uint8Array {
    const known = this.sources[provenance]
    if (known !== undefined) return known
    const written = Buffer.from(`,"sources":${JSON.stringify(this.presentable.records.provenances[provenance])}}`)
    this.sources[provenance] = written
    return written
  }
}

/**
 * `address` is the beginning of an address; `members` are the members of a summary, `codes` those of a profile alone.
 */
type PlaceBytes = { readonly address: Uint8Array; readonly members: Uint8Array; readonly codes: Uint8Array }

const NOTHING = new Uint8Array(0)
const NUMBER = Buffer.from('{"corporate_number":"')
const BEHIND_NUMBER = Buffer.from('","name":"')
const ADDRESS = Buffer.from('","address":"')
const NAME_KANA_MEMBER = Buffer.from(',"name_kana":"')
const NAME_EN_MEMBER = Buffer.from(',"name_en":"')
const STREET_MEMBER = Buffer.from(',"street":"')
const OVERVIEW_MEMBER = Buffer.from(',"business_overview":"')
const WEBSITE_MEMBER = Buffer.from(',"website":"')

function kindBytes(kind: string): Uint8Array {
  const members = JSON.stringify({ kind, kind_name: CORPORATION_KINDS.get(kind)?.name ?? kind })
  return Buffer.from(`",${members.slice(1, -1)},"address":"`)
}

function placeBytes({ prefectureCode, cityCode, city }: Place): PlaceBytes {
  const prefecture = prefectureOfCode(prefectureCode)?.name
  return {
    address: Buffer.from(JSON.stringify(`${prefecture ?? ''}${city ?? ''}`).slice(1, -1)),
    members: Buffer.from(membersOf({ prefecture, city: city ?? undefined })),
    codes: Buffer.from(membersOf({ prefecture_code: prefectureCode ?? undefined, city_code: cityCode ?? undefined })),
  }
}

/** The members of an object, each with a comma before it. */
function membersOf(object: object): string {
  const members = JSON.stringify(object).slice(1, -1)
  return members === '' ? '' : `,${members}`
}

function objectOf(presentable: Presentable, ordinal: number, extent: Extent): object {
  if (extent === 'hit') return hitOf(presentable, ordinal)
  const summary = summaryOf(presentable, ordinal)
  const { corporate_number, name, address } = summary
  return extent === 'summary' ? summary : { corporate_number, name, address }
}

function writeDate(writer: JsonWriter, date: number): void {
  writer.digits(yearOf(date), 4)
  writer.ascii('-')
  writer.digits(monthOf(date), 2)
  writer.ascii('-')
  writer.digits(dayOf(date), 2)
}
