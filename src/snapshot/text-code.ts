/*
 * A text of a record: its UTF-16 code units, each in one to three bytes.
 *
 *   first byte   bytes   unit
 *     0 … 169        1   that of COMMON at this place
 *   170 … 254        2   upper byte PAGES[first − 170], lower byte the second
 *         255        3   lower byte the second, upper byte the third
 *
 * Five of six units of Japanese names, readings and addresses are common: a corporation's 30 units take 37 bytes.
 */

// In order of frequency among corporations of Tokyo and generated ones of all prefectures.
const COMMON =
  '１社会２番ー目丁ン３号株式イス４ル０５ト６地ウク７町シ８アエジリ－ビ９ラ有限ティョフッカ合コサタ同ｅドＡグキレデａ階ＳムマＥＦ大ロュｏオプの田' +
  '\u3000ｉＩワズＯＴｎナケＲＮセ東パニｒ本西ャハツチｔブ人山ミＣ神新法・南ノＬｓ日ホバメＭネ橋ダェｌＢＰｕ谷ソa字ポＵＤＫ上北一宿川モ団野坂ヤＨＧガ丘' +
  '中ベ木ザ青ピ松室ギteo内台ァ般wｃ/下事宮i井小ユｍ'
const FIRST_PAGE = 170
const OTHER = 255
// Kanji; kana and punctuation; full-width letters; ASCII.
const PAGES = [...Array.from({ length: 0xa0 - 0x4e }, (_, i) => 0x4e + i), 0x30, 0xff, 0x00]

// Indexed by first byte: a common unit, or the upper byte of a unit shifted to its place.
const UNIT_OF = new Uint16Array(0x100)
// The first byte of a common unit, indexed by unit, and of a page, indexed by upper byte; OTHER without one.
const COMMON_OF = new Uint8Array(0x10000).fill(OTHER)
const PAGE_OF = new Uint8Array(0x100).fill(OTHER)

for (let first = 0; first < FIRST_PAGE; first++) {
  const unit = COMMON.charCodeAt(first)
  UNIT_OF[first] = unit
  COMMON_OF[unit] = first
}
for (const [i, page] of PAGES.entries()) {
  UNIT_OF[FIRST_PAGE + i] = page << 8
  PAGE_OF[page] = FIRST_PAGE + i
}

const MOST_UNIT_BYTES = 3

/** Encodes texts one after the other. */
export class CodedTexts {
  private coded = new Uint8Array(1024)
  private end = 0

  /** Removes all texts, to begin the next record. */
  open(): void {
    this.end = 0
  }

  /** Encodes a text and returns its length in bytes; null for an absent text. */
  add(text: string | undefined): number | null {
    if (text === undefined) return null
    const start = this.end
    this.reserve(text.length * MOST_UNIT_BYTES)
    const { coded } = this
    let at = start
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      const common = COMMON_OF[unit]!
      if (common !== OTHER) {
        coded[at++] = common
        continue
      }
      const page = PAGE_OF[unit >>> 8]!
      coded[at++] = page
      coded[at++] = unit & 0xff
      if (page === OTHER) coded[at++] = unit >>> 8
    }
    this.end = at
    return at - start
  }

  /** Returns the bytes of all texts; valid until the next text is added. */
  bytes(): Uint8Array {
    return this.coded.subarray(0, this.end)
  }

  private reserve(more: number): void {
    if (this.end + more <= this.coded.length) return
    const grown = new Uint8Array(2 * (this.end + more))
    grown.set(this.coded)
    this.coded = grown
  }
}

/** Decodes adjacent texts into one string, which takes less time than a string for each. */
export class DecodedTexts {
  private bytes: Uint8Array = new Uint8Array(0)
  private at = 0
  private units = new Uint16Array(1024)
  private buffer = Buffer.from(this.units.buffer)
  private count = 0

  /** Begins a new string with the texts from bytes[start] on. */
  open(bytes: Uint8Array, start: number): void {
    this.bytes = bytes
    this.at = start
    this.count = 0
  }

  /** Appends a number in decimal, with leading zeros up to `digits` digits. */
  addDigits(number: number, digits: number): void {
    for (let at = this.count + digits - 1; at >= this.count; at--) {
      this.units[at] = ZERO + (number % 10)
      number = (number / 10) | 0
    }
    this.count += digits
  }

  /** Decodes the next text, of `byteLength` bytes (null: no text); returns where it ends in the string. */
  add(byteLength: number | null): number {
    return byteLength === null ? this.count : this.addUpTo(this.at + byteLength)
  }

  /** Decodes everything up to bytes[end]; returns where it ends in the string. */
  addUpTo(end: number): number {
    if (this.count + end - this.at > this.units.length) this.grow(end - this.at)
    const { bytes, units } = this
    let { at, count } = this
    while (at < end) {
      const first = bytes[at++]!
      let unit = UNIT_OF[first]!
      if (first >= FIRST_PAGE) unit |= bytes[at++]!
      if (first === OTHER) unit |= bytes[at++]! << 8
      units[count++] = unit
    }
    this.at = at
    this.count = count
    return count
  }

  text(): string {
    return this.buffer.toString('utf16le', 0, 2 * this.count)
  }

  private grow(more: number): void {
    const grown = new Uint16Array(2 * (this.count + more))
    grown.set(this.units)
    this.units = grown
    this.buffer = Buffer.from(grown.buffer)
  }
}

const ZERO = 0x30
