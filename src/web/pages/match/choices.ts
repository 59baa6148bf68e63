import type { MultipartFields } from '../../http/multipart.ts'
import type { DecidedRow } from './decided-rows.ts'
import { textIn } from './list-form.ts'

/** The name of the field with the choice for the row at this place of the list. */
export function choiceName(place: number): string {
  return `choice-${place}`
}

/** The rows with the choices of a form entered: each is one of its row's candidates, or none of them. */
export function withChoices(
  rows: readonly (DecidedRow | undefined)[],
  fields: MultipartFields,
): readonly (DecidedRow | undefined)[] {
  return rows.map((row, place) => {
    const name = choiceName(place)
    if (row?.decision !== 'review' || !fields.has(name)) return row
    const { chosen: _, ...undecided } = row
    const choice = textIn(fields, name)
    return row.numbers.includes(choice) ? { ...undecided, chosen: choice } : undecided
  })
}
