import { parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import type { Pause } from '../domain/pause.ts'
import { PREFECTURES } from '../domain/prefecture.ts'
import { fold } from '../text/fold.ts'
import type { Guess } from './guess-columns.ts'

/** Whether cells cannot be headings, because one is a name with its legal form, a corporate number or an address. */
export function isContent(cells: readonly string[]): boolean {
  return guessable(cells).some((cell) => isName(cell) || isNumber(cell) || isAddress(cell))
}

/**
 * Guesses the columns of a list without headings by its first records: the name is where most names with a legal form
 * are, any other column is one where more than half of the cells have its form.
 */
export async function guessByContent(records: readonly (readonly string[])[], pause: Pause): Promise<Guess> {
  const counts: Counts[] = []
  for (const cells of records) {
    const turn = pause()
    if (turn !== undefined) await turn
    for (const [column, cell] of guessable(cells).entries()) counts[column] = counted(counts[column] ?? NONE, cell)
  }
  const most = counts.reduce((highest, { names }) => Math.max(highest, names), 0)
  const named = counts.findIndex(({ names }) => names === most)
  const mostly = (form: keyof Counts): readonly number[] =>
    counts.flatMap((column, at) => (column[form] > records.length / 2 ? [at] : []))
  const [corporateNumber] = mostly('numbers')
  const [postalCode] = mostly('postalCodes')
  return {
    ...(counts.length === 1 || most > 0 ? { name: named } : {}),
    address: mostly('addresses').filter((column) => column !== named),
    ...(corporateNumber === undefined ? {} : { corporateNumber }),
    ...(postalCode === undefined ? {} : { postalCode }),
  }
}

// Further columns and longer cells are known by their headings or by what the user says.
const MOST_COLUMNS = 100
const LONGEST_CELL = 100

/** How many cells of a column have each form. */
type Counts = {
  readonly names: number
  readonly numbers: number
  readonly postalCodes: number
  readonly addresses: number
}

const NONE: Counts = { names: 0, numbers: 0, postalCodes: 0, addresses: 0 }

// Cells that are too long are "", which is no content.
function guessable(cells: readonly string[]): readonly string[] {
  return cells.slice(0, MOST_COLUMNS).map((cell) => (cell.length > LONGEST_CELL ? '' : cell))
}

function counted({ names, numbers, postalCodes, addresses }: Counts, cell: string): Counts {
  return {
    names: names + Number(isName(cell)),
    numbers: numbers + Number(isNumber(cell)),
    postalCodes: postalCodes + Number(isPostalCode(cell)),
    addresses: addresses + Number(isAddress(cell)),
  }
}

function isName(cell: string): boolean {
  return fold(cell).forms.length > 0
}

function isNumber(cell: string): boolean {
  return parseWrittenCorporateNumber(cell).ok
}

function isPostalCode(cell: string): boolean {
  return /^〒?[0-9]{3}-?[0-9]{4}$/.test(cell.normalize('NFKC').trim())
}

function isAddress(cell: string): boolean {
  const text = cell.trim()
  return PREFECTURES.some(({ name }) => text.startsWith(name)) || /^[^0-9]{1,8}[市区町村].*[0-9０-９]/.test(text)
}
