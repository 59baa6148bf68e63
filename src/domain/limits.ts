/** What callers may ask for, the same at every door. */
export const MAX_QUERY_CHARACTERS = 300
export const MAX_QUERY_WORDS = 16
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100
