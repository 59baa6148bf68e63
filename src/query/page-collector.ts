import { type BitSet, hasBit } from '../index/lists/bit-set.ts'
import { cursorOver } from '../index/lists/ordinal-cursor.ts'
import type { OrdinalList } from '../index/lists/ordinal-list.ts'
import { EXHAUSTED, type SparseList, SparseReader } from '../index/lists/sparse-list.ts'
import type { PageRange } from './search-question.ts'

/** Skips `offset` ordinals, keeps the next `limit`, and looks no further; none is taken twice. */
export class PageCollector {
  readonly ordinals: number[] = []
  private readonly earlier: OrdinalList[] = []
  private readonly limit: number
  private readonly offset: number
  private readonly filter: BitSet | undefined
  private toSkip: number

  constructor({ offset, limit }: PageRange, filter: BitSet | undefined) {
    this.offset = offset
    this.toSkip = offset
    this.limit = limit
    this.filter = filter
  }

  get isFull(): boolean {
    return this.ordinals.length >= this.limit
  }

  /** Takes the ordinals of the lists, ascending, that no earlier lists had. */
  collect(lists: readonly OrdinalList[]): void {
    const { ordinals, earlier, limit } = this
    if (this.isFull || lists.length === 0) return
    const [only] = lists
    if (only?.kind === 'sparse' && lists.length === 1 && this.offset === 0) {
      this.takeBlocks(only)
      earlier.push(only)
      return
    }
    // On the first page, whatever was taken before is still there.
    const taken = ordinals.length
    const passed = this.offset === 0 || earlier.length === 0 ? undefined : cursorOver(earlier, undefined)
    const cursor = cursorOver(lists, this.filter)
    for (; cursor.current !== EXHAUSTED && ordinals.length < limit; cursor.advanceTo(cursor.current + 1)) {
      const ordinal = cursor.current
      passed?.advanceTo(ordinal)
      const isKnown = passed === undefined ? isAmong(ordinals, taken, ordinal) : passed.current === ordinal
      if (!isKnown) this.take(ordinal)
    }
    earlier.push(...lists)
  }

  // The first page of one list. A block taken apart at once is faster than a cursor's steps, and what passes a filter is looked
  // up without waiting for the one before.
  private takeBlocks(list: SparseList): void {
    const { ordinals, limit, filter } = this
    const taken = ordinals.length
    const reader = new SparseReader(list)
    const size = Math.min(limit, BLOCK.length)
    while (ordinals.length < limit) {
      const n = reader.fill(BLOCK, size)
      if (n === 0) return
      for (let i = 0; i < n && ordinals.length < limit; i++) {
        const ordinal = BLOCK[i]!
        if (filter !== undefined && !hasBit(filter, ordinal)) continue
        if (!isAmong(ordinals, taken, ordinal)) ordinals.push(ordinal)
      }
    }
  }

  private take(ordinal: number): void {
    if (this.toSkip > 0) this.toSkip--
    else this.ordinals.push(ordinal)
  }
}

// As many as the largest page of the API has.
const BLOCK = new Uint32Array(100)

function isAmong(ordinals: readonly number[], first: number, ordinal: number): boolean {
  for (let i = 0; i < first; i++) if (ordinals[i] === ordinal) return true
  return false
}
