import { LEAST_LATIN_LETTERS } from '../text/romaji.ts'
import { asRegistered, END, isRomaji, OTHER, START, startsGram } from './alphabet.ts'
import { type FieldTexts, holds } from './field-texts.ts'
import type { TrieSections } from './gram-trie.ts'
import { growableUint16, growableUint32 } from './growable.ts'
import { EMPTY_LIST_AT, ListWriter } from './ordinal-list.ts'

// A bit set takes size / 8 bytes, twice as much as a sparse list of a tenth, and is counted and intersected many times faster;
// where there is room, there are more of them.
const DENSE_SHARE = 1 / 10
const ROOMY_DENSE_SHARE = 1 / 32
const ROOMY_SIZE = 1_000_000

// Positions split between two steps: some 50 ms.
const STEP_POSITIONS = 1 << 20

/** The trie's sections of all texts, in one go. */
export function compileTrie(fields: FieldTexts, maxLeaf: number): TrieSections {
  const steps = compileTrieInSteps(fields, maxLeaf)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * The same for a caller with other things to do between steps: of the whole register it takes minutes.
 *
 * Builds the trie's sections breadth first: `positions` holds every place in the texts a gram can begin at; a node is a
 * range of it. Splitting a range by its next unit is a stable counting sort, so positions stay ascending in every range
 * and the ordinals of a list come out ascending, each at its first place: in the trade name if it is there at all.
 */
export function* compileTrieInSteps(fields: FieldTexts, maxLeaf: number): Generator<undefined, TrieSections> {
  const { texts, offsets } = fields
  const size = offsets.length - 1
  const { positions, ordinalAt, otherAt } = gramPositions(fields)
  const latin = ordinalsWithLatin(fields)
  const spare = new Uint32Array(positions.length)
  const counts = new Uint32Array(0x10000)

  const units = growableUint16()
  const children = growableUint32()
  const lists = growableUint32()
  const starts = growableUint32()
  const ends = growableUint32()
  const writer = new ListWriter()
  const shape = { size, denseAbove: size * (size <= ROOMY_SIZE ? ROOMY_DENSE_SHARE : DENSE_SHARE) }
  const inName = new Uint32Array(size)
  const elsewhere = new Uint32Array(size)

  // Units of the grams whose continuations are being split off: 0 for the root, 1 for its children, …
  let depth = 0
  split(undefined, 0, positions.length)
  depth = 1
  let levelEnd = units.length
  let splitPositions = 0
  for (let node = 0; node < units.length; node++) {
    if (node === levelEnd) {
      depth++
      levelEnd = units.length
    }
    children.push(units.length)
    if (starts.at(node) < ends.at(node)) split(node, starts.at(node), ends.at(node))
    splitPositions += ends.at(node) - starts.at(node)
    if (splitPositions > STEP_POSITIONS) {
      splitPositions = 0
      yield
    }
  }
  children.push(units.length)
  const postings = writer.finish()
  lists.push(postings.length)
  return {
    units: units.view().slice(),
    children: children.view().slice(),
    lists: lists.view().slice(),
    postings,
  }

  function split(parent: number | undefined, start: number, end: number): void {
    const seen: number[] = []
    for (let i = start; i < end; i++) {
      const unit = texts[positions[i]! + depth]!
      if (counts[unit]!++ === 0) seen.push(unit)
    }
    seen.sort((a, b) => a - b)
    let at = start
    for (const unit of seen) {
      const count = counts[unit]!
      counts[unit] = at
      at += count
    }
    for (let i = start; i < end; i++) {
      const position = positions[i]!
      spare[counts[texts[position + depth]!]!++] = position
    }
    positions.set(spare.subarray(start, end), start)
    let from = start
    for (const unit of seen) {
      const to = counts[unit]!
      counts[unit] = 0
      if (parent !== undefined && seen.length === 1 && sharesLists(parent, from)) addOnlyChild(unit, parent)
      else addNode(unit, from, to)
      from = to
    }
  }

  function addNode(unit: number, start: number, end: number): void {
    let named = 0
    let others = 0
    let previous = -1
    for (let i = start; i < end; i++) {
      const position = positions[i]!
      const ordinal = ordinalAt[position]!
      if (ordinal === previous) continue
      previous = ordinal
      if (position < otherAt[ordinal]!) inName[named++] = ordinal
      else elsewhere[others++] = ordinal
    }
    const large = named + others > maxLeaf
    const expanded = large && unit !== END
    const letters = romanisedLetters(positions[start]!, depth + 1)
    // Romanised words shorter than three letters are never asked for, and their lists would be the longest of all.
    const asked = !expanded || letters === 0 || letters >= LEAST_LATIN_LETTERS
    if (large && asked && letters > 0) {
      const registered = Array.from(texts.subarray(positions[start]!, positions[start]! + depth + 1), asRegistered)
      const all = others
      others = 0
      for (let i = 0; i < all; i++) {
        const ordinal = elsewhere[i]!
        if (latin[ordinal] === 1 && holds(fields, ordinal, registered)) inName[named++] = ordinal
        else elsewhere[others++] = ordinal
      }
    }
    units.push(unit)
    lists.push(asked ? writer.append(inName, 0, named, shape) : EMPTY_LIST_AT)
    lists.push(asked ? writer.append(elsewhere, 0, others, shape) : EMPTY_LIST_AT)
    starts.push(expanded ? start : 0)
    ends.push(expanded ? end : 0)
  }

  // Where a gram is always followed by the same unit, both have the same lists. Of
  // romanised letters list 0 may shrink, unless it is empty already; the shortest have none to share.
  function sharesLists(parent: number, position: number): boolean {
    const letters = romanisedLetters(positions[position]!, depth + 1)
    return letters === 0 || (letters > LEAST_LATIN_LETTERS && lists.at(2 * parent) === EMPTY_LIST_AT)
  }

  function addOnlyChild(unit: number, parent: number): void {
    units.push(unit)
    lists.push(lists.at(2 * parent))
    lists.push(lists.at(2 * parent + 1))
    starts.push(unit === END ? 0 : starts.at(parent))
    ends.push(unit === END ? 0 : ends.at(parent))
  }

  // How many romanised letters the gram has, 0 for one of anything else.
  function romanisedLetters(position: number, length: number): number {
    const marks = texts[position] === START ? 1 : 0
    return length > marks && isRomaji(texts[position + marks]!) ? length - marks : 0
  }
}

// 1 for each corporation with a registered Latin letter anywhere.
function ordinalsWithLatin({ texts, offsets }: FieldTexts): Uint8Array {
  const latin = new Uint8Array(offsets.length - 1)
  for (let ordinal = 0; ordinal < latin.length; ordinal++) {
    for (let at = offsets[ordinal]!; at < offsets[ordinal + 1]!; at++) {
      if (texts[at]! >= 0x61 && texts[at]! <= 0x7a) latin[ordinal] = 1
    }
  }
  return latin
}

function gramPositions({ texts, offsets }: FieldTexts): {
  positions: Uint32Array
  ordinalAt: Uint32Array
  otherAt: Uint32Array
} {
  const size = offsets.length - 1
  const ordinalAt = new Uint32Array(texts.length)
  const otherAt = new Uint32Array(size)
  const positions = new Uint32Array(texts.length)
  let count = 0
  for (let ordinal = 0; ordinal < size; ordinal++) {
    for (let position = offsets[ordinal]!; position < offsets[ordinal + 1]!; position++) {
      const unit = texts[position]!
      ordinalAt[position] = ordinal
      if (unit === OTHER) otherAt[ordinal] = position
      else if (startsGram(texts[position - 1], unit, texts[position + 1])) positions[count++] = position
    }
  }
  return { positions: positions.subarray(0, count), ordinalAt, otherAt }
}
