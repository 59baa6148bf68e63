import { type HashHalves, twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { growableUint32 } from '../../../src/index/growable.ts'

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

/** Hashes of 64 bits. */
export class HashColumn {
  private readonly high = growableUint32()
  private readonly low = growableUint32()

  push([high, low]: readonly [high: number, low: number]): void {
    this.high.push(high)
    this.low.push(low)
  }

  /** Pushes the hash of a key; 0 without one. */
  add(key: string | undefined): void {
    this.push(key === undefined ? NO_HASH : twoHashes(key))
  }

  append({ high, low }: HashHalves): void {
    this.high.append(high)
    this.low.append(low)
  }

  view(): HashHalves {
    return { high: this.high.view(), low: this.low.view() }
  }
}

const NO_HASH = [0, 0] as const

/** Hashes of keys, any number of them of each corporation; the owners are its indexes, in order of adding. */
export type OwnedHashes = HashHalves & { readonly owners: Uint32Array; readonly corporations: number }

export class OwnedKeys {
  private readonly hashes = new HashColumn()
  private readonly owners = growableUint32()
  private corporations = 0

  /** Adds the keys of the next corporation. */
  add(keys: readonly string[]): void {
    for (const key of keys) {
      this.hashes.add(key)
      this.owners.push(this.corporations)
    }
    this.corporations++
  }

  append({ owners, corporations, ...hashes }: OwnedHashes): void {
    this.hashes.append(hashes)
    for (const owner of owners) this.owners.push(this.corporations + owner)
    this.corporations += corporations
  }

  view(): OwnedHashes {
    return { ...this.hashes.view(), owners: this.owners.view(), corporations: this.corporations }
  }
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
