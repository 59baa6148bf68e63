import type { Folded } from '../text/fold.ts'

/** Whether the legal form written is the registered one's; `absent`: none is written where one is registered. */
export type FormAgreement = 'same' | 'differs' | 'absent'

/**
 * A spelling that stands for several forms agrees with each of them; Inc. and Co., Ltd. stand for none in particular.
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
