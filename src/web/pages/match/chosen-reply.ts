import { type Chosen, withChosenRows } from '../../../list/chosen-rows.ts'
import { lookup, parseLookup } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import type { Outcome } from '../../exchange/exchange.ts'
import type { MultipartFields } from '../../http/multipart.ts'
import { textIn } from './list-form.ts'

/** The result that the page was given, with what was chosen, as a file. */
export function chosenReply(register: Register, fields: MultipartFields): Outcome {
  const csv = withChosenRows(textIn(fields, 'result'), choicesIn(register, fields))
  if (csv === undefined) {
    const faults = [{ parameter: 'result', value: '', allowed: 'expected the CSV of a result.' }]
    return { problem: { kind: 'invalid-parameter', faults } }
  }
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/csv; charset=utf-8'],
      ['Content-Disposition', 'attachment; filename="matched.csv"'],
      ['Cache-Control', 'no-store'],
      ['Content-Security-Policy', "default-src 'none'; sandbox"],
    ],
    body: csv,
  }
}

function choicesIn(register: Register, fields: MultipartFields): ReadonlyMap<number, Chosen> {
  const choices = new Map<number, Chosen>()
  for (const name of fields.keys()) {
    const [, record] = /^choice-(\d{1,4})$/.exec(name) ?? []
    const number = parseLookup(textIn(fields, name))
    if (record === undefined || !number.ok) continue
    const profile = lookup(register, number.value)
    if (profile.ok) choices.set(Number(record), profile.value)
  }
  return choices
}
