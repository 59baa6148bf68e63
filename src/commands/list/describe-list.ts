import type { Columns } from '../../list/guess-columns.ts'
import type { List } from '../../list/open-list.ts'
import type { Tally } from './match-list.ts'

/** Describes how a list is read, in one line: the user sees what was guessed. */
export function describeList(name: string, list: List): string {
  const { encoding, delimiter, headings, width, columns } = list
  const nameOf = (column: number): string => headings?.[column] ?? `column ${column + 1}`
  const read = [
    encoding === 'utf-8' ? 'UTF-8' : 'Shift_JIS',
    DELIMITERS[delimiter],
    `${width} ${width === 1 ? 'column' : 'columns'}`,
    ...(headings === undefined ? ['no headings'] : []),
  ]
  return `${name}: ${read.join(', ')}; ${roles(columns, nameOf).join('; ')}.`
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const

function roles(columns: Columns, nameOf: (column: number) => string): readonly string[] {
  const { name, address, postalCode, prefecture, corporateNumber, asOf } = columns
  const others = { 'postal code': postalCode, prefecture, 'corporate number': corporateNumber, day: asOf }
  return [
    `name: ${nameOf(name)}`,
    `address: ${address.length === 0 ? 'none' : address.map(nameOf).join(' + ')}`,
    ...Object.entries(others).flatMap(([role, column]) => (column === undefined ? [] : [`${role}: ${nameOf(column)}`])),
  ]
}

/** Describes how many rows came to each decision, in one line; `millis` is how long it took. */
export function describeTally({ confirmed, review, none, error }: Tally, millis: number): string {
  const rows = confirmed + review + none + error
  const rate = Math.round((1000 * rows) / Math.max(1, millis))
  const counts = [
    `${shown(confirmed)} confirmed`,
    `${shown(review)} to review`,
    `${shown(none)} none`,
    ...(error === 0 ? [] : [`${shown(error)} not readable`]),
  ]
  const took = `${(millis / 1000).toFixed(1)} s`
  return `${shown(rows)} ${rows === 1 ? 'row' : 'rows'} in ${took} (${shown(rate)}/s): ${counts.join(', ')}.`
}

function shown(count: number): string {
  return count.toLocaleString('en')
}
