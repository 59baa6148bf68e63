/** A typed array that grows at its end while something is being compiled. */
export class Growable<Items extends Uint8Array | Uint16Array | Uint32Array | Float64Array> {
  length = 0
  private items: Items
  private readonly make: (length: number) => Items

  constructor(make: (length: number) => Items) {
    this.make = make
    this.items = make(16)
  }

  push(value: number): void {
    if (this.length === this.items.length) this.grow(this.length + 1)
    this.items[this.length++] = value
  }

  append(values: ArrayLike<number>): void {
    if (this.length + values.length > this.items.length) this.grow(this.length + values.length)
    this.items.set(values, this.length)
    this.length += values.length
  }

  at(index: number): number {
    return this.items[index]!
  }

  /** Returns a view of all items; valid until the next push or append. */
  view(): Items {
    return this.items.subarray(0, this.length) as Items
  }

  private grow(atLeast: number): void {
    const grown = this.make(Math.max(atLeast, Math.ceil(this.items.length * 1.5)))
    grown.set(this.items)
    this.items = grown
  }
}

export const growableUint8 = (): Growable<Uint8Array> => new Growable((length) => new Uint8Array(length))
export const growableUint16 = (): Growable<Uint16Array> => new Growable((length) => new Uint16Array(length))
export const growableUint32 = (): Growable<Uint32Array> => new Growable((length) => new Uint32Array(length))
export const growableFloat64 = (): Growable<Float64Array> => new Growable((length) => new Float64Array(length))
