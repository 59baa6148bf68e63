import type { BitSet } from './bit-set.ts'
import { lowestBit, type OrdinalList, onesIn } from './ordinal-list.ts'
import { lowOf, type SparseList, wordAt } from './sparse-list.ts'

/** Past the last ordinal: greater than any, and still a small integer to V8. */
export const EXHAUSTED = 0x7fffffff

/** Steps through ordinals in ascending order: `current` is the one it stands on, EXHAUSTED at the end. */
export type Cursor = {
  readonly current: number
  /** Moves to the first ordinal ≥ `ordinal`, never back. */
  advanceTo(ordinal: number): void
}

/** Stands on the first ordinal of the lists, and steps through all of them, each once, without those not in `filter`. */
export function cursorOver(lists: readonly OrdinalList[], filter: BitSet | undefined): Cursor {
  return lists.length === 1 ? cursorOf(lists[0]!, filter) : new UnionCursor(lists, filter)
}

function cursorOf(list: OrdinalList, filter: BitSet | undefined): Cursor {
  switch (list.kind) {
    case 'sparse':
      return new SparseCursor(list, filter)
    case 'bits':
      return new BitsCursor(list.words, filter)
    case 'array':
      return new ArrayCursor(list, filter)
  }
}

class SparseCursor implements Cursor {
  current = -1
  private readonly list: SparseList
  private readonly filter: BitSet | undefined
  // As in SparseDecoder.
  private taken = 0
  private highByte: number
  private highs = 0
  private base = -32

  constructor(list: SparseList, filter: BitSet | undefined) {
    this.list = list
    this.filter = filter
    this.highByte = list.highFrom
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    const { list, filter } = this
    const { words, lowBits, count } = list
    let { taken, highByte, highs, base } = this
    const high = ordinal >>> lowBits
    // Far ahead, words whose last ordinal is still below are counted, not looked into.
    if (base + 32 < high) {
      for (let ones = onesIn(highs); base + 32 - ones < high && taken + ones < count; ones = onesIn(highs)) {
        taken += ones
        base += 32 - ones
        highs = wordAt(words, highByte)
        highByte += 4
      }
    }
    let current = EXHAUSTED
    while (taken < count) {
      while (highs === 0) {
        highs = wordAt(words, highByte)
        highByte += 4
        base += 32
      }
      const others = highs & (highs - 1)
      const found = base + 31 - Math.clz32(highs ^ others)
      highs = others
      base--
      taken++
      if (found < high) continue
      const candidate = (found << lowBits) | lowOf(list, taken - 1)
      if (candidate < ordinal || (filter !== undefined && !has(filter, candidate))) continue
      current = candidate
      break
    }
    this.current = current
    this.taken = taken
    this.highByte = highByte
    this.highs = highs
    this.base = base
  }
}

class BitsCursor implements Cursor {
  current = -1
  private readonly words: Uint32Array
  private readonly filter: BitSet | undefined

  constructor(words: Uint32Array, filter: BitSet | undefined) {
    this.words = words
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    const { words, filter } = this
    let mask = -1 << (ordinal & 31)
    for (let at = ordinal >>> 5; at < words.length; at++) {
      const word = words[at]! & (filter === undefined ? mask : filter[at]! & mask)
      if (word !== 0) {
        this.current = at * 32 + lowestBit(word)
        return
      }
      mask = -1
    }
    this.current = EXHAUSTED
  }
}

class ArrayCursor implements Cursor {
  current = -1
  private readonly ordinals: Uint32Array
  private readonly count: number
  private readonly filter: BitSet | undefined
  private next = 0

  constructor({ ordinals, count }: OrdinalList & { kind: 'array' }, filter: BitSet | undefined) {
    this.ordinals = ordinals
    this.count = count
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    const { ordinals, filter } = this
    while (this.current < ordinal || (filter !== undefined && !has(filter, this.current))) {
      this.current = this.next < this.count ? ordinals[this.next++]! : EXHAUSTED
      if (this.current === EXHAUSTED) return
    }
  }
}

class UnionCursor implements Cursor {
  current = EXHAUSTED
  private readonly cursors: readonly Cursor[]

  constructor(lists: readonly OrdinalList[], filter: BitSet | undefined) {
    this.cursors = lists.map((list) => cursorOf(list, filter))
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    let lowest = EXHAUSTED
    for (const cursor of this.cursors) {
      if (cursor.current < ordinal) cursor.advanceTo(ordinal)
      if (cursor.current < lowest) lowest = cursor.current
    }
    this.current = lowest
  }
}

function has(filter: BitSet, ordinal: number): boolean {
  return ((filter[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}
