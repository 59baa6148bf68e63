import { Block } from '../../domain/block.ts'
import { UTF8_OF, unitAt, unitBytes } from '../../snapshot/text-code.ts'

// The most bytes that one UTF-16 unit takes: \u and four digits.
const MOST_BYTES_A_UNIT = 6
const SHORT_BYTES = 128

/**
 * Writes JSON in UTF-8, piece by piece. `take` returns views of a block that many texts share, one after another:
 * allocating a buffer for each took 0.8 µs.
 */
export class JsonWriter {
  private shared = Block.open(0)
  private block = this.shared.bytes
  private start = 0
  private end = 0

  /** Writes ready-made JSON in UTF-8. */
  raw(bytes: Uint8Array): void {
    this.part(bytes, 0, bytes.length)
  }

  /** Writes the part of it from byte `from` to before byte `to`. */
  part(bytes: Uint8Array, from: number, to: number): void {
    const length = to - from
    this.reserve(length)
    const { block, end } = this
    // For a few bytes, a call costs more than copying them one by one.
    if (length > SHORT_BYTES) block.set(bytes.subarray(from, to), end)
    else for (let i = 0; i < length; i++) block[end + i] = bytes[from + i]!
    this.end = end + length
  }

  /** Writes one byte. */
  byte(value: number): void {
    this.reserve(1)
    this.block[this.end++] = value
  }

  /** Writes ready-made JSON in ASCII. */
  ascii(text: string): void {
    this.reserve(text.length)
    const { block } = this
    let { end } = this
    for (let i = 0; i < text.length; i++) block[end++] = text.charCodeAt(i)
    this.end = end
  }

  /** Writes a whole number with at least `least` digits, zeros in front; `least` is at most nine. */
  digits(value: number, least: number): void {
    if (value >= POWERS[least]!) {
      this.ascii(String(value))
      return
    }
    this.reserve(least)
    const { block, end } = this
    let rest = value | 0
    for (let i = end + least - 1; i >= end; i--) {
      const left = (rest / 10) | 0
      block[i] = ZERO + rest - 10 * left
      rest = left
    }
    this.end = end + least
  }

  /** Writes any value as JSON.stringify does. */
  value(value: unknown): void {
    this.text(JSON.stringify(value))
  }

  /** Writes ready-made JSON of any characters. */
  text(json: string): void {
    this.reserve(json.length * MOST_BYTES_A_UNIT)
    this.end += this.block.write(json, this.end)
  }

  /**
   * Writes a text of a record (text-code.ts), the bytes of `source` from `start` to before `end`, as the inside of a
   * JSON string, escaped as by JSON.stringify.
   */
  coded(source: Uint8Array, start: number, end: number): void {
    this.reserve((end - start) * MOST_BYTES_A_UNIT)
    const { block } = this
    let at = this.end
    for (let i = start; i < end; ) {
      const utf8 = UTF8_OF[source[i]!]!
      if (utf8 !== 0) {
        // Always write three bytes; where the unit has fewer, the next one overwrites the rest: 20 hits take 24 µs, and
        // 29 unit by unit.
        block[at] = utf8
        block[at + 1] = utf8 >>> 8
        block[at + 2] = utf8 >>> 16
        at += utf8 >>> 24
        i++
        continue
      }
      const unit = unitAt(source, i)
      i += unitBytes(source[i]!)
      if (unit < 0x80) {
        if (unit >= 0x20 && unit !== QUOTE && unit !== BACKSLASH) block[at++] = unit
        else at += block.write(escaped(unit), at, 'latin1')
      } else if (unit < 0x800) {
        block[at++] = 0xc0 | (unit >> 6)
        block[at++] = 0x80 | (unit & 0x3f)
      } else if ((unit & 0xf800) !== 0xd800) {
        block[at++] = 0xe0 | (unit >> 12)
        block[at++] = 0x80 | ((unit >> 6) & 0x3f)
        block[at++] = 0x80 | (unit & 0x3f)
      } else {
        const low = i < end ? unitAt(source, i) : 0
        if (unit < 0xdc00 && (low & 0xfc00) === 0xdc00) {
          const point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00)
          block[at++] = 0xf0 | (point >> 18)
          block[at++] = 0x80 | ((point >> 12) & 0x3f)
          block[at++] = 0x80 | ((point >> 6) & 0x3f)
          block[at++] = 0x80 | (point & 0x3f)
          i += unitBytes(source[i]!)
        } else at += block.write(escaped(unit), at, 'latin1')
      }
    }
    this.end = at
  }

  /**
   * Writes JSON in UTF-8 as the inside of a JSON string. JSON has neither control characters nor lone surrogates left
   * in it, so only two characters need escaping. This takes half the time of JSON.stringify.
   */
  escaped(json: Uint8Array): void {
    this.reserve(2 * json.length)
    const { block } = this
    let at = this.end
    for (let i = 0; i < json.length; i++) {
      const byte = json[i]!
      if (byte === QUOTE || byte === BACKSLASH) block[at++] = BACKSLASH
      block[at++] = byte
    }
    this.end = at
  }

  /** Returns what was written since the last call. The bytes stay as they are until they are given back (block.ts). */
  take(): Uint8Array {
    const { shared, start, end } = this
    this.start = end
    return shared.take(start, end)
  }

  /** Drops what was written since the last call of `take`, by a writer that failed. */
  drop(): void {
    this.end = this.start
  }

  // Makes room for more bytes. Where they do not fit, moves what was begun to another block.
  private reserve(byteLength: number): void {
    const { shared, block, start, end } = this
    if (end + byteLength <= block.length) return
    const begun = end - start
    this.shared = Block.open(2 * (begun + byteLength))
    this.block = this.shared.bytes
    this.block.set(block.subarray(start, end))
    shared.leave()
    this.start = 0
    this.end = begun
  }
}

// One for all answers, because each is written whole before the next begins.
const SHARED = new JsonWriter()

/** Returns what `write` writes. The bytes stay as they are until they are given back (block.ts). */
export function written(write: (writer: JsonWriter) => void): Uint8Array {
  SHARED.drop()
  write(SHARED)
  return SHARED.take()
}

/** A value as JSON.stringify writes it. */
export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}

// The powers of ten.
const POWERS = Array.from({ length: 10 }, (_, digits) => 10 ** digits)
const QUOTE = 0x22
const ZERO = 0x30
const BACKSLASH = 0x5c

function escaped(unit: number): string {
  return JSON.stringify(String.fromCharCode(unit)).slice(1, -1)
}
