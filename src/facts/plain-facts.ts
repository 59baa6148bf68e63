import type { PlainFact } from './corporation.ts'
import { packDate, packPostalCode, unpackDate, unpackPostalCode } from './digits.ts'
import { FACT_ROWS, type FactForm, type FactRow, PLAIN_FORMS } from './fact-table.ts'

/** A fact that is stored as it is shown: its name in JSON, and the key of the stored value. */
export type StoredFact = { readonly name: PlainFact; readonly key: string; readonly form: FactForm }

export const PLAIN_FACTS: readonly StoredFact[] = FACT_ROWS.flatMap(([name, row]: readonly [string, FactRow]) =>
  isPlain(row) ? [{ name: name as PlainFact, key: camelCase(name), form: row.form }] : [],
)

/** Whether a fact is stored as it is shown. */
export function isPlain({ form, from }: FactRow): boolean {
  return from === undefined && PLAIN_FORMS.some((plain) => plain === form)
}

const TEXT_FORMS: ReadonlySet<FactForm> = new Set(['text', 'code', 'month-day'])

/** The plain facts that are texts of a record, in the order of the table. */
export const TEXT_FACTS: readonly StoredFact[] = PLAIN_FACTS.filter(({ form }) => TEXT_FORMS.has(form))

/** The other plain facts: a number or a boolean each. */
export const SHORT_FACTS: readonly StoredFact[] = PLAIN_FACTS.filter(({ form }) => !TEXT_FORMS.has(form))

/** `assigned_on` → `assignedOn`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Packs the value of a plain fact for the record. */
export function packValue(form: FactForm, value: unknown): unknown {
  if (form === 'day') return packDate(String(value))
  return form === 'postal-code' ? packPostalCode(String(value)) : value
}

export function unpackValue(form: FactForm, packed: unknown): unknown {
  if (form === 'day') return unpackDate(packed as number | string)
  return form === 'postal-code' ? unpackPostalCode(packed as number | string) : packed
}
