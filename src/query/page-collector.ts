import type { BitSet } from '../index/bit-set.ts'
import { cursorOver, EXHAUSTED } from '../index/ordinal-cursor.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'
import { SparseDecoder, type SparseList } from '../index/sparse-list.ts'
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
    if (only?.kind === 'sparse' && lists.length === 1 && this.isFirstUnfiltered) {
      this.takeFirst(only)
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

  private get isFirstUnfiltered(): boolean {
    return this.offset === 0 && this.filter === undefined && this.limit <= BLOCK.length
  }

  // Of the first `limit` at most as many are known as were taken before, so the page is full after them. Taking them apart at
  // once is faster than a cursor's steps.
  private takeFirst(list: SparseList): void {
    const { ordinals, limit } = this
    const taken = ordinals.length
    const count = new SparseDecoder(list).fill(BLOCK, 0, limit)
    for (let i = 0; i < count && ordinals.length < limit; i++) {
      if (!isAmong(ordinals, taken, BLOCK[i]!)) ordinals.push(BLOCK[i]!)
    }
  }

  private take(ordinal: number): void {
    if (this.toSkip > 0) this.toSkip--
    else this.ordinals.push(ordinal)
  }
}

// As many as the largest page of the API has; a larger one is collected by a cursor.
const BLOCK = new Uint32Array(100)

function isAmong(ordinals: readonly number[], first: number, ordinal: number): boolean {
  for (let i = 0; i < first; i++) if (ordinals[i] === ordinal) return true
  return false
}
