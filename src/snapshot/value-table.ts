/** Values that many records share, each kept once; a record holds its place in the table. */
export class ValueTable<Value> {
  readonly values: Value[] = []
  private readonly indexes = new Map<string, number>()

  /** Place of the value known by `key`, added when it is new. */
  indexOf(key: string, value: Value): number {
    const known = this.indexes.get(key)
    if (known !== undefined) return known
    this.indexes.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}
