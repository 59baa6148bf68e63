import type { BitSet } from '../../index/lists/bit-set.ts'
import { setOfLists } from '../../index/lists/ordinal-list.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { EXACT, type Grade, gradeText, PARTIAL, PREFIX, type Tier, tierOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { arrayLists } from './field-lists.ts'
import type { Hits } from './hits.ts'

/** Who is found by another or a former name, best first. */
export type AddedHits = {
  readonly owners: readonly number[]
  /** Of each of the owners. */
  readonly tiers: readonly Tier[]
  /** Those of the owners that are hits already, in a worse tier, by their grades there. */
  readonly promoted: ReadonlyMap<number, Grade>
}

type Parts = { readonly hits: Hits; readonly added: AddedHits }

const TIERS = [EXACT, PREFIX, PARTIAL]

/** Hits by registered names, and in each tier after them those by other and former names. */
export class HitsWithAliases implements Hits {
  readonly total: number
  readonly decidedBy: Hits['decidedBy']
  readonly verified: number
  private readonly index: SearchIndex
  private readonly text: TextCriteria
  private readonly hits: Hits
  private readonly added: AddedHits
  private knownSet: BitSet | undefined

  constructor(index: SearchIndex, text: TextCriteria, { hits, added }: Parts) {
    this.index = index
    this.text = text
    this.hits = hits
    this.added = added
    this.total = hits.total + added.owners.length - added.promoted.size
    this.decidedBy = hits.decidedBy
    this.verified = hits.verified + added.owners.length
  }

  // The hits are asked from a place so far before the page that nobody who is added there can be on it.
  page({ offset, limit }: PageRange): readonly number[] {
    const { hits, added } = this
    const early = added.tiers.filter((tier) => tier !== PARTIAL).length
    const from = Math.max(0, Math.min(offset - early, hits.total - 1))
    const window = hits.page({ offset: from, limit: limit + 3 * early })
    const isEnd = from + window.length >= hits.total
    const first = from === 0 ? EXACT : this.tierOf(window[0]!)
    const merged: number[] = []
    let end = 0
    for (const tier of TIERS.filter((one) => one >= first)) {
      const start = end
      end = this.endOfTier(tier, window, start)
      for (const ordinal of window.slice(start, end)) if (!added.promoted.has(ordinal)) merged.push(ordinal)
      if (end === window.length && !isEnd) break
      merged.push(...added.owners.filter((_, i) => added.tiers[i] === tier))
    }
    const before = from === 0 ? 0 : from + this.addedBefore(first) - this.promotedBefore(window[0]!)
    return merged.slice(offset - before, offset - before + limit)
  }

  toSet(): BitSet {
    this.knownSet ??= this.findSet()
    return this.knownSet
  }

  passing(filter: Filter): Hits {
    const { index, text, added } = this
    const kept = added.owners.map((owner) => filter.passes(owner))
    const passing: AddedHits = {
      owners: added.owners.filter((_, i) => kept[i]),
      tiers: added.tiers.filter((_, i) => kept[i]),
      promoted: new Map([...added.promoted].filter(([owner]) => filter.passes(owner))),
    }
    return new HitsWithAliases(index, text, { hits: this.hits.passing(filter), added: passing })
  }

  private tierOf(ordinal: number): Tier {
    return tierOf(gradeText(this.index, this.text, ordinal))
  }

  // Where a worse tier begins among hits in order.
  private endOfTier(tier: Tier, hits: readonly number[], start: number): number {
    let low = start
    let high = hits.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.tierOf(hits[middle]!) <= tier) low = middle + 1
      else high = middle
    }
    return low
  }

  private addedBefore(tier: Tier): number {
    return this.added.tiers.filter((one) => one < tier).length
  }

  // Hits are in the order of their grades, those of one grade ascend.
  private promotedBefore(ordinal: number): number {
    const limit = gradeText(this.index, this.text, ordinal)
    let count = 0
    for (const [other, grade] of this.added.promoted) if (grade < limit || (grade === limit && other < ordinal)) count++
    return count
  }

  private findSet(): BitSet {
    const set = this.hits.toSet().slice()
    const owners = setOfLists(arrayLists(this.added.owners.toSorted((a, b) => a - b)), this.index.size)
    for (let i = 0; i < set.length; i++) set[i]! |= owners[i]!
    return set
  }
}
