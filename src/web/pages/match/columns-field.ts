import { type Columns, ROLES, type Role } from '../../../list/choose-columns.ts'
import type { NamedColumns } from '../../../list/list-layout.ts'
import type { FormFields } from '../../http/multipart.ts'

/*
 * The columns of a list as forms carry them: a field for each role, with its columns from 0 and a + between those that
 * are joined; empty for none.
 *
 *   column_name     1+2
 *   column_address
 */

/** Returns the name of the form's field with the columns of a role. */
export function columnField(role: Role): string {
  return `column_${role}`
}

export function writeColumns(columns: readonly number[]): string {
  return columns.join('+')
}

/** Returns the columns of a role, in the order in which they are joined. */
export function columnsOf(columns: Columns, role: Role): readonly number[] {
  return [columns[role] ?? []].flat()
}

/** Reads the columns that the form has; a field of any other form counts as not given. */
export function readColumns(fields: FormFields): NamedColumns {
  const given = ROLES.flatMap((role) => {
    const text = fields.get(columnField(role))?.toString()
    return text !== undefined && FORM.test(text) ? [[role, text.split('+').filter(Boolean).map(Number)] as const] : []
  })
  return Object.fromEntries(given)
}

// A list has at most a thousand columns.
const FORM = /^(?:[0-9]{1,3}(?:\+[0-9]{1,3}){0,19})?$/
