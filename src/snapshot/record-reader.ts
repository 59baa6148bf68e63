import { NUMBER_HEAD, NUMBER_TAIL, RECORD_PREFIX_BYTES, TEXTS, threeBytesAt } from './corporation-record.ts'
import type { RecordFormat } from './layout.ts'
import type { RowSection } from './row-section.ts'

/** The value of a fact that is not known. */
export const ABSENT: number = Number.NEGATIVE_INFINITY

/** The texts of a record by number, for `has`, `startOf` and `endOf`. */
export const NAME: number = TEXTS.indexOf('name')
export const NAME_KANA: number = TEXTS.indexOf('nameKana')
export const NAME_EN: number = TEXTS.indexOf('nameEn')
export const STREET: number = TEXTS.indexOf('street')
export const ADDRESS_ABROAD: number = TEXTS.indexOf('addressAbroad')
export const OVERVIEW: number = TEXTS.indexOf('overview')
export const WEBSITE: number = TEXTS.indexOf('website')

/**
 * Reads one record at a time (corporation-record.ts): facts as numbers, texts as positions of their bytes. It makes no
 * object and no string. The bytes may be in shared memory.
 */
export class RecordReader {
  /** The bytes that the positions of texts refer to. */
  readonly bytes: Uint8Array
  /** The first six digits of the corporate number, and the other seven. */
  numberHead = 0
  numberTail = 0
  industryCount = 0
  /** Indexes into the header's table of industry codes; the first `industryCount` are those of this record. */
  readonly industries: number[] = []
  private readonly offsets: Uint32Array
  private readonly view: DataView
  private readonly places: Places
  // The facts by their places in the structure; for an array, the byte at which it begins.
  private readonly facts: Float64Array
  // Text t is bytes[ends[t] … ends[t + 1]).
  private readonly ends = new Uint32Array(TEXTS.length + 1)
  private at = 0
  private isPlain = true

  /** Throws when records have several structures, or a structure that lacks a fact. */
  constructor({ bytes, offsets }: RowSection, { structures }: Pick<RecordFormat, 'structures'>) {
    // Without a record there is no structure.
    const [structure = [...TEXTS, ...FACTS], ...more] = structures
    if (more.length > 0) throw new Error(`record reader: ${structures.length} structures, expected one.`)
    this.bytes = bytes
    this.offsets = offsets
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.places = placesIn(structure)
    this.facts = new Float64Array(structure.length)
  }

