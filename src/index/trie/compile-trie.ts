import { LEAST_LATIN_LETTERS } from '../../text/romaji.ts'
import { growableUint16, growableUint32 } from '../growable.ts'
import { ListCompiler } from '../lists/posting-lists.ts'
import { END, FORMER, isRomaji, OTHER, START, startsGram } from '../text/alphabet.ts'
import type { FieldTexts } from '../text/field-texts.ts'
import type { TrieSections } from './gram-trie.ts'

// The root's gram is empty, and no gram ends with this unit.
const ROOT_UNIT = 0

/**
 * Compiles the trie's sections from the texts; a leaf has at most `maxLeaf` corporations. Nodes are added and split
 * breadth first. A node is a range of `positions`: the places where its gram begins. Splitting a range by the next unit
 * is a stable counting sort, so positions ascend in every range, and the ordinals of a posting list come out ascending.
 */
export function compileTrie(fields: FieldTexts, maxLeaf: number): TrieSections {
  const { texts } = fields
  const size = fields.offsets.length - 1
  const { positions, owners, groups } = gramPositions(fields)
  const lists = new ListCompiler(size)
  // The sections, node by node, and the range of each node that is going to be split: empty for a leaf.
  const units = growableUint16()
  const children = growableUint32()
  const starts = growableUint32()
  const ends = growableUint32()
  // Length in units of the grams that are being split: 1 for the root's children, …
  let depth = 0
  // Scratch for one split at a time.
  const most = groups.reduce((longest, { start, end }) => Math.max(longest, end - start), 0)
  const sorted = new Uint32Array(most)
  const nextUnits = new Uint16Array(most)
  const counts = new Uint32Array(0x10000)
  // The ordinals of the current node by part, and how many of each: no new objects, of which there were three million.
  const gathered = Array.from({ length: PARTS }, () => new Uint32Array(size))
  const lengths = new Uint32Array(PARTS)

  push(ROOT_UNIT, 0, 0)
  children.push(units.length)
  for (const { unit, start, end } of groups) addNode(unit, start, end)
  depth = 1
  let levelEnd = units.length
  for (let node = 1; node < units.length; node++) {
    if (node === levelEnd) {
      depth++
      levelEnd = units.length
    }
    children.push(units.length)
    split(starts.at(node), ends.at(node))
  }
  children.push(units.length)
  return { units: units.view(), children: children.view(), lists: lists.finish() }

  // Sorts positions[start … end) by the unit after the gram, and adds a node for each of these units.
  function split(start: number, end: number): void {
    const seen = countUnits(start, end)
    // The same unit follows every position, as within a legal form: the range is sorted already.
    const [only] = seen
    if (seen.length === 1 && only !== undefined) {
      counts[only] = 0
      addNode(only, start, end)
      return
    }
    let at = 0
    for (const unit of seen) {
      const count = counts[unit]!
      counts[unit] = at
      at += count
    }
    distribute(positions, start, end)
    let from = 0
    for (const unit of seen) {
      const to = counts[unit]!
      counts[unit] = from
      from = to
    }
    distribute(owners, start, end)
    from = 0
    for (const unit of seen) {
      const to = counts[unit]!
      counts[unit] = 0
      addNode(unit, start + from, start + to)
      from = to
    }
  }

  // Sorts values[start … end) by the units in `nextUnits`. `counts` gives where the values of each unit begin, counted
  // from `start`; afterwards it gives where they end.
  function distribute(values: Uint32Array, start: number, end: number): void {
    for (let i = start; i < end; i++) sorted[counts[nextUnits[i - start]!]!++] = values[i]!
    values.set(sorted.subarray(0, end - start), start)
  }

  // Returns the units that follow the gram, ascending. `counts` gets the frequency of each, `nextUnits` the unit after
  // each position in turn: positions are scattered over the texts, and to read each again would miss the cache again.
  function countUnits(start: number, end: number): readonly number[] {
    const length = depth
    const seen: number[] = []
    for (let i = start; i < end; i++) {
      const unit = texts[positions[i]! + length]!
      nextUnits[i - start] = unit
      if (counts[unit]!++ === 0) seen.push(unit)
    }
    return seen.sort((a, b) => a - b)
  }

  function addNode(unit: number, start: number, end: number): void {
    gatherOrdinals(start, end)
    const expanded = lengths[0]! + lengths[1]! + lengths[2]! > maxLeaf && unit !== END
    const letters = romanisedLetters(fields, positions[start]!, depth + 1)
    // Romanised words shorter than three letters are never searched, and their lists would be the longest of all.
    if (expanded && letters > 0 && letters < LEAST_LATIN_LETTERS) lengths.fill(0)
    push(unit, expanded ? start : 0, expanded ? end : 0)
  }

  function push(unit: number, start: number, end: number): void {
    units.push(unit)
    starts.push(start)
    ends.push(end)
    for (let part = 0; part < PARTS; part++) lists.append(gathered[part]!.subarray(0, lengths[part]))
  }

  // Gathers each ordinal of positions[start … end) by the part of its first position: former names are last in a text.
  function gatherOrdinals(start: number, end: number): void {
    lengths.fill(0)
    let previous = -1
    for (let i = start; i < end; i++) {
      const owner = owners[i]!
      const ordinal = ordinalOf(owner)
      if (ordinal === previous) continue
      previous = ordinal
      const part = partOf(owner)
      gathered[part]![lengths[part]!++] = ordinal
    }
  }
}

// The parts of a corporation's text: trade name, other fields of today, former names. A node has a list of each.
export const PART_NAME = 0
export const PART_ELSEWHERE = 1
export const PART_FORMER = 2
const PARTS = 3
const PART_BITS = 2
const PART_MASK = (1 << PART_BITS) - 1

/** The positions of one unit: positions[start … end). */
type UnitGroup = { readonly unit: number; readonly start: number; readonly end: number }

/** Every position where a gram may begin, by the unit there, then ascending; with its corporation and part. */
type GramPositions = {
  readonly positions: Uint32Array
  /** The owner of each position: the ordinal (`ordinalOf`) and the part (`partOf`) packed into one number. */
  readonly owners: Uint32Array
  /** One group for each unit that a gram begins with, ascending by unit. */
  readonly groups: readonly UnitGroup[]
}

export function gramPositions(fields: FieldTexts): GramPositions {
  // First how many positions have each unit, then where the next of them is put.
  const next = new Uint32Array(0x10000)
  eachPlace(fields, (position) => {
    next[fields.texts[position]!]!++
  })
  const groups = groupsOf(next)
  const count = groups.at(-1)?.end ?? 0
  const positions = new Uint32Array(count)
  const owners = new Uint32Array(count)
  for (const { unit, start } of groups) next[unit] = start
  eachPlace(fields, (position, owner) => {
    const at = next[fields.texts[position]!]!++
    positions[at] = position
    owners[at] = owner
  })
  return { positions, owners, groups }
}

/** Returns how many romanised letters the gram of `length` units at `position` has; 0 for any other gram. */
export function romanisedLetters({ texts }: FieldTexts, position: number, length: number): number {
  const marks = texts[position] === START ? 1 : 0
  return length > marks && isRomaji(texts[position + marks]!) ? length - marks : 0
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
