import { type BitSet, hasBit } from './bit-set.ts'
import { lowestBit } from './bits.ts'
import type { OrdinalList } from './ordinal-list.ts'
import { EXHAUSTED, type SparseList, SparseReader } from './sparse-list.ts'

/** Steps through ordinals in ascending order: `current` is the one the cursor stands on, EXHAUSTED at the end. */
export type Cursor = {
  readonly current: number
  /** Moves to the first ordinal ≥ `ordinal`, never back. */
  advanceTo(ordinal: number): void
}

/** Stands on the first ordinal of the lists and steps through their union, without ordinals that are not in `filter`. */
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
  private readonly reader: SparseReader
  private readonly filter: BitSet | undefined

  constructor(list: SparseList, filter: BitSet | undefined) {
    this.reader = new SparseReader(list)
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    const { reader, filter } = this
    let found = reader.seek(ordinal)
    while (filter !== undefined && found !== EXHAUSTED && !hasBit(filter, found)) found = reader.seek(found + 1)
    this.current = found
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
    while (this.current < ordinal || (filter !== undefined && !hasBit(filter, this.current))) {
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
