import {
  addAll,
  type BitSet,
  emptyBitSet,
  keepCommon,
  lowestBit,
  onesIn,
  type Passing,
  subtractAndAdd,
} from '../../index/lists/bit-set.ts'
import { type Cursor, EXHAUSTED } from '../../index/lists/cursor.ts'
import { cursorOver } from '../../index/lists/list-cursor.ts'
import { countTogether, type OrdinalList, setOfLists } from '../../index/lists/ordinal-list.ts'
import { IN_FORMER } from '../../index/text/pattern.ts'
import { LEAST_PAGE_STEPS, PAGE_STEPS_A_CORPORATION } from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import { type Grade, gradeAt, type Tier } from '../rank/grade.ts'
import { arrayLists, type FieldLists, type Lists } from './field-lists.ts'
import type { HitPage } from './hits.ts'

type Collected = { readonly lists: readonly OrdinalList[]; readonly filter: Passing | undefined }

/** The lists of one tier by field and their filter; `formerForms` needs none (former-forms.ts). */
export type TierLists = {
  readonly fields: FieldLists
  readonly passing: Passing | undefined
  readonly formerForms: Lists
}

/** Collects a page from lists, best first, and reads no further. An ordinal in several lists counts in the first. */
export class PageCollector implements HitPage {
  readonly ordinals: number[] = []
  private readonly earlier: Collected[] = []
  // The ordinals from ends[i - 1] (from 0 for the first run) to before ends[i] have the grade runs[i].
  private readonly runs: Grade[] = []
  private readonly ends: number[] = []
  private ended = 0
  private readonly limit: number
  private readonly offset: number
  private readonly size: number
  private toSkip: number
  private stepsLeft: number
  // The union of the earlier lists; made once stepping has become too slow.
  private passed: BitSet | undefined

  constructor({ offset, limit }: PageRange, size: number) {
    this.offset = offset
    this.toSkip = offset
    this.limit = limit
    this.size = size
    this.stepsLeft = Math.max(LEAST_PAGE_STEPS, Math.floor(size * PAGE_STEPS_A_CORPORATION))
  }

  get isFull(): boolean {
    return this.ordinals.length >= this.limit
  }

  /** The grade of each ordinal on the page, if all were collected with one; made when it is asked for. */
  get grades(): Uint8Array {
    const grades = new Uint8Array(this.ordinals.length)
    let from = 0
    for (let i = 0; i < this.runs.length; i++) {
      grades.fill(this.runs[i]!, from, this.ends[i])
      from = this.ends[i]!
    }
    return grades
  }

  /** Collects from the lists of a tier, field by field, then from those of former names with the legal form. */
  collectTier(tier: Tier, { fields, passing, formerForms }: TierLists): void {
    for (let field = 0; field < fields.length; field++) {
      // Most fields of most questions are empty.
      if (fields[field]!.length === 0) continue
      this.collect(fields[field]!, passing)
      this.endRun(gradeAt(tier, field))
    }
    this.collect(formerForms, undefined)
    this.endRun(gradeAt(tier, IN_FORMER) + 1)
  }

  /** Takes, in ascending order, the ordinals of the lists that pass the filter and are in no earlier list. */
  collect(lists: readonly OrdinalList[], filter: Passing | undefined): void {
    if (this.isFull || lists.length === 0) return
    const collected = { lists, filter }
    if (this.isFar(lists) || !this.stepThrough(collected)) this.takeFromSet(collected)
    this.earlier.push(collected)
  }

  /** Takes ascending ordinals that pass, all of one grade; those behind the page may be missing. */
  collectFew(ordinals: readonly number[], grade: Grade): void {
    if (ordinals.length === 0) return
    if (this.offset > 0) this.collect(arrayLists(ordinals), undefined)
    else {
      const before = this.ordinals.length
      for (let i = 0; i < ordinals.length && !this.isFull; i++) {
        if (!isAmong(this.ordinals, before, ordinals[i]!)) this.take(ordinals[i]!)
      }
    }
    this.endRun(grade)
  }

  private endRun(grade: Grade): void {
    const { length } = this.ordinals
    if (length === this.ended) return
    this.ended = length
    this.runs.push(grade)
    this.ends.push(length)
  }

  private isFar(lists: readonly OrdinalList[]): boolean {
    if (this.passed !== undefined) return true
    return this.toSkip > this.stepsLeft && countTogether(lists) > this.stepsLeft
  }

  // Returns false, with nothing taken, when the steps run out before the page is full or the lists end.
  private stepThrough({ lists, filter }: Collected): boolean {
    const { ordinals, earlier, limit, toSkip } = this
    const before = ordinals.length
    // On a first page, all ordinals of the earlier lists are at hand. For a later page they are sought in the earlier
    // lists; what passes a filter need not be filtered by it again.
    const passed =
      this.offset === 0
        ? undefined
        : earlier.map((one) => cursorOver(one.lists, one.filter === filter ? undefined : one.filter))
    const cursor = cursorOver(lists, filter)
    for (; cursor.current !== EXHAUSTED && ordinals.length < limit; cursor.advanceTo(cursor.current + 1)) {
      if (this.stepsLeft-- === 0) {
        ordinals.length = before
        this.toSkip = toSkip
        return false
      }
      const ordinal = cursor.current
      const isKnown = passed === undefined ? isAmong(ordinals, before, ordinal) : isOnOne(passed, ordinal)
      if (!isKnown) this.take(ordinal)
    }
    return true
  }

  // For a far page: makes bit sets, of which whole words are skipped by counting their bits.
  private takeFromSet(collected: Collected): void {
    const { earlier, size } = this
    if (this.passed === undefined) {
      this.passed = emptyBitSet(size)
      for (const one of earlier) addAll(this.passed, setOf(one, size))
    }
    const set = setOf(collected, size)
    const count = subtractAndAdd(set, this.passed)
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

function setOf({ lists, filter }: Collected, size: number): BitSet {
  const set = setOfLists(lists, size)
  if (filter !== undefined) keepCommon(set, filter.bits())
  return set
}

function isOnOne(cursors: readonly Cursor[], ordinal: number): boolean {
  let isOn = false
  for (const cursor of cursors) {
    cursor.advanceTo(ordinal)
    if (cursor.current === ordinal) isOn = true
  }
  return isOn
}

// Looks among the first ordinals of a page, which are from earlier lists: one list has each ordinal once.
function isAmong(ordinals: readonly number[], first: number, ordinal: number): boolean {
  for (let i = 0; i < first; i++) if (ordinals[i] === ordinal) return true
  return false
}
