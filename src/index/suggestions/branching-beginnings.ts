import { LEAST_BEGINNING_UNITS, MOST_ROWS_A_BEGINNING } from '../thresholds.ts'

/**
 * Finds the beginnings after which texts of several rows differ. The returned function gives the beginnings of a row.
 * Call it once for each row, in order: it counts, and gives a beginning to its first MOST_ROWS_A_BEGINNING rows only.
 */
export function branchingBeginnings(rows: readonly (readonly string[])[]): (row: number) => readonly string[] {
  const branching = new Map<string, number>()
  const sorted = [...new Set(rows.flat())].sort()
  for (let i = 1; i < sorted.length; i++) {
    const length = sharedUnits(sorted[i - 1]!, sorted[i]!)
    const beginning = sorted[i]!.slice(0, length)
    if (length >= leastUnits(beginning)) branching.set(beginning, 0)
  }
  return (row) => {
    const found = new Set<string>()
    for (const text of rows[row]!)
      for (let length = 2; length < text.length; length++) {
        const beginning = text.slice(0, length)
        const used = branching.get(beginning)
        if (used === undefined || used >= MOST_ROWS_A_BEGINNING || found.has(beginning)) continue
        branching.set(beginning, used + 1)
        found.add(beginning)
      }
    return [...found]
  }
}

function sharedUnits(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function leastUnits(text: string): number {
  if (/^[a-z0-9]+$/.test(text)) return LEAST_BEGINNING_UNITS.latin
  return /^[ァ-ヺー]+$/.test(text) ? LEAST_BEGINNING_UNITS.kana : LEAST_BEGINNING_UNITS.other
}
