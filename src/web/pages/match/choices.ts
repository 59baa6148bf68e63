import type { FormFields } from '../../http/multipart.ts'
import type { DecidedRows } from './decided-rows.ts'
import { textIn } from './list-form.ts'

/** Returns the name of the form's field with the choice for the row at a place of the list, from 0. */
export function choiceName(place: number): string {
  return `choice-${place}`
}

/**
 * Enters the choices of the form into the rows under review: the number of one of the row's candidates, or the empty
 * text for none of them. Any other text is no choice.
 */
export function withChoices(rows: DecidedRows, fields: FormFields): DecidedRows {
  return rows.map((row, place) => {
    const name = choiceName(place)
    if (row?.decision !== 'review' || !fields.has(name)) return row
    const chosen = textIn(fields, name)
    return chosen === '' || row.numbers.includes(chosen) ? { ...row, chosen } : row
  })
}
