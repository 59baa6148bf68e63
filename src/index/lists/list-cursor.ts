import { type BitSet, hasBit } from './bit-set.ts'
import { BitsCursor } from './bits-cursor.ts'
import { type Cursor, EXHAUSTED } from './cursor.ts'
import type { OrdinalList } from './ordinal-list.ts'
import type { Passing } from './passing.ts'
import { SparseCursor } from './sparse-list.ts'

/** Stands on the first ordinal of the lists and steps through their union, without ordinals that do not pass. */
export function cursorOver(lists: readonly OrdinalList[], filter: Passing | undefined): Cursor {
  return lists.length === 1 ? cursorOf(lists[0]!, filter) : new UnionCursor(lists, filter)
}

function cursorOf(list: OrdinalList, filter: Passing | undefined): Cursor {
  if (filter === undefined) return steps(list, undefined)
  const sought = soughtIn(list, filter)
  if (sought !== undefined) return new CommonCursor(sought, steps(list, undefined))
  const bits = list.kind === 'bits' ? filter.bits() : filter.bitsFor(list.count)
  return bits === undefined ? new FilteredCursor(steps(list, undefined), filter) : steps(list, bits)
}

function steps(list: OrdinalList, filter: BitSet | undefined): Cursor {
  switch (list.kind) {
    case 'sparse':
      return new SparseCursor(list, filter)
    case 'array':
      return new ArrayCursor(list.ordinals, filter)
    case 'bits':
      return new BitsCursor(list.words, filter)
  }
}

// What passes, where seeking it in the list takes less time than deciding each of the list's ordinals.
function soughtIn(list: OrdinalList, filter: Passing): Cursor | undefined {
  const coded = list.count > LEAST_STEPPED && list.count * STEPPED_SHARE > filter.atMost() ? filter.cursor() : undefined
  if (coded !== undefined) return coded
  return list.kind !== 'bits' && isMuchLonger(list, filter) ? new BitsCursor(filter.bits()) : undefined
}

// A coded list of what passes is stepped through beside a list that is so long, and not so much shorter.
const LEAST_STEPPED = 256
const STEPPED_SHARE = 256

// From so many ordinals on a list is worth a bit set of the filter, and from so many for each one that passes it is sought in
// and not stepped through (bench hostile: a page of one letter in one prefecture by name).
const LEAST_SOUGHT = 2_000
const SOUGHT_SHARE = 4

/** Whether seeking in the list what passes takes less time than deciding each of its ordinals. */
export function isMuchLonger({ count }: OrdinalList, filter: Passing): boolean {
  return count > LEAST_SOUGHT && count > filter.atMost() * SOUGHT_SHARE
}

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
