import { LEAST_LATIN_LETTERS } from '../../text/romaji.ts'
import { growableUint16, growableUint32 } from '../growable.ts'
import { ListWriter } from '../lists/list-writer.ts'
import { EMPTY_LIST_AT } from '../lists/ordinal-list.ts'
import { asRegistered, END } from '../text/alphabet.ts'
import type { FieldTexts } from '../text/field-texts.ts'
import { holds } from '../text/pattern.ts'
import { GramPositions } from './gram-positions.ts'
import type { TrieSections } from './gram-trie.ts'

// A bit set takes size / 8 bytes, twice as much as a sparse list of a tenth, and is counted and intersected many times faster;
// where there is room, there are more of them.
const DENSE_SHARE = 1 / 10
const ROOMY_DENSE_SHARE = 1 / 32
const ROOMY_SIZE = 1_000_000

// Positions split between two steps: some 50 ms.
const STEP_POSITIONS = 1 << 20

/** Builds the trie's sections from the texts. `maxLeaf`: how many corporations a leaf may hold. */
export function compileTrie(fields: FieldTexts, maxLeaf: number): TrieSections {
  const steps = compileTrieInSteps(fields, maxLeaf)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in steps, for a caller with other things to do in between: of the whole register it takes minutes. */
export function compileTrieInSteps(fields: FieldTexts, maxLeaf: number): Generator<undefined, TrieSections> {
  return new TrieCompiler(fields, maxLeaf).compile()
}

/**
 * A node is a range of `positions`: the places where its gram begins. Splitting a range by the next unit is a stable counting
 * sort, so positions ascend in every range, and the ordinals of a posting list come out ascending.
 */
class TrieCompiler {
  private readonly fields: FieldTexts
  private readonly maxLeaf: number
  private readonly places: GramPositions
  private readonly hasLatin: Uint8Array
  private readonly writer = new ListWriter()
  private readonly shape: { readonly size: number; readonly denseAbove: number }

  // The sections, node by node, and the range of each node that is going to be split: empty for a leaf.
  private readonly units = growableUint16()
  private readonly children = growableUint32()
  private readonly lists = growableUint32()
  private readonly starts = growableUint32()
  private readonly ends = growableUint32()

  // Units of the grams that are split: 0 for the root, 1 for its children, …
  private depth = 0

  // Scratch: one split, or one node's lists, at a time.
  private readonly sorted: Uint32Array
  private readonly counts = new Uint32Array(0x10000)
  private readonly inName: Uint32Array
  private readonly elsewhere: Uint32Array

  constructor(fields: FieldTexts, maxLeaf: number) {
    const size = fields.offsets.length - 1
    this.fields = fields
    this.maxLeaf = maxLeaf
    this.places = new GramPositions(fields)
    this.hasLatin = ordinalsWithLatin(fields)
    this.shape = { size, denseAbove: size * (size <= ROOMY_SIZE ? ROOMY_DENSE_SHARE : DENSE_SHARE) }
    this.sorted = new Uint32Array(this.places.positions.length)
    this.inName = new Uint32Array(size)
    this.elsewhere = new Uint32Array(size)
  }

  /** Breadth first. */
  *compile(): Generator<undefined, TrieSections> {
    const { units, children, lists, starts, ends, places } = this
    this.split(undefined, 0, places.positions.length)
    this.depth = 1
    let levelEnd = units.length
    let splitPositions = 0
    for (let node = 0; node < units.length; node++) {
      if (node === levelEnd) {
        this.depth++
        levelEnd = units.length
      }
      children.push(units.length)
      if (starts.at(node) < ends.at(node)) this.split(node, starts.at(node), ends.at(node))
      splitPositions += ends.at(node) - starts.at(node)
      if (splitPositions > STEP_POSITIONS) {
        splitPositions = 0
        yield
      }
    }
    children.push(units.length)
    const postings = this.writer.finish()
    lists.push(postings.length)
    return {
      units: units.view().slice(),
      children: children.view().slice(),
      lists: lists.view().slice(),
      postings,
    }
  }

  // Sorts positions[start … end) by the unit after the gram, and adds a node for each of these units.
  private split(parent: number | undefined, start: number, end: number): void {
    const { counts, sorted, depth } = this
    const { texts } = this.fields
    const { positions } = this.places
    const seen = this.countUnits(start, end)
    let at = start
    for (const unit of seen) {
      const count = counts[unit]!
      counts[unit] = at
      at += count
    }
    for (let i = start; i < end; i++) {
      const position = positions[i]!
      sorted[counts[texts[position + depth]!]!++] = position
    }
    positions.set(sorted.subarray(start, end), start)
    let from = start
    for (const unit of seen) {
      const to = counts[unit]!
      counts[unit] = 0
      if (parent !== undefined && seen.length === 1 && this.sharesLists(parent, from)) this.addOnlyChild(unit, parent)
      else this.addNode(unit, from, to)
      from = to
    }
  }

  // The units that follow the gram, ascending; `counts` holds how often each does.
  private countUnits(start: number, end: number): readonly number[] {
    const { counts, depth } = this
    const { texts } = this.fields
    const { positions } = this.places
    const seen: number[] = []
    for (let i = start; i < end; i++) {
      const unit = texts[positions[i]! + depth]!
      if (counts[unit]!++ === 0) seen.push(unit)
    }
    return seen.sort((a, b) => a - b)
  }

  private addNode(unit: number, start: number, end: number): void {
    let { named, others } = this.gatherOrdinals(start, end)
    const position = this.places.positions[start]!
    const large = named + others > this.maxLeaf
    const expanded = large && unit !== END
    const letters = this.places.romanisedLetters(position, this.depth + 1)
    // Romanised words shorter than three letters are never asked for, and their lists would be the longest of all.
    const asked = !expanded || letters === 0 || letters >= LEAST_LATIN_LETTERS
    if (large && asked && letters > 0) {
      named = this.moveRegistered(position, others)
      others -= named
    }
    this.units.push(unit)
    this.lists.push(asked ? this.writer.append(this.inName.subarray(0, named), this.shape) : EMPTY_LIST_AT)
    this.lists.push(asked ? this.writer.append(this.elsewhere.subarray(0, others), this.shape) : EMPTY_LIST_AT)
    this.starts.push(expanded ? start : 0)
    this.ends.push(expanded ? end : 0)
  }

  // Puts the ordinals of positions[start … end) into `inName` or `elsewhere`, each at its first place: the trade name comes
  // first in a text.
  private gatherOrdinals(start: number, end: number): { named: number; others: number } {
    const { places, inName, elsewhere } = this
    const { positions } = places
    let named = 0
    let others = 0
    let previous = -1
    for (let i = start; i < end; i++) {
      const position = positions[i]!
      const ordinal = places.ordinalOf(position)
      if (ordinal === previous) continue
      previous = ordinal
      if (places.isInName(position)) inName[named++] = ordinal
      else elsewhere[others++] = ordinal
    }
    return { named, others }
  }

  // Moves ordinals that hold the same letters as registered ones from `elsewhere`, which has `count`, to `inName`, which a
  // romanised gram leaves empty (gram-trie.ts). Returns how many these are.
  private moveRegistered(position: number, count: number): number {
    const { fields, inName, elsewhere } = this
    const registered = Array.from(fields.texts.subarray(position, position + this.depth + 1), asRegistered)
    let moved = 0
    for (let i = 0; i < count; i++) {
      const ordinal = elsewhere[i]!
      if (this.hasLatin[ordinal] === 1 && holds(fields, ordinal, registered)) inName[moved++] = ordinal
      else elsewhere[i - moved] = ordinal
    }
    return moved
  }

  // A gram that the same unit always follows has the same lists as the longer one. Of romanised letters the first list may
  // shrink, unless it is empty already; grams of the fewest letters have none to share.
  private sharesLists(parent: number, from: number): boolean {
    const letters = this.places.romanisedLetters(this.places.positions[from]!, this.depth + 1)
    return letters === 0 || (letters > LEAST_LATIN_LETTERS && this.lists.at(2 * parent) === EMPTY_LIST_AT)
  }

  private addOnlyChild(unit: number, parent: number): void {
    this.units.push(unit)
    this.lists.push(this.lists.at(2 * parent))
    this.lists.push(this.lists.at(2 * parent + 1))
    this.starts.push(unit === END ? 0 : this.starts.at(parent))
    this.ends.push(unit === END ? 0 : this.ends.at(parent))
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
