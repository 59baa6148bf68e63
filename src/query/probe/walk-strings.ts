import { END, KANA_END, START } from '../../index/text/alphabet.ts'
import type { Pattern } from '../../index/text/pattern.ts'

// A run of kana ends with its field, or where another kind of letter follows.
const RUN_ENDS = [END, KANA_END]

/** The strings to walk the trie with for a pattern anywhere in a field. */
export function anywhere({ units, wholeRun }: Pattern): readonly (readonly number[])[] {
  return wholeRun ? RUN_ENDS.map((end) => [...units, end]) : [units]
}

/** The same for a pattern at the start of a field. */
export function atStart({ units, wholeRun }: Pattern): readonly (readonly number[])[] {
  return wholeRun ? RUN_ENDS.map((end) => [START, ...units, end]) : [[START, ...units]]
}
