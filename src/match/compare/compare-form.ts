import type { Folded } from '../../text/fold.ts'
import type { LatinForm } from '../../text/forms/legal-forms.ts'

/**
 * Whether the written legal form is that of the registered name. `absent`: no particular form is written; `same` if
 * neither name has a form.
 */
export type FormAgreement = 'same' | 'differs' | 'absent'

/**
 * Compares the legal forms of a written and a registered name. A spelling that stands for several forms agrees with
 * each of them, and of several spellings, such as 国立大学法人 and 生活協同組合, all count; Inc. and Co., Ltd. stand for none in
 * particular (`isOtherKind`).
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

/**
 * Whether the text has an English legal form alone that a corporation of this kind does not have: Inc. and Co., Ltd.
 * are those of companies by shares, old 有限会社, and foreign companies; LLC that of a 合同会社.
 */
export function isOtherKind({ forms }: Folded, kind: string): boolean {
  const [latin] = forms.flatMap(({ latin: spelling }) => spelling ?? [])
  return latin !== undefined && forms.every((match) => match.forms.length === 0) && !KINDS_OF[latin].includes(kind)
}

const KINDS_OF: Readonly<Record<LatinForm, readonly string[]>> = {
  company: ['301', '302', '303', '304', '401'],
  llc: ['305', '401'],
}

function hasForm({ forms }: Folded, id: number): boolean {
  for (const match of forms) for (const form of match.forms) if (form.id === id) return true
  return false
}
