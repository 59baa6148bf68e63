import { failure, type Result, success } from '../domain/result.ts'
import { keyOf, roleOfHeading } from './column-headings.ts'
import { guessByContent, isContent } from './content-columns.ts'
import { type Columns, guessByHeadings } from './guess-columns.ts'

/** How a list is read; without headings its first record is a row. */
export type ListLayout = { readonly columns: Columns; readonly headings?: readonly string[] }

/** Columns that the user named, each by its heading or its number from 1. */
export type NamedColumns = { readonly name?: string; readonly address: readonly string[] }

/** Decides the layout by the first records; columns that the user named win over guesses. The failure is a sentence. */
export function layoutOf(first: readonly (readonly string[])[], named: NamedColumns): Result<ListLayout, string> {
  const [top = []] = first
  const hasHeadings = areHeadings(top, named)
  const guess = hasHeadings ? guessByHeadings(top) : guessByContent(first)
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
  return success(hasHeadings ? { columns, headings: top } : { columns })
}

// An unknown word in the only column counts as a row: a list of names needs no heading.
function areHeadings(cells: readonly string[], { name, address }: NamedColumns): boolean {
  const isNamed = (cell: string) => [name, ...address].some((wanted) => wanted !== undefined && isSame(cell, wanted))
  if (cells.some((cell) => roleOfHeading(cell) !== undefined || isNamed(cell))) return true
  return cells.length > 1 && !isContent(cells)
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
