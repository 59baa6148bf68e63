/** The type while its members are assigned one by one: spreads give each object another shape. */
export type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
