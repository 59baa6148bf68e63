import { END, KANA_END, START } from '../../index/text/alphabet.ts'
import type { Gram } from '../../index/text/field-texts.ts'

// A run of kana ends with its field, or where something else follows.
const RUN_ENDS = [END, KANA_END]

/** The strings to walk the trie with for whoever holds the gram anywhere. */
export function anywhere({ units, wholeRun }: Gram): readonly (readonly number[])[] {
  return wholeRun ? RUN_ENDS.map((end) => [...units, end]) : [units]
}

/** The same for whoever has a field that begins with the gram. */
export function atStart({ units, wholeRun }: Gram): readonly (readonly number[])[] {
  return wholeRun ? RUN_ENDS.map((end) => [START, ...units, end]) : [[START, ...units]]
}

/** The string for whoever has a field that is the gram. */
export function alone({ units }: Gram): readonly number[] {
  return [START, ...units, END]
}
