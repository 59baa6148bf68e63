import { fold } from '../../text/fold.ts'
import type { FormMatch } from '../../text/legal-forms.ts'
import { aliasName } from '../rank/alias-reason.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type NearName, oneErrorAway, sameButForSound } from './near-names.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'

/** How far a spelling may be from the text: the same but for sound, or one typing error. */
export type Distance = 'sound' | 'error'

/** A name of a corporation that is nearly the text: its field, and the name as it is written. */
type Near = { readonly field: string; readonly name: string; readonly written: string }

/** The reading of a text by the one spelling that is nearest to it; undefined where there is none, or several. */
export function nearestSpelling(
  register: Pick<Register, 'index' | 'aliases' | 'records'>,
  { text, leftOut }: Reading,
  distance: Distance,
): Reading | undefined {
  const { core, forms } = fold(text)
  const find = distance === 'sound' ? sameButForSound : oneErrorAway
  const near = nearNames(register, (index) => find(index, core)).filter(({ name }) => hasForms(name, forms))
  const [first] = near
  if (first === undefined || near.some(({ field }) => field !== first.field)) return undefined
  return { text: forms.length > 0 ? first.name : first.written, leftOut, rule: 'spelling' }
}

function nearNames(
  { index, aliases, records }: Pick<Register, 'index' | 'aliases' | 'records'>,
  find: (index: SearchIndex) => readonly NearName[],
): readonly Near[] {
  const own = find(index).map((near) => registered(records, near))
  if (aliases === undefined) return own
  const others = find(aliases.index).map(({ ordinal, field }) => {
    const name = aliasName(aliases, records, ordinal)
    return { field, name, written: bareName(name) }
  })
  return [...own, ...others]
}

function hasForms(name: string, asked: readonly FormMatch[]): boolean {
  const own = fold(name).forms.flatMap(({ forms }) => forms)
  return asked.every(({ forms }) => forms.length === 0 || forms.some((form) => own.includes(form)))
}

// As it is registered, without the legal form; the field itself where the name is written otherwise.
function registered(records: Records, { ordinal, field }: NearName): Near {
  const { name, nameKana, nameEn } = records.recordOf(ordinal)
  const written = [name, nameKana, nameEn].find((text) => text !== null && fold(text).core === field) ?? undefined
  return { field, name, written: written === undefined ? field : bareName(written) }
}
