import type { Folded } from '../text/fold.ts'

/** Whether the legal form written is the registered one's; `absent`: none is written where one is registered. */
export type FormAgreement = 'same' | 'differs' | 'absent'

/**
 * A spelling that stands for several forms agrees with each of them; Inc. and Co., Ltd. stand for none in particular.
 */
export function compareForms(written: Folded, registered: Folded): FormAgreement {
  const asked = written.forms.filter(({ forms }) => forms.length > 0)
  const known = new Set(registered.forms.flatMap(({ forms }) => forms.map(({ id }) => id)))
  if (asked.length === 0) return known.size === 0 && written.forms.length === 0 ? 'same' : 'absent'
  return asked.some(({ forms }) => forms.some(({ id }) => known.has(id))) ? 'same' : 'differs'
}
