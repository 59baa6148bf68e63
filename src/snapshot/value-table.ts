/** Values that many records share, each stored once; a record has the value's index in the table. */
export class ValueTable<Value> {
  readonly values: Value[] = []
  private readonly indexes = new Map<string, number>()

  /** Returns the index of the value known by `key`; adds the value when it is new. */
  indexOf(key: string, value: Value): number {
    const known = this.indexes.get(key)
    if (known !== undefined) return known
    this.indexes.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}
