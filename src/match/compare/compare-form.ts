import type { Folded } from '../../text/fold.ts'

/**
 * Whether the written legal form is that of the registered name. `absent`: no particular form is written; `same` if
 * neither name has a form.
 */
export type FormAgreement = 'same' | 'differs' | 'absent'

/**
 * Compares the legal forms of a written and a registered name. A spelling that stands for several forms agrees with
 * each of them, and of several spellings, such as 国立大学法人 and 生活協同組合, all count; Inc. and Co., Ltd. stand for none in
 * particular (`other-kind.ts`).
 */
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

function hasForm({ forms }: Folded, id: number): boolean {
  for (const match of forms) for (const form of match.forms) if (form.id === id) return true
  return false
}
