import type { Pause } from '../domain/pause.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { keyOf, roleOfHeading } from './column-headings.ts'
import { guessByContent, isContent } from './content-columns.ts'
import { type Columns, guessByHeadings } from './guess-columns.ts'

/** How a list is read; without headings its first record is a row. */
export type ListLayout = { readonly columns: Columns; readonly headings?: readonly string[] }

/** Columns that the user named, each by its heading or its number from 1. */
export type NamedColumns = { readonly name?: string; readonly address: readonly string[] }

/** Decides the layout by the first records; columns that the user named win over guesses. The failure is a sentence. */
export async function layoutOf(
  first: readonly (readonly string[])[],
  named: NamedColumns,
  pause: Pause,
): Promise<Result<ListLayout, string>> {
  const headings = await headingsAmong(first, named, pause)
  const guess = headings === undefined ? await guessByContent(first, pause) : guessByHeadings(headings)
  const top = headings ?? first[0] ?? []
  const name = named.name === undefined ? success(guess.name) : columnNamed(top, named.name)
  if (!name.ok) return name
  if (name.value === undefined) {
    return failure(`No column is known to hold names: ${shown(top)}. Say which with --name COLUMN.`)
  }
  const address: number[] = []
  for (const wanted of named.address) {
    const column = columnNamed(top, wanted)
    if (!column.ok) return column
    address.push(column.value)
  }
  const columns = { ...guess, name: name.value, address: address.length > 0 ? address : guess.address }
  return success(headings === undefined ? { columns } : { columns, headings })
}

// The headings are the first record, or below a title. An unknown word in the only column counts as a row: a list of
// names needs no heading.
async function headingsAmong(
  [top = [], ...others]: readonly (readonly string[])[],
  { name, address }: NamedColumns,
  pause: Pause,
): Promise<readonly string[] | undefined> {
  const isNamed = (cell: string) => [name, ...address].some((wanted) => wanted !== undefined && isSame(cell, wanted))
  if (top.some((cell) => roleOfHeading(cell) !== undefined || isNamed(cell))) return top
  return (
    (await headingsBelow([top, ...others.slice(0, MOST_ABOVE)], pause)) ??
    (top.length > 1 && !isContent(top) ? top : undefined)
  )
}

const MOST_ABOVE = 10

// Returns the first record with a known heading for the name and more cells than every record above it, such as 支払先一覧.
async function headingsBelow(
  records: readonly (readonly string[])[],
  pause: Pause,
): Promise<readonly string[] | undefined> {
  let most = 0
  for (const cells of records) {
    const turn = pause()
    if (turn !== undefined) await turn
    const filled = cells.filter((cell) => cell.trim() !== '').length
    if (filled > most && guessByHeadings(cells).name !== undefined && !isContent(cells)) return cells
    most = Math.max(most, filled)
  }
  return undefined
}

function isSame(heading: string, wanted: string): boolean {
  return heading === wanted || (keyOf(wanted) !== '' && keyOf(heading) === keyOf(wanted))
}

function columnNamed(headings: readonly string[], wanted: string): Result<number, string> {
  const column = headings.indexOf(wanted)
  const alike = column === -1 ? headings.findIndex((heading) => isSame(heading, wanted)) : column
  if (alike !== -1) return success(alike)
  const number = /^[1-9][0-9]{0,3}$/.test(wanted) ? Number(wanted) : Number.POSITIVE_INFINITY
  if (number <= headings.length) return success(number - 1)
  return failure(`There is no column "${wanted}": ${shown(headings)}.`)
}

const MOST_SHOWN = 12
const SHOWN_CHARACTERS = 40

function shown(headings: readonly string[]): string {
  const few = headings.slice(0, MOST_SHOWN).map((heading) => heading.slice(0, SHOWN_CHARACTERS))
  const more = headings.length > MOST_SHOWN ? `, … (${headings.length} columns)` : ''
  return `the headings are ${few.join(', ')}${more}`
}
