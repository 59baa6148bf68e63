// Control characters that change the direction of text, and the ranges of scripts that are written from right to left.
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Puts a name that may change the direction of the text after it between isolates (U+2068 and U+2069). For titles and
 * other plain text, where no <bdi> can enclose the name.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name
}
