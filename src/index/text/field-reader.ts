import { END, KANA_END, START } from './alphabet.ts'
import type { FieldTexts } from './field-texts.ts'

/** A range of lengths in letters, both ends included. */
export type Lengths = { readonly least: number; readonly most: number }

export const ANY_LENGTH: Lengths = { least: 0, most: Number.POSITIVE_INFINITY }

// Shared by all readers, and replaced by a larger array when a field is longer.
let scratch = new Uint16Array(512)

/** Reads the fields that begin with START, without marks. It makes no strings: thousands are read, few wanted. */
export class FieldReader {
  /** How many of `letters` the field that was read last has. */
  length = 0
  private readonly texts: Uint16Array
  private readonly offsets: Uint32Array
  private readonly lengths: Lengths
  private at = 0
  private end = 0

  constructor({ texts, offsets }: FieldTexts, lengths: Lengths) {
    this.texts = texts
    this.offsets = offsets
    this.lengths = lengths
  }

  /** The first `length` items are the field that was read last; valid until any reader reads another field. */
  get letters(): Uint16Array {
    return scratch
  }

  open(ordinal: number): void {
    this.at = this.offsets[ordinal]!
    this.end = this.offsets[ordinal + 1]!
    const units = this.end - this.at
    if (units > scratch.length) scratch = new Uint16Array(2 * units)
  }

  /** Reads the next field with a length in the range; returns false when there is none. */
  next(): boolean {
    const { texts, end } = this
    const { least, most } = this.lengths
    const letters = scratch
    for (let at = this.at; at < end; at++) {
      if (texts[at] !== START) continue
      let length = 0
      for (at++; at < end && texts[at] !== END; at++) {
        letters[length] = texts[at]!
        if (texts[at] !== KANA_END) length++
      }
      if (length < least || length > most) continue
      this.length = length
      this.at = at
      return true
    }
    this.at = end
    return false
  }

  text(): string {
    let text = ''
    for (let i = 0; i < this.length; i++) text += String.fromCharCode(this.letters[i]!)
    return text
  }

  /** Returns the corporation's fields with a length in the range. */
  textsOf(ordinal: number): string[] {
    const fields: string[] = []
    for (this.open(ordinal); this.next(); ) fields.push(this.text())
    return fields
  }
}
