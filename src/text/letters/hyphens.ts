/** Hyphens, dashes and minus signs other than ASCII's, which NFKC leaves apart; for use inside a character class. */
export const HYPHENS = '‐‑‒–—―−'
