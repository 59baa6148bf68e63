import type { BitSet } from '../index/bit-set.ts'
import { EXHAUSTED, OrdinalCursor } from '../index/ordinal-cursor.ts'
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

  /** Takes the list's ordinals, ascending, without those of `earlier` lists, which were collected before. */
  collect(list: OrdinalList, earlier: readonly OrdinalList[], accepts?: (ordinal: number) => boolean): void {
    if (this.ordinals.length >= this.limit || list.count === 0) return
    const passed = earlier.filter(({ count }) => count > 0).map((other) => new OrdinalCursor(other, undefined))
    const cursor = new OrdinalCursor(list, this.filter)
    for (; cursor.current !== EXHAUSTED && this.ordinals.length < this.limit; cursor.advance()) {
      const ordinal = cursor.current
      if (accepts !== undefined && !accepts(ordinal)) continue
      if (standsOn(passed, ordinal)) continue
      if (this.toSkip > 0) this.toSkip--
      else this.ordinals.push(ordinal)
    }
  }
}

function standsOn(cursors: readonly OrdinalCursor[], ordinal: number): boolean {
  let found = false
  for (const cursor of cursors) {
    cursor.advanceTo(ordinal)
    if (cursor.current === ordinal) found = true
  }
  return found
}
