// Controls that turn the direction of the text after them, and the ranges of scripts written from the right.
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** For titles, where no element can hold a name apart: keeps a name from turning the text after it. */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name
}