  /**
   * Prefetches records before they are read one by one. Each read would wait for memory three times, for the offset and
   * for two cache lines of the record; here the processor waits for all records at once.
   */
  fetch(ordinals: readonly number[]): void {
    const { bytes, offsets } = this
    let sum = 0
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i]!
      sum += bytes[offsets[ordinal]!]! + bytes[offsets[ordinal + 1]! - 1]!
    }
    FETCHED[0] = sum
  }

  /**
   * Reads the record of an ordinal. Returns false when a fact has a shape that only RecordDecoder reads, such as a date
   * that is no date.
   */
  read(ordinal: number): boolean {
    const { bytes, facts, ends, places } = this
    const start = this.offsets[ordinal]!
    this.at = start + RECORD_PREFIX_BYTES
    this.isPlain = bytes[this.at++] === FIRST_STRUCTURE
    for (let i = 0; i < facts.length; i++) facts[i] = this.next()
    this.numberHead = threeBytesAt(bytes, start + NUMBER_HEAD.at)
    this.numberTail = threeBytesAt(bytes, start + NUMBER_TAIL.at)
    let end = start + RECORD_PREFIX_BYTES + (bytes[start]! | (bytes[start + 1]! << 8))
    for (let t = 0; t < TEXTS.length; t++) {
      const length = facts[places.texts[t]!]!
      ends[t] = end
      if (length > 0) end += length
    }
    ends[TEXTS.length] = end
    this.readIndustries(facts[places.industries]!)
    return this.isPlain
  }

  has(text: number): boolean {
    return this.facts[this.places.texts[text]!] !== ABSENT
  }

  startOf(text: number): number {
    return this.ends[text]!
  }

  endOf(text: number): number {
    return this.ends[text + 1]!
  }

  get kind(): number {
    return this.facts[this.places.kind]!
  }

  get place(): number {
    return this.facts[this.places.place]!
  }

  get capital(): number {
    return this.facts[this.places.capital]!
  }

  get workforce(): number {
    return this.facts[this.places.workforce]!
  }

  get postalCode(): number {
    return this.facts[this.places.postalCode]!
  }

  get establishedOn(): number {
    return this.facts[this.places.establishedOn]!
  }

  get updatedOn(): number {
    return this.facts[this.places.updatedOn]!
  }

  get provenance(): number {
    return this.facts[this.places.provenance]!
  }

  get hasLists(): boolean {
    return this.facts[this.places.lists] !== ABSENT
  }

  private readIndustries(start: number): void {
    this.industryCount = 0
    if (start === ABSENT) return
    this.at = start + 1
    for (let left = this.bytes[start]! & 0x0f; left > 0; left--) this.industries[this.industryCount++] = this.next()
  }

  // Reads a number or nil as msgpackr writes them: only numbers below 0x40 are a single byte, because bytes from there
  // on name structures.
  private next(): number {
    const { bytes, view, at } = this
    const type = bytes[at]!
    if (type < FIRST_STRUCTURE || type === NIL) {
      this.at = at + 1
      return type === NIL ? ABSENT : type
    }
    switch (type) {
      case UINT_8:
        this.at = at + 2
        return bytes[at + 1]!
      case UINT_16:
        this.at = at + 3
        return view.getUint16(at + 1)
      case UINT_32:
        this.at = at + 5
        return view.getUint32(at + 1)
      case FLOAT_64:
        this.at = at + 9
        return view.getFloat64(at + 1)
      default:
        return this.nextRare(type)
    }
  }

  // Reads a negative number, or steps over a short array and returns where it begins. Any other type makes the record
  // one for RecordDecoder.
  private nextRare(type: number): number {
    const { at, view } = this
    if (type >= 0xe0) {
      this.at = at + 1
      return type - 0x100
    }
    if ((type & 0xf0) === SHORT_ARRAY) {
      this.at = at + 1
      for (let left = type & 0x0f; left > 0; left--) this.step()
      return at
    }
    if (type === INT_8) {
      this.at = at + 2
      return view.getInt8(at + 1)
    }
    if (type === INT_16) {
      this.at = at + 3
      return view.getInt16(at + 1)
    }
    if (type === INT_32) {
      this.at = at + 5
      return view.getInt32(at + 1)
    }
    this.isPlain = false
    return ABSENT
  }

  // Steps over an item of an array: a short text or a number.
  private step(): void {
    const type = this.bytes[this.at]!
    if ((type & 0xe0) === SHORT_TEXT) this.at += 1 + (type & 0x1f)
    else this.next()
  }
}

// The sum is stored, so that no compiler drops the reads.
const FETCHED = new Uint32Array(1)

const FACTS = [
  ...(['kind', 'place', 'industries', 'capital', 'workforce', 'postalCode', 'establishedOn'] as const),
  ...(['updatedOn', 'provenance', 'lists'] as const),
] as const

/** The places of facts and texts in the structure. */
type Places = { readonly [fact in (typeof FACTS)[number]]: number } & { readonly texts: readonly number[] }

function placesIn(structure: readonly string[]): Places {
  const placeOf = (fact: string): number => {
    const place = structure.indexOf(fact)
    if (place < 0) throw new Error(`record reader: no ${fact} among ${structure}.`)
    return place
  }
  const places = Object.fromEntries(FACTS.map((fact) => [fact, placeOf(fact)])) as Omit<Places, 'texts'>
  return { ...places, texts: TEXTS.map(placeOf) }
}

// The type bytes of msgpack that occur.
const FIRST_STRUCTURE = 0x40
const SHORT_ARRAY = 0x90
const SHORT_TEXT = 0xa0
const NIL = 0xc0
const FLOAT_64 = 0xcb
const UINT_8 = 0xcc
const UINT_16 = 0xcd
const UINT_32 = 0xce
const INT_8 = 0xd0
const INT_16 = 0xd1
const INT_32 = 0xd2
