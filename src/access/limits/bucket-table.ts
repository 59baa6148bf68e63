import { clampedFullAt, type Draw, fullAfterTake, type PlanLimit, waitMicros } from './token-bucket.ts'

/** When each bucket of a key will be full, steady microseconds. */
export type FullTimes = readonly [minute: number, day: number, rows: number]

/** The outcome of a take; a refusal names the limit with the longest wait. */
export type Taking<Taken = Take> = { readonly ok: true; readonly take: Taken } | Refusal

type Refusal = { readonly ok: false; readonly limit: PlanLimit; readonly waitMicros: number }

/** Tokens taken from the buckets of a key. The caller passes the take to `keep` or to `giveBack`, exactly once. */
export type Take = {
  readonly keyId: string
  readonly slot: number
  readonly draws: readonly Draw[]
  readonly at: number
  kept: boolean
}

// Giving a take back is not a subtraction: a bucket that has been full since would overflow. It is exact only when the
// later takes are applied again without the one given back. So while a key has undecided takes, its full times before
// them and all takes since are remembered.
type Undecided = { readonly before: WritableTimes; readonly takes: Take[] }

type WritableTimes = [minute: number, day: number, rows: number]

const SLOTS_AT_START = 1024
const BUCKETS = 3

/** The slot of a take on an unmetered plan, which has no buckets. */
export const NO_SLOT = -1

/** What the gate needs of a table of buckets. */
export type Buckets = Pick<BucketTable, 'take' | 'keep' | 'giveBack' | 'fullTimes'>

/** The token buckets of every key that has taken since the start, for one thread. `read` reads a key from the store. */
export class BucketTable {
  // Slot s: when the bucket of minute [3s], day [3s + 1] and rows [3s + 2] will be full, steady microseconds.
  private fullAts = new Float64Array(BUCKETS * SLOTS_AT_START)
  private readonly slots = new Map<string, number>()
  private readonly undecided = new Map<number, Undecided>()
  private readonly dirty = new Set<string>()
  private readonly read: (keyId: string) => FullTimes | undefined

  constructor(read: (keyId: string) => FullTimes | undefined) {
    this.read = read
  }

  /** Takes the tokens of every draw, or none when one bucket has too few. */
  take(keyId: string, draws: readonly Draw[], at: number): Taking {
    if (draws.length === 0) return { ok: true, take: { keyId, slot: NO_SLOT, draws, at, kept: false } }
    const slot = this.slotOf(keyId)
    for (const limit of draws) this.clamp(slot, limit, at)
    const refusal = refusalOf(this.times(slot), draws, at)
    if (refusal !== undefined) return refusal
    const take: Take = { keyId, slot, draws, at, kept: false }
    const undecided = this.undecided.get(slot)
    if (undecided === undefined) this.undecided.set(slot, { before: this.times(slot), takes: [take] })
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

  /** Returns the full times that the next take would find. Makes no slot for a key that has none. */
  fullTimes(keyId: string, limits: readonly PlanLimit[], at: number): FullTimes {
    const slot = this.slots.get(keyId)
    const times = slot === undefined ? this.stored(keyId) : this.times(slot)
    for (const limit of limits) times[offsetOf(limit)] = clampedFullAt(times[offsetOf(limit)], at, limit)
    return times
  }

  /** Returns the keys whose buckets have changed since the last call, with their full times. */
  takeDirty(): readonly (readonly [keyId: string, FullTimes])[] {
    const dirty = [...this.dirty].map((keyId) => [keyId, this.times(this.slotOf(keyId))] as const)
    this.dirty.clear()
    return dirty
  }

  /** Makes the next `takeDirty` return the key again, because it could not be stored. */
  markDirty(keyId: string): void {
    this.dirty.add(keyId)
  }

  private slotOf(keyId: string): number {
    const known = this.slots.get(keyId)
    if (known !== undefined) return known
    const slot = this.slots.size
    if (BUCKETS * slot === this.fullAts.length) {
      const larger = new Float64Array(2 * BUCKETS * slot)
      larger.set(this.fullAts)
      this.fullAts = larger
    }
    this.write(slot, this.stored(keyId))
    this.slots.set(keyId, slot)
    return slot
  }

  private stored(keyId: string): WritableTimes {
    const [minute, day, rows] = this.read(keyId) ?? [0, 0, 0]
    return [minute, day, rows]
  }

  private clamp(slot: number, limit: PlanLimit, at: number): void {
    const place = BUCKETS * slot + offsetOf(limit)
    this.fullAts[place] = clampedFullAt(this.fullAts[place] ?? 0, at, limit)
  }

  private undecidedOf({ slot, keyId }: Take): Undecided {
    const undecided = this.undecided.get(slot)
    if (undecided === undefined) throw new Error(`bucket-table: a take of ${keyId} was decided twice, expected once.`)
    return undecided
  }

  // Applies the oldest takes to `before` while they are kept, since none of them can be given back any more.
  private forgetDecided(slot: number): void {
    const undecided = this.undecided.get(slot)
    if (undecided === undefined) return
    const { before, takes } = undecided
    let decided = 0
    for (const { kept, at, draws } of takes) {
      if (!kept) break
      decided++
      for (const draw of draws) before[offsetOf(draw)] = fullAfterTake(before[offsetOf(draw)], at, spentMicros(draw))
    }
    if (decided === takes.length) this.undecided.delete(slot)
    else takes.splice(0, decided)
  }

  private advance({ slot, draws, at }: Take): void {
    for (const draw of draws) {
      const place = BUCKETS * slot + offsetOf(draw)
      this.fullAts[place] = fullAfterTake(this.fullAts[place] ?? 0, at, spentMicros(draw))
    }
  }

  private times(slot: number): WritableTimes {
    const place = BUCKETS * slot
    return [this.fullAts[place] ?? 0, this.fullAts[place + 1] ?? 0, this.fullAts[place + 2] ?? 0]
  }

  private write(slot: number, times: FullTimes): void {
    this.fullAts.set(times, BUCKETS * slot)
  }
}

/** Returns the refusal with the longest wait; undefined when every bucket has the tokens. */
export function refusalOf(times: FullTimes, draws: readonly Draw[], at: number): Refusal | undefined {
  let refusal: Refusal | undefined
  for (const draw of draws) {
    const wait = waitMicros(fullAfterTake(times[offsetOf(draw)], at, spentMicros(draw)), at, draw)
    if (wait > (refusal?.waitMicros ?? 0)) refusal = { ok: false, limit: draw, waitMicros: wait }
  }
  return refusal
}

/** Returns by how many microseconds a draw puts off the full time of its bucket. */
export function spentMicros({ intervalMicros, tokens = 1 }: Draw): number {
  return tokens * intervalMicros
}

/** Returns the index of a limit's bucket in the full times of a key. */
export function offsetOf({ name }: PlanLimit): 0 | 1 | 2 {
  if (name === 'minute') return 0
  return name === 'day' ? 1 : 2
}
