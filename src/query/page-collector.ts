import type { BitSet } from '../index/bit-set.ts'
import { type Cursor, cursorOver, EXHAUSTED } from '../index/ordinal-cursor.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import type { PageRange } from './search-question.ts'

/** Skips `offset` ordinals, keeps the next `limit`, and looks no further. */
export class PageCollector {
  readonly ordinals: number[] = []
  private toSkip: number
  private readonly limit: number
  private readonly filter: BitSet | undefined

  constructor({ offset, limit }: PageRange, filter: BitSet | undefined) {
    this.toSkip = offset
    this.limit = limit
    this.filter = filter
  }

  get isFull(): boolean {
    return this.ordinals.length >= this.limit
  }

  /** Takes the ordinals of the lists, ascending, without those of `earlier` lists, which were collected before. */
  collect(
    lists: readonly OrdinalList[],
    earlier: readonly OrdinalList[],
    accepts?: (ordinal: number) => boolean,
  ): void {
    if (this.isFull || lists.length === 0) return
    const passed = earlier.length === 0 ? undefined : cursorOver(earlier, undefined)
    const cursor = cursorOver(lists, this.filter)
    for (; cursor.current !== EXHAUSTED && !this.isFull; cursor.advanceTo(cursor.current + 1)) {
      const ordinal = cursor.current
      if (accepts !== undefined && !accepts(ordinal)) continue
      if (passed !== undefined && standsOn(passed, ordinal)) continue
      if (this.toSkip > 0) this.toSkip--
      else this.ordinals.push(ordinal)
    }
  }
}

function standsOn(cursor: Cursor, ordinal: number): boolean {
  cursor.advanceTo(ordinal)
  return cursor.current === ordinal
}
