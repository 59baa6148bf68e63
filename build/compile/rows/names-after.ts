import { hashed } from '../../../src/domain/hash-text.ts'
import { END } from '../../../src/index/text/alphabet.ts'
import type { NameTable } from './name-columns.ts'

// Too many names begin with the same single letter.
const SHORTEST_NAME = 2

/**
 * Counts, in a group of corporations, those whose folded name is the name of another and something more. Names are
 * looked up as units in a hash table with open addressing, so that no string is made of each of their prefixes.
 */
export class NamesAfter {
  private readonly units: Uint16Array
  private readonly ends: Uint32Array
  // Of each slot of the hash table: where its name begins and ends in the units, the name's hash, and how many names
  // continue it. A slot whose name begins at 0 is empty, because each text begins with a mark.
  private begins = new Uint32Array(0)
  private nameEnds = new Uint32Array(0)
  private hashes = new Int32Array(0)
  private counts = new Uint32Array(0)
  private slotsOf = new Uint32Array(0)
  private mask = 0

  constructor({ texts }: NameTable) {
    this.units = texts.items
    this.ends = texts.ends
  }

  /** Returns for each member of the group how many of the group are named after it. */
  count(group: Uint32Array): Uint32Array {
    this.clear(group.length)
    const { units, slotsOf, counts } = this
    for (let i = 0; i < group.length; i++) {
      const begin = this.beginOf(group[i]!)
      let [end, hash] = [begin, 0]
      for (; units[end] !== END; end++) hash = hashed(hash, units[end]!)
      const slot = this.slotOf(begin, end, hash)
      this.begins[slot] = begin
      this.nameEnds[slot] = end
      this.hashes[slot] = hash
      slotsOf[i] = slot
    }
    for (let i = 0; i < group.length; i++) this.countBeginnings(this.beginOf(group[i]!))
    return slotsOf.map((slot) => counts[slot]!)
  }

  // Adds one to each name in the hash table that is a proper prefix of the name at `begin`.
  private countBeginnings(begin: number): void {
    const { units, begins, counts } = this
    let hash = 0
    for (let end = begin; units[end] !== END; end++) {
      if (end - begin >= SHORTEST_NAME) {
        const slot = this.slotOf(begin, end, hash)
        if (begins[slot] !== 0) counts[slot]!++
      }
      hash = hashed(hash, units[end]!)
    }
  }

  // Returns the slot of the name units[begin … end), or the empty slot where it would be.
  private slotOf(begin: number, end: number, hash: number): number {
    const { units, begins, nameEnds, hashes, mask } = this
    let slot = (hash ^ (hash >>> 15)) & mask
    for (; begins[slot] !== 0; slot = (slot + 1) & mask) {
      const length = end - begin
      if (hashes[slot] !== hash || nameEnds[slot]! - begins[slot]! !== length) continue
      let same = 0
      while (same < length && units[begins[slot]! + same] === units[begin + same]) same++
      if (same === length) break
    }
    return slot
  }

  // Returns where the name of a corporation begins: after the mark at the start of its text (field-texts.ts).
  private beginOf(at: number): number {
    return (at === 0 ? 0 : this.ends[at - 1]!) + 1
  }

  private clear(names: number): void {
    const slots = 2 << (32 - Math.clz32(names))
    if (slots > this.begins.length) {
      this.begins = new Uint32Array(slots)
      this.nameEnds = new Uint32Array(slots)
      this.hashes = new Int32Array(slots)
      this.counts = new Uint32Array(slots)
    }
    this.begins.fill(0, 0, slots)
    this.counts.fill(0, 0, slots)
    this.mask = slots - 1
    this.slotsOf = new Uint32Array(names)
  }
}
