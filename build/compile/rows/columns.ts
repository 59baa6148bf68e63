import { type HashHalves, twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { type Growable, growableUint32 } from '../../../src/index/growable.ts'

/**
 * Something gathered of each corporation, by ascending number. `view` returns it as plain data, which one thread can
 * post to another, valid until more is added; `append` adds what another thread has gathered of greater numbers.
 */
type Column = { view(): unknown; append(view: never): void }

/** The views of the columns that are members of an object, or of its members, by the same names. */
export type Views<Columns> = {
  readonly [Name in keyof Columns as Columns[Name] extends (...given: never) => unknown
    ? never
    : Name]: Columns[Name] extends {
    view(): infer View
  }
    ? View
    : Views<Columns[Name]>
}

export function viewsOf<Columns extends object>(columns: Columns): Views<Columns> {
  const views = Object.entries(columns).map(([name, one]) => [name, isColumn(one) ? one.view() : viewsOf(one)])
  return Object.fromEntries(views) as Views<Columns>
}

/** Appends each view to the column of its name. */
export function appendViews<Columns extends object>(columns: Columns, views: Views<Columns>): void {
  for (const [name, one] of Object.entries(columns)) {
    const view = (views as Readonly<Record<string, never>>)[name]!
    if (isColumn(one)) one.append(view)
    else appendViews(one, view)
  }
}

function isColumn(one: object): one is Column {
  return 'view' in one
}

/** Hashes of 64 bits, of which `viewsOf` gives `HashHalves`. */
export type HashColumn = Readonly<Record<keyof HashHalves, Growable<Uint32Array>>>

export const hashColumn = (): HashColumn => ({ high: growableUint32(), low: growableUint32() })

export function pushHash(column: HashColumn, [high, low]: readonly [high: number, low: number]): void {
  column.high.push(high)
  column.low.push(low)
}

/** Pushes the hash of a key; 0 without one. */
export function pushKey(column: HashColumn, key: string | undefined): void {
  pushHash(column, key === undefined ? NO_HASH : twoHashes(key))
}

const NO_HASH = [0, 0] as const

/** Returns a row of the hashes of keys: of each the upper half, then the lower one. */
export function hashRow(keys: readonly string[]): readonly number[] {
  const row: number[] = []
  for (const key of keys) row.push(...twoHashes(key))
  return row
}

/** Counts how often each of some things occurs. */
export class Counter<Key> {
  private readonly counts = new Map<Key, number>()

  add(key: Key, times = 1): void {
    this.counts.set(key, this.of(key) + times)
  }

  of(key: Key): number {
    return this.counts.get(key) ?? 0
  }

  append(others: ReadonlyMap<Key, number>): void {
    for (const [key, times] of others) this.add(key, times)
  }

  view(): ReadonlyMap<Key, number> {
    return this.counts
  }
}
