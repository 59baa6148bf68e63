/** Reads a table of words apart by spaces, `аa вb`: pairs of the first letter of each word and the rest of it. */
export function letterPairs(table: string): readonly [letter: string, rest: string][] {
  return table.split(' ').map((word) => [word.slice(0, 1), word.slice(1)])
}
