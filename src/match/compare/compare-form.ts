import type { Folded } from '../../text/fold.ts'

/** `same`: both have the same form, or neither has one. `absent`: what is written names no form. */
export type FormAgreement = 'same' | 'differs' | 'absent'

/** Compares legal forms. A spelling of several forms agrees with each; of several spellings, as 国立大学法人, all count. */
export function compareForms(written: Folded, registered: Folded): FormAgreement {
  let isAsked = false
  for (const { forms } of written.forms) {
    if (forms.length === 0) continue
    isAsked = true
    if (!forms.some(({ id }) => hasForm(registered, id))) return 'differs'
  }
  if (isAsked) return 'same'
  return written.forms.length === 0 && registered.forms.every(({ forms }) => forms.length === 0) ? 'same' : 'absent'
}

/** Whether both are associations or foundations: of 17,615 in Tokyo, 3 share name and block with another form. */
export function areAkin(written: Folded, registered: Folded): boolean {
  return [written, registered].every(
    ({ forms: matches }) =>
      matches.length > 0 &&
      matches.every(({ forms }) => forms.length > 0 && forms.every(({ name }) => ASSOCIATION.test(name))),
  )
}

const ASSOCIATION = /^(?:一般|公益)?[社財]団法人$/

function hasForm({ forms }: Folded, id: number): boolean {
  for (const match of forms) for (const form of match.forms) if (form.id === id) return true
  return false
}
