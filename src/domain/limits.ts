/** What callers may ask for, the same at every door. */
export const MAX_QUERY_CHARACTERS = 300
export const MAX_QUERY_WORDS = 16
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

/** Rows of one list that is sent with a key. */
export const MAX_LIST_ROWS = 1_000
/** The same of a list that an agent sends: its answer has to be read by a model. */
export const MAX_TOOL_ROWS = 50
