import { hasOtherFront } from '../../text/alike.ts'
import { fold } from '../../text/fold.ts'
import type { FormMatch } from '../../text/legal-forms.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type NearName, oneErrorAway, sameButForSound, twoErrorsAway } from './near-names.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'

/** How far a spelling may be from the text: the same but for sound, one typing error, or two. */
export type Distance = 'sound' | 'error' | 'two-errors'

/** A name of a corporation that is nearly the text: its field, and the name as it is written. */
type Near = { readonly field: string; readonly name: string; readonly written: string }

/** The reading of a text by the one spelling that is nearest to it; undefined where there is none, or several. */
export function nearestSpelling(
  { index, records }: Pick<Register, 'index' | 'records'>,
  { text, leftOut }: Reading,
  distance: Distance,
): Reading | undefined {
  const { core, forms } = fold(text)
  const near = FINDERS[distance](index, core)
    .map((name) => published(records, name))
    .filter(({ name }) => hasForms(name, forms))
  const [first] = near
  if (first === undefined || near.some(({ field }) => field !== first.field)) return undefined
  if (hasOtherFront(core, first.field)) return undefined
  return { text: forms.length > 0 ? first.name : first.written, leftOut, rule: 'spelling' }
}

const FINDERS: Readonly<Record<Distance, (index: SearchIndex, core: string) => readonly NearName[]>> = {
  sound: sameButForSound,
  error: oneErrorAway,
  'two-errors': twoErrorsAway,
}

function hasForms(name: string, asked: readonly FormMatch[]): boolean {
  const own = fold(name).forms.flatMap(({ forms }) => forms)
  return asked.every(({ forms }) => forms.length === 0 || forms.some((form) => own.includes(form)))
}

// As it is published, without the legal form; the field itself where no name is written so.
function published(records: Records, { ordinal, field }: NearName): Near {
  const { name, nameKana, nameEn, lists } = records.recordOf(ordinal)
  const others = (lists?.otherNames ?? []).map((other) => ({ name: other, nameKana: null, nameEn: null }))
  for (const one of [{ name, nameKana, nameEn }, ...others, ...(lists?.formerNames ?? [])]) {
    const written = [one.name, one.nameKana, one.nameEn].find((text) => text && fold(text).core === field)
    if (written) return { field, name: one.name, written: bareName(written) }
  }
  return { field, name, written: field }
}
