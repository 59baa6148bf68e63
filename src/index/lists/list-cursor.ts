import { LEAST_SOUGHT_ORDINALS, SOUGHT_ORDINALS_EACH } from '../thresholds.ts'
import { type BitSet, hasBit, lowestBit, type Passing } from './bit-set.ts'
import { type Cursor, EXHAUSTED } from './cursor.ts'
import type { OrdinalList } from './ordinal-list.ts'
import { PassingCursor, SparseCursor } from './sparse-list.ts'

/** Returns a cursor over the ordinals that any of the lists has and that pass the filter, on the first of them. */
export function cursorOver(lists: readonly OrdinalList[], filter: Passing | undefined): Cursor {
  return lists.length === 1 ? cursorOf(lists[0]!, filter) : new UnionCursor(lists, filter)
}

function cursorOf(list: OrdinalList, filter: Passing | undefined): Cursor {
  if (filter === undefined) return steps(list, undefined)
  if (list.kind === 'bits') return steps(list, filter.bits())
  if (isMuchLonger(list, filter))
    return new CommonCursor(new BitsCursor(filter.bits(), undefined), steps(list, undefined))
  const bits = filter.bitsFor(list.count)
  return bits === undefined ? new FilteredCursor(steps(list, undefined), filter) : steps(list, bits)
}

function steps(list: OrdinalList, filter: BitSet | undefined): Cursor {
  switch (list.kind) {
    case 'sparse':
      return filter === undefined ? new SparseCursor(list) : new PassingCursor(list, filter)
    case 'array':
      return new ArrayCursor(list.ordinals, filter)
    case 'bits':
      return new BitsCursor(list.words, filter)
  }
}

/** Whether seeking in the list each ordinal that passes takes less time than deciding each ordinal of the list. */
export function isMuchLonger({ count }: OrdinalList, filter: Passing): boolean {
  return count > LEAST_SOUGHT_ORDINALS && count > filter.atMost() * SOUGHT_ORDINALS_EACH
}

// Steps through what two cursors have in common. The one with fewer ordinals leads.
class CommonCursor implements Cursor {
  current = -1
  private readonly few: Cursor
  private readonly many: Cursor

  constructor(few: Cursor, many: Cursor) {
    this.few = few
    this.many = many
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    const { few, many } = this
    few.advanceTo(ordinal)
    many.advanceTo(few.current)
    while (few.current !== many.current) {
      few.advanceTo(many.current)
      many.advanceTo(few.current)
    }
    this.current = few.current
  }
}

class FilteredCursor implements Cursor {
  current = -1
  private readonly cursor: Cursor
  private readonly filter: Passing

  constructor(cursor: Cursor, filter: Passing) {
    this.cursor = cursor
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    if (this.current >= ordinal) return
    const { cursor, filter } = this
    cursor.advanceTo(ordinal)
    while (cursor.current !== EXHAUSTED && !filter.passes(cursor.current)) cursor.advanceTo(cursor.current + 1)
    this.current = cursor.current
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
  private readonly filter: BitSet | undefined
  private next = 0

  constructor(ordinals: Uint32Array, filter: BitSet | undefined) {
    this.ordinals = ordinals
    this.filter = filter
    this.advanceTo(0)
  }

  advanceTo(ordinal: number): void {
    const { ordinals, filter } = this
    while (this.current < ordinal) {
      const next = this.next < ordinals.length ? ordinals[this.next++]! : EXHAUSTED
      if (filter === undefined || next === EXHAUSTED || hasBit(filter, next)) this.current = next
    }
  }
}

class UnionCursor implements Cursor {
  current = EXHAUSTED
  private readonly cursors: readonly Cursor[]

  constructor(lists: readonly OrdinalList[], filter: Passing | undefined) {
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
