import type { Folded } from '../text/fold.ts'

/**
 * Whether the written legal form is that of the registered name. `absent`: no particular form is written; `same` if
 * neither name has a form.
 */
export type FormAgreement = 'same' | 'differs' | 'absent'

/**
 * Compares the legal forms of a written and a registered name. A spelling that stands for several forms agrees with
 * each of them; Inc. and Co., Ltd. stand for none in particular.
 */
export function compareForms(written: Folded, registered: Folded): FormAgreement {
  let isAsked = false
  for (const { forms } of written.forms) {
    for (const { id } of forms) {
      isAsked = true
      if (hasForm(registered, id)) return 'same'
    }
  }
  if (isAsked) return 'differs'
  return written.forms.length === 0 && registered.forms.every(({ forms }) => forms.length === 0) ? 'same' : 'absent'
}

function hasForm({ forms }: Folded, id: number): boolean {
  for (const match of forms) for (const form of match.forms) if (form.id === id) return true
  return false
}
