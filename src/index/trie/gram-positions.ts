import { FORMER, isRomaji, OTHER, START, startsGram } from '../text/alphabet.ts'
import type { FieldTexts } from '../text/field-texts.ts'

// The parts of a corporation's text: its trade name, its other fields of today, and its former names.
export const PART_NAME = 0
export const PART_ELSEWHERE = 1
export const PART_FORMER = 2

const PART_BITS = 2
const PART_MASK = (1 << PART_BITS) - 1

/** The positions of one unit: positions[start … end). */
export type UnitGroup = { readonly unit: number; readonly start: number; readonly end: number }

/** Every position where a gram may begin, by the unit there, then ascending; with its corporation and part. */
export class GramPositions {
  readonly positions: Uint32Array
  /** The owner of each position: the ordinal (`ordinalOf`) and the part (`partOf`) packed into one number. */
  readonly owners: Uint32Array
  /** One group for each unit that a gram begins with, ascending by unit. */
  readonly groups: readonly UnitGroup[]
  private readonly texts: Uint16Array

  constructor(fields: FieldTexts) {
    const { texts } = fields
    this.texts = texts
    const next = countsByUnit(fields)
    this.groups = groupsOf(next)
    const count = this.groups.at(-1)?.end ?? 0
    const positions = new Uint32Array(count)
    const owners = new Uint32Array(count)
    for (const { unit, start } of this.groups) next[unit] = start
    eachPlace(fields, (position, owner) => {
      const at = next[texts[position]!]!++
      positions[at] = position
      owners[at] = owner
    })
    this.positions = positions
    this.owners = owners
  }

  /** Returns how many romanised letters the gram of `length` units at `position` has; 0 for any other gram. */
  romanisedLetters(position: number, length: number): number {
    const marks = this.texts[position] === START ? 1 : 0
    return length > marks && isRomaji(this.texts[position + marks]!) ? length - marks : 0
  }
}

function countsByUnit(fields: FieldTexts): Uint32Array {
  const counts = new Uint32Array(0x10000)
  eachPlace(fields, (position) => {
    counts[fields.texts[position]!]!++
  })
  return counts
}

function groupsOf(counts: Uint32Array): readonly UnitGroup[] {
  const groups: UnitGroup[] = []
  let end = 0
  for (let unit = 0; unit < counts.length; unit++) {
    if (counts[unit] === 0) continue
    const start = end
    end += counts[unit]!
    groups.push({ unit, start, end })
  }
  return groups
}

function eachPlace({ texts, offsets }: FieldTexts, take: (position: number, owner: number) => void): void {
  for (let ordinal = 0; ordinal + 1 < offsets.length; ordinal++) {
    let part: number = PART_NAME
    for (let position = offsets[ordinal]!; position < offsets[ordinal + 1]!; position++) {
      const unit = texts[position]!
      if (unit === OTHER) part = PART_ELSEWHERE
      else if (unit === FORMER) part = PART_FORMER
      else if (startsGram(texts[position - 1], unit, texts[position + 1])) take(position, (ordinal << PART_BITS) | part)
    }
  }
}

export function ordinalOf(owner: number): number {
  return owner >>> PART_BITS
}

export function partOf(owner: number): number {
  return owner & PART_MASK
}
