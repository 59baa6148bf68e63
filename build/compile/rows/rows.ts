import { type Growable, growableUint32 } from '../../../src/index/growable.ts'

/** Rows of items, one after the other; row i ends before `ends[i]`. */
export type PackedRows<Items extends Uint8Array | Uint16Array | Uint32Array> = {
  readonly items: Items
  readonly ends: Uint32Array
}

/** Returns a view of row `index`. */
export function rowOf<Items extends Uint8Array | Uint16Array | Uint32Array>(
  { items, ends }: PackedRows<Items>,
  index: number,
): Items {
  return items.subarray(index === 0 ? 0 : ends[index - 1], ends[index]) as Items
}

/** Rows of items, one after the other, each of its own length. */
export class Rows<Items extends Uint8Array | Uint16Array | Uint32Array> {
  private readonly items: Growable<Items>
  private readonly ends: Growable<Uint32Array> = growableUint32()

  constructor(items: Growable<Items>) {
    this.items = items
  }

  add(row: ArrayLike<number>): void {
    // Pushed one by one: most rows are too short for `append` to pay.
    for (let i = 0; i < row.length; i++) this.items.push(row[i]!)
    this.ends.push(this.items.length)
  }

  /** Adds all rows of another table. */
  append({ items, ends }: PackedRows<Items>): void {
    const start = this.items.length
    this.items.append(items)
    for (const end of ends) this.ends.push(start + end)
  }

  /** Views of all of them; valid until the next `add`. */
  packed(): PackedRows<Items> {
    return { items: this.items.view(), ends: this.ends.view() }
  }

  /** A view of a row; valid until the next `add`. */
  row(index: number): Items {
    return rowOf(this.packed(), index)
  }
}
