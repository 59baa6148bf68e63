import type { Pause } from '../domain/pause.ts'
import { type CellForm, formsOf, type IsRegistered } from './cell-forms.ts'
import { type HeadingRole, keyOf, roleOfHeading, sharedStart } from './column-headings.ts'

/** What the first records hold in one column. */
export type Column = {
  readonly at: number
  readonly heading: string
  readonly role: HeadingRole | undefined
  /** Of several headings for one role the one of the lowest order is the most specific. */
  readonly order: number
  readonly cells: readonly string[]
  readonly filled: number
  readonly counts: Readonly<Partial<Record<CellForm, number>>>
  readonly rows: number
}

// Further columns are known by their headings or by what the user says.
const MOST_COLUMNS = 100

/** Counts how the cells of each column read in the first records; columns that an earlier run added are left out. */
export async function readColumns(
  headings: readonly string[] | undefined,
  records: readonly (readonly string[])[],
  { isRegistered, pause }: { readonly isRegistered: IsRegistered; readonly pause: Pause },
): Promise<readonly Column[]> {
  const width = Math.max(headings?.length ?? 0, ...records.map(({ length }) => length))
  const known = Array.from({ length: width }, (_, at) => roleOfHeading(headings?.[at] ?? ''))
  const isResult = headings?.some((heading) => FOUND_NAME.test(heading)) === true
  const read = [...known.keys()].filter(
    (at) => (at < MOST_COLUMNS || known[at] !== undefined) && !(isResult && FOUND.test(headings?.[at] ?? '')),
  )
  const counts = read.map((): Partial<Record<CellForm, number>> => ({}))
  const filled = new Array<number>(read.length).fill(0)
  for (const record of records) {
    const turn = pause()
    if (turn !== undefined) await turn
    for (const [i, at] of read.entries()) {
      const cell = record[at] ?? ''
      if (cell.trim() !== '') filled[i]!++
      for (const form of formsOf(cell, isRegistered)) counts[i]![form] = (counts[i]![form] ?? 0) + 1
    }
  }
  return read.map((at, i) => {
    const { role, order = Number.POSITIVE_INFINITY } = known[at] ?? {}
    const cells = records.map((record) => record[at] ?? '')
    const heading = headings?.[at] ?? ''
    return { at, heading, role, order, cells, filled: filled[i]!, counts: counts[i]!, rows: records.length }
  })
}

// As src/list/added-columns.tsv calls them, also behind Japanese words or for the second time.
const FOUND_NAME = /(?:^|\s)matched_name(?:_[0-9]+)?$/
const FOUND = /(?:^|\s)(?:matched_name|matched_address|candidates|chosen)(?:_[0-9]+)?$/

/** The part of the filled cells that read as one of the forms. */
export function share({ counts, filled }: Pick<Column, 'counts' | 'filled'>, ...forms: readonly CellForm[]): number {
  if (filled === 0) return 0
  return forms.reduce((sum, form) => sum + (counts[form] ?? 0), 0) / filled
}

/** Returns the columns whose headings differ from that of one in their number alone, in its order. */
export function siblings(columns: readonly Column[], one: Column): readonly Column[] {
  const stem = stemOf(one.heading)
  if (stem === '' || UNNAMED.test(stem)) return [one]
  const alike = columns.filter(({ heading }) => stemOf(heading) === stem)
  const isNumbered = alike.some(({ heading }) => keyOf(heading) !== stem)
  if (!isNumbered) return [one]
  return [...alike].sort((a, b) => numberAtEnd(a.heading) - numberAtEnd(b.heading) || a.at - b.at)
}

// What Excel and Access call columns without a heading.
const UNNAMED = /^(?:列|フィールド|column|field)$/

function stemOf(heading: string): string {
  return keyOf(heading).replace(/(?:その)?[0-9]+(?:行目)?$|[上下]段$|続き?$/, '')
}

function numberAtEnd(heading: string): number {
  return Number(/[0-9]+(?=(?:行目)?$)/.exec(keyOf(heading))?.[0] ?? 0)
}

/** Of columns that are alike, returns that of the names: by its heading or, of unknown ones, the nearest. */
export function belonging(candidates: readonly Column[], name: Column | undefined): Column | undefined {
  const near = (column: Column): number => (name === undefined ? 0 : Math.abs(column.at - name.at))
  const shared = (column: Column): number => (name === undefined ? 0 : sharedStart(column.heading, name.heading))
  const isKnown = (column: Column): number => (column.role === undefined ? 1 : 0)
  return [...candidates].sort(
    (a, b) =>
      shared(b) - shared(a) ||
      isKnown(a) - isKnown(b) ||
      (a.role === undefined ? near(a) - near(b) : a.order - b.order) ||
      a.at - b.at,
  )[0]
}
