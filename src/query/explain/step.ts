/** One step of a search, in words. `micros`: what it takes when asked again, where it was timed. */
export type Step = { readonly title: string; readonly micros?: number; readonly rows: Rows }

/** Cells of a table; rows may differ in length. */
export type Rows = readonly (readonly string[])[]
