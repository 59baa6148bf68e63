/** One step of a search, in words. `micros`: the time of a repeated run, for steps that are timed. */
export type Step = { readonly title: string; readonly micros?: number; readonly rows: Rows }

/** Cells of a table; rows may differ in length. */
export type Rows = readonly (readonly string[])[]
