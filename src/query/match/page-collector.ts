import { type BitSet, countBits, keepCommon, lowestBit, onesIn, removeAll } from '../../index/lists/bit-set.ts'
import { EXHAUSTED } from '../../index/lists/cursor.ts'
import { cursorOver } from '../../index/lists/list-cursor.ts'
import { addList, countTogether, type OrdinalList, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { PageRange } from '../parse/page-range.ts'

/** The number of corporations, and which of them may be on the page; undefined: all. */
export type Collecting = { readonly size: number; readonly filter: BitSet | undefined }

/** Skips `offset` ordinals, keeps the next `limit`, and looks no further; none is taken twice. */
export class PageCollector {
  readonly ordinals: number[] = []
  private readonly earlier: OrdinalList[] = []
  private readonly limit: number
  private readonly offset: number
  private readonly size: number
  private readonly filter: BitSet | undefined
  private toSkip: number
  private stepsLeft: number
  // Everybody of the earlier lists, once stepping has become too slow.
  private passed: BitSet | undefined

  constructor({ offset, limit }: PageRange, { size, filter }: Collecting) {
    this.offset = offset
    this.toSkip = offset
    this.limit = limit
    this.size = size
    this.stepsLeft = Math.max(LEAST_STEPS, Math.floor(size * STEPS_PER_CORPORATION))
    this.filter = filter
  }

  get isFull(): boolean {
    return this.ordinals.length >= this.limit
  }

  /** Takes the ordinals of the lists, ascending, that no earlier lists had. */
  collect(lists: readonly OrdinalList[]): void {
    if (this.isFull || lists.length === 0) return
    if (this.isFar(lists) || !this.stepThrough(lists)) this.takeFromSet(lists)
    this.earlier.push(...lists)
  }

  // What was taken before is all there, and few enough to look through.
  private get isFirstPage(): boolean {
    return this.offset === 0 && this.limit <= MOST_LOOKED_THROUGH
  }

  private isFar(lists: readonly OrdinalList[]): boolean {
    if (this.passed !== undefined) return true
    return this.toSkip > this.stepsLeft && countTogether(lists) > this.stepsLeft
  }

  // False, and nothing taken, when there are more steps to the end of the page than stepping is good for.
  private stepThrough(lists: readonly OrdinalList[]): boolean {
    const { ordinals, earlier, limit, toSkip } = this
    const taken = ordinals.length
    const passed = this.isFirstPage || earlier.length === 0 ? undefined : cursorOver(earlier, undefined)
    const cursor = cursorOver(lists, this.filter)
    for (; cursor.current !== EXHAUSTED && ordinals.length < limit; cursor.advanceTo(cursor.current + 1)) {
      if (this.stepsLeft-- === 0) {
        ordinals.length = taken
        this.toSkip = toSkip
        return false
      }
      const ordinal = cursor.current
      passed?.advanceTo(ordinal)
      const isKnown = passed === undefined ? isAmong(ordinals, taken, ordinal) : passed.current === ordinal
      if (!isKnown) this.take(ordinal)
    }
    return true
  }

  // A far page: whole words of a bit set are skipped by counting their bits.
  private takeFromSet(lists: readonly OrdinalList[]): void {
    const { earlier, size, filter } = this
    const set = setOfLists(lists, size)
    this.passed ??= setOfLists(earlier, size)
    removeAll(set, this.passed)
    for (const list of lists) addList(this.passed, list)
    if (filter !== undefined) keepCommon(set, filter)
    const count = countBits(set)
    if (count <= this.toSkip) this.toSkip -= count
    else this.takeBits(set)
  }

  private takeBits(set: BitSet): void {
    for (let w = 0; w < set.length && !this.isFull; w++) {
      const count = onesIn(set[w]!)
      if (count <= this.toSkip) {
        this.toSkip -= count
        continue
      }
      for (let word = set[w]!; word !== 0 && !this.isFull; word &= word - 1) this.take(w * 32 + lowestBit(word))
    }
  }

  private take(ordinal: number): void {
    if (this.toSkip > 0) this.toSkip--
    else this.ordinals.push(ordinal)
  }
}

// Bit sets of all lists are made in about the time of so many steps of cursors (bench deep): a page no further is stepped to.
const STEPS_PER_CORPORATION = 1 / 128
const LEAST_STEPS = 1_024

// As many as the largest page of the API has.
const MOST_LOOKED_THROUGH = 100

function isAmong(ordinals: readonly number[], first: number, ordinal: number): boolean {
  for (let i = 0; i < first; i++) if (ordinals[i] === ordinal) return true
  return false
}
