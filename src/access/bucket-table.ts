import { clampedFullAt, fullAfterTake, type PlanLimit, waitMicros } from './token-bucket.ts'

/** When the minute and the day bucket of a key will be full, steady microseconds; what the store keeps. */
export type FullTimes = readonly [minute: number, day: number]

/** A refused take names the limit that makes the caller wait longest. */
export type Taking =
  | { readonly ok: true; readonly take: Take }
  | { readonly ok: false; readonly limit: PlanLimit; readonly waitMicros: number }

/** One token out of every bucket of a key; goes to `keep` or to `giveBack`, once. */
export type Take = {
  readonly keyId: string
  readonly slot: number
  readonly limits: readonly PlanLimit[]
  readonly at: number
  kept: boolean
}

// A token can be given back exactly only by taking the later ones again without it: a bucket that has been full since
// must not overflow. So while takes of a key are undecided, its full times before them and the takes since are kept.
type Undecided = { readonly before: [number, number]; readonly takes: Take[] }

const SLOTS_AT_START = 1024

/** Of a take without limits, which has no buckets. */
const NO_SLOT = -1

/** The token buckets of every key that has been asked for since the start; `read` gives what the store holds of a key. */
export class BucketTable {
  // Slot s: [2s] minute bucket, [2s + 1] day bucket: the time at which it is full, steady microseconds.
  private fullAts = new Float64Array(2 * SLOTS_AT_START)
  private readonly slots = new Map<string, number>()
  private readonly undecided = new Map<number, Undecided>()
  private readonly dirty = new Set<string>()
  private readonly read: (keyId: string) => FullTimes | undefined

  constructor(read: (keyId: string) => FullTimes | undefined) {
    this.read = read
  }

  /** A token from every limited bucket, or from none. */
  take(keyId: string, limits: readonly PlanLimit[], at: number): Taking {
    if (limits.length === 0) return { ok: true, take: { keyId, slot: NO_SLOT, limits, at, kept: false } }
    const slot = this.slotOf(keyId, limits, at)
    const refusal = this.refusal(slot, limits, at)
    if (refusal !== undefined) return refusal
    const take: Take = { keyId, slot, limits, at, kept: false }
    const undecided = this.undecided.get(slot)
    if (undecided === undefined) this.undecided.set(slot, { before: this.pair(slot), takes: [take] })
    else undecided.takes.push(take)
    this.advance(take)
    this.dirty.add(keyId)
    return { ok: true, take }
  }

  keep(take: Take): void {
    if (take.slot === NO_SLOT) return
    take.kept = true
    this.forgetDecided(take.slot)
  }

  giveBack(take: Take): void {
    if (take.slot === NO_SLOT) return
    const { takes, before } = this.undecidedOf(take)
    takes.splice(takes.indexOf(take), 1)
    this.write(take.slot, before)
    for (const later of takes) this.advance(later)
    this.dirty.add(take.keyId)
    this.forgetDecided(take.slot)
  }

  /** As the next take would find them; keeps nothing in memory for keys that never take. */
  fullTimes(keyId: string, limits: readonly PlanLimit[], at: number): FullTimes {
    const slot = this.slots.get(keyId)
    return slot === undefined ? this.stored(keyId, limits, at) : this.pair(slot)
  }

  /** The keys whose buckets changed since the last call, and their buckets. */
  takeDirty(): readonly (readonly [keyId: string, FullTimes])[] {
    const dirty = [...this.dirty].map((keyId) => [keyId, this.pair(this.slots.get(keyId) ?? 0)] as const)
    this.dirty.clear()
    return dirty
  }

  /** Says that what `takeDirty` gave of this key could not be stored. */
  markDirty(keyId: string): void {
    this.dirty.add(keyId)
  }

  private slotOf(keyId: string, limits: readonly PlanLimit[], at: number): number {
    const known = this.slots.get(keyId)
    if (known !== undefined) return known
    const slot = this.slots.size
    if (2 * slot === this.fullAts.length) {
      const larger = new Float64Array(4 * slot)
      larger.set(this.fullAts)
      this.fullAts = larger
    }
    this.write(slot, this.stored(keyId, limits, at))
    this.slots.set(keyId, slot)
    return slot
  }

  private stored(keyId: string, limits: readonly PlanLimit[], at: number): FullTimes {
    const [minute, day] = this.read(keyId) ?? [0, 0]
    const pair: [number, number] = [minute, day]
    for (const limit of limits) pair[offsetOf(limit)] = clampedFullAt(pair[offsetOf(limit)], at, limit)
    return pair
  }

  private refusal(slot: number, limits: readonly PlanLimit[], at: number): Taking | undefined {
    let refusal: { readonly ok: false; readonly limit: PlanLimit; readonly waitMicros: number } | undefined
    for (const limit of limits) {
      const wait = waitMicros(this.afterTake(slot, limit, at), at, limit)
      if (wait > (refusal?.waitMicros ?? 0)) refusal = { ok: false, limit, waitMicros: wait }
    }
    return refusal
  }

  private undecidedOf({ slot, keyId }: Take): Undecided {
    const undecided = this.undecided.get(slot)
    if (undecided === undefined) throw new Error(`bucket-table: a take of ${keyId} was decided twice, expected once.`)
    return undecided
  }

  // The oldest takes, once kept, can never be taken again: they become part of `before`.
  private forgetDecided(slot: number): void {
    const undecided = this.undecided.get(slot)
    if (undecided === undefined) return
    const { before, takes } = undecided
    let decided = 0
    for (const { kept, at, limits } of takes) {
      if (!kept) break
      decided++
      for (const limit of limits)
        before[offsetOf(limit)] = fullAfterTake(before[offsetOf(limit)], at, limit.intervalMicros)
    }
    if (decided === takes.length) this.undecided.delete(slot)
    else takes.splice(0, decided)
  }

  private advance({ slot, limits, at }: Take): void {
    for (const limit of limits) {
      this.fullAts[2 * slot + offsetOf(limit)] = this.afterTake(slot, limit, at)
    }
  }

  private afterTake(slot: number, limit: PlanLimit, at: number): number {
    return fullAfterTake(this.fullAts[2 * slot + offsetOf(limit)] ?? 0, at, limit.intervalMicros)
  }

  private pair(slot: number): [number, number] {
    return [this.fullAts[2 * slot] ?? 0, this.fullAts[2 * slot + 1] ?? 0]
  }

  private write(slot: number, [minute, day]: FullTimes): void {
    this.fullAts[2 * slot] = minute
    this.fullAts[2 * slot + 1] = day
  }
}

function offsetOf(limit: PlanLimit): 0 | 1 {
  return limit.name === 'minute' ? 0 : 1
}
