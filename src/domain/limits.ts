/** What callers may ask for, the same in REST, MCP and pages. */
export const MAX_QUERY_CHARACTERS = 300
export const MAX_QUERY_WORDS = 16
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

/** Rows of one list that is sent with a key. */
export const MAX_LIST_ROWS = 1_000
/** Profiles of one request: each has about 2 KB. */
export const MAX_PROFILES = 100
/** Rows of one list that an agent sends: a model has to read its answer. */
export const MAX_TOOL_ROWS = 50

/** How many unknown parameters, or members of rows, an answer names at most. */
export const MOST_IGNORED = 16
