import { FORMER, isRomaji, OTHER, START, startsGram } from '../text/alphabet.ts'
import type { FieldTexts } from '../text/field-texts.ts'

// Where in a corporation's names a place is: in its trade name, in a former one, or in another.
export const IN_NAME = 0
export const ELSEWHERE = 1
export const IN_FORMER = 2

const PART_BITS = 2
const PART_MASK = (1 << PART_BITS) - 1

/** Every place in the texts where a gram may begin, ascending, and what a place says of its corporation. */
export class GramPositions {
  readonly positions: Uint32Array
  /** Of each of them its ordinal (`ordinalOf`) and its part (`partOf`) in one number. */
  readonly owners: Uint32Array
  private readonly texts: Uint16Array

  constructor({ texts, offsets }: FieldTexts) {
    const size = offsets.length - 1
    const positions = new Uint32Array(texts.length)
    const owners = new Uint32Array(texts.length)
    this.texts = texts
    let count = 0
    for (let ordinal = 0; ordinal < size; ordinal++) {
      let part: number = IN_NAME
      for (let position = offsets[ordinal]!; position < offsets[ordinal + 1]!; position++) {
        const unit = texts[position]!
        if (unit === OTHER) part = ELSEWHERE
        else if (unit === FORMER) part = IN_FORMER
        else if (startsGram(texts[position - 1], unit, texts[position + 1])) {
          positions[count] = position
          owners[count++] = (ordinal << PART_BITS) | part
        }
      }
    }
    this.positions = positions.subarray(0, count)
    this.owners = owners.subarray(0, count)
  }

  /** How many romanised letters the gram of `length` units at `position` has; 0 for a gram of anything else. */
  romanisedLetters(position: number, length: number): number {
    const marks = this.texts[position] === START ? 1 : 0
    return length > marks && isRomaji(this.texts[position + marks]!) ? length - marks : 0
  }
}

/** The ordinal of an owner. */
export function ordinalOf(owner: number): number {
  return owner >>> PART_BITS
}

/** IN_NAME, ELSEWHERE or IN_FORMER. */
export function partOf(owner: number): number {
  return owner & PART_MASK
}
