import { hasOtherNames } from '../../index/text/field-texts.ts'
import { hasOtherFront } from '../../text/alike/alike.ts'
import { fold } from '../../text/fold.ts'
import type { FormMatch } from '../../text/forms/legal-forms.ts'
import { MOST_READ_RECORDS } from '../cost/thresholds.ts'
import { filterOf } from '../register/filter.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type NearName, oneErrorAway, onePieceApart, sameButForSound, twoErrorsAway } from './near-names.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'

/** How a name may differ from the text: it sounds the same, has one typing error or two, or one piece more or less. */
export type Distance = 'sound' | 'error' | 'two-errors' | 'piece'

/** A name of a corporation that is nearly the text: its field, and the name as it is written. */
type Near = { readonly field: string; readonly name: string; readonly written: string }

/** Reads the text as the one name at this distance from it; undefined when there is no such name, or more than one. */
export function nearestSpelling(
  { index, columns, records }: Pick<Register, 'index' | 'columns' | 'records'>,
  { text, leftOut }: Reading,
  distance: Distance,
): Reading | undefined {
  const { core, words, forms } = fold(text)
  // Who writes the legal form writes the name with care.
  const found = FINDERS[distance](index, core, forms.length === 0 ? 'any' : 'common')
  if (found.length === 0) return undefined
  const filter = filterOf(columns, { forms: idsOf(forms) })
  let nearest: Near | undefined
  let read = 0
  for (const near of found) {
    if (near.field === nearest?.field || isOtherWord(words, near.field, distance)) continue
    // The filter knows the form of the registered name; a corporation without other names need not be read.
    if (filter?.passes(near.ordinal) === false && !hasOtherNames(index.fields, near.ordinal)) continue
    if (++read > MOST_READ_RECORDS) return undefined
    const one = published(records, near)
    if (!hasForms(one.name, forms)) continue
    if (nearest !== undefined) return undefined
    nearest = one
  }
  if (nearest === undefined || hasOtherFront(core, nearest.field)) return undefined
  const rule = distance === 'piece' ? 'piece' : 'spelling'
  return { text: forms.length > 0 ? nearest.name : nearest.written, leftOut, rule }
}

const FINDERS: Readonly<
  Record<Distance, (index: SearchIndex, core: string, errors: 'any' | 'common') => readonly NearName[]>
> = { sound: sameButForSound, error: oneErrorAway, 'two-errors': twoErrorsAway, piece: onePieceApart }

// Whether one of several Latin words is a short one that would become another: Oracle Japan is not Orange Japan.
function isOtherWord(words: readonly string[], field: string, distance: Distance): boolean {
  const typed = words.join('')
  const most = MOST_SHORT_LETTERS[distance]
  if (most === undefined || words.length < 2 || !LATIN.test(typed)) return false
  let before = 0
  while (before < typed.length && typed[before] === field[before]) before++
  let behind = 0
  while (behind < typed.length - before && typed.at(-1 - behind) === field.at(-1 - behind)) behind++
  let start = 0
  for (const { length } of words) {
    if (start <= before && typed.length - behind <= start + length) return length <= most
    start += length
  }
  return false
}

const LATIN = /^[a-z]+$/
// With one error, a word of seven letters is another one (Lipton, Lepton), with two errors also one of nine.
const MOST_SHORT_LETTERS: Readonly<Partial<Record<Distance, number>>> = { error: 7, 'two-errors': 9 }

function idsOf(forms: readonly FormMatch[]): readonly (readonly number[])[] {
  return forms.filter((match) => match.forms.length > 0).map((match) => match.forms.map(({ id }) => id))
}

function hasForms(name: string, asked: readonly FormMatch[]): boolean {
  const own = fold(name).forms.flatMap(({ forms }) => forms)
  return asked.every(({ forms }) => forms.length === 0 || forms.some((form) => own.includes(form)))
}

// Finds how the field is written in a name, without the form; the field itself where no name folds to it.
function published(records: Records, { ordinal, field }: NearName): Near {
  const { name, nameKana, nameEn, lists } = records.recordOf(ordinal)
  const others = (lists?.otherNames ?? []).map((other) => ({ name: other, nameKana: null, nameEn: null }))
  for (const one of [{ name, nameKana, nameEn }, ...others, ...(lists?.formerNames ?? [])]) {
    const written = [one.name, one.nameKana, one.nameEn].find((text) => text && fold(text).core === field)
    if (written) return { field, name: one.name, written: bareName(written) }
  }
  return { field, name, written: field }
}
