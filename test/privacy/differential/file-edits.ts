import type { Random } from '../../../dataset/chance/random.ts'
import { checkDigit } from '../../../src/domain/corporate-number.ts'
import { cell, type DemoFiles, type InputRow } from '../demo-register.ts'

/** Whether a row is not published: excluded from search or not marked as shown, closed, or deleted. */
export function isWithheld(row: InputRow): boolean {
  return cell(row, '3') === '99' || cell(row, '19') !== '' || cell(row, '20') !== '' || cell(row, '30') !== '0'
}

/** Whether a row is a corporation's present state, not a past one. */
export function isLatest(row: InputRow): boolean {
  return cell(row, '24') !== '0'
}

/** Applies `how` to the rows for which `what` holds, and returns their number. */
export function edit(
  rows: readonly InputRow[],
  what: (row: InputRow) => boolean,
  how: (row: InputRow) => unknown,
): number {
  const chosen = rows.filter(what)
  for (const row of chosen) how(row)
  return chosen.length
}

export function keepOnly(rows: InputRow[], what: (row: InputRow) => boolean): void {
  rows.splice(0, rows.length, ...rows.filter(what))
}

/**
 * Returns whether a row is the only establishment of its corporation and has not ended. `few`: it has 1 to 4 insured
 * persons, and no number of employees is published; `counted`: such a number is published.
 */
export function onlyOffice(files: DemoFiles, which: 'few' | 'counted'): (row: InputRow) => boolean {
  const offices = new Map<string, number>()
  for (const row of files.establishments) {
    const number = cell(row, '法人番号')
    offices.set(number, (offices.get(number) ?? 0) + 1)
  }
  const counted = new Set(
    files.gbizinfo.filter((row) => Number(cell(row, '従業員数')) > 0).map((row) => cell(row, '法人番号')),
  )
  return (row) => {
    const number = cell(row, '法人番号')
    if (offices.get(number) !== 1 || cell(row, '全喪年月日') !== '') return false
    if (which === 'counted') return counted.has(number)
    const insured = Number(cell(row, '被保険者数'))
    return !counted.has(number) && insured >= 1 && insured <= 4
  }
}

/** Returns `count` valid corporate numbers close to those of the rows, but in none of them. */
export function unusedNumbers(rows: readonly InputRow[], random: Random, count: number): readonly string[] {
  const used = new Set(rows.map((row) => cell(row, '2')))
  const found = new Set<string>()
  while (found.size < count) {
    const base = String(Number(cell(random.pick(rows), '2').slice(1)) + random.between(1, 9)).padStart(12, '0')
    const number = checkDigit(base) + base
    if (!used.has(number)) found.add(number)
  }
  return [...found]
}
