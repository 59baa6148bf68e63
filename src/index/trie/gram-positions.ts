import { FORMER, isRomaji, OTHER, START, startsGram } from '../text/alphabet.ts'
import type { FieldTexts } from '../text/field-texts.ts'

/** Every place in the texts where a gram may begin, ascending, and what a place says of its corporation. */
export class GramPositions {
  readonly positions: Uint32Array
  private readonly texts: Uint16Array
  private readonly ordinalAt: Uint32Array
  // Where the trade name of each ordinal ends in the texts.
  private readonly nameEnds: Uint32Array
  // Where its former names begin; where its text ends when there are none.
  private readonly formerStarts: Uint32Array

  constructor({ texts, offsets }: FieldTexts) {
    const size = offsets.length - 1
    const positions = new Uint32Array(texts.length)
    this.texts = texts
    this.ordinalAt = new Uint32Array(texts.length)
    this.nameEnds = new Uint32Array(size)
    this.formerStarts = offsets.slice(1)
    let count = 0
    for (let ordinal = 0; ordinal < size; ordinal++) {
      for (let position = offsets[ordinal]!; position < offsets[ordinal + 1]!; position++) {
        const unit = texts[position]!
        this.ordinalAt[position] = ordinal
        if (unit === OTHER) this.nameEnds[ordinal] = position
        else if (unit === FORMER) this.formerStarts[ordinal] = Math.min(this.formerStarts[ordinal]!, position)
        else if (startsGram(texts[position - 1], unit, texts[position + 1])) positions[count++] = position
      }
    }
    this.positions = positions.subarray(0, count)
  }

  ordinalOf(position: number): number {
    return this.ordinalAt[position]!
  }

  isInName(position: number): boolean {
    return position < this.nameEnds[this.ordinalAt[position]!]!
  }

  isInFormerName(position: number): boolean {
    return position > this.formerStarts[this.ordinalAt[position]!]!
  }

  /** How many romanised letters the gram of `length` units at `position` has; 0 for a gram of anything else. */
  romanisedLetters(position: number, length: number): number {
    const marks = this.texts[position] === START ? 1 : 0
    return length > marks && isRomaji(this.texts[position + marks]!) ? length - marks : 0
  }
}
