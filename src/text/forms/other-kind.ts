import type { FormMatch, LatinForm } from './legal-forms.ts'

type Formed = { readonly forms: readonly FormMatch[] }

/**
 * Whether the text has an English legal form alone that a corporation of this kind does not have: Inc. and Co., Ltd.
 * are those of companies by shares, old 有限会社, and foreign companies; LLC that of a 合同会社.
 */
export function isOtherKind({ forms }: Formed, kind: string): boolean {
  const [latin] = forms.flatMap(({ latin: spelling }) => spelling ?? [])
  return latin !== undefined && forms.every((match) => match.forms.length === 0) && !KINDS_OF[latin].includes(kind)
}

const KINDS_OF: Readonly<Record<LatinForm, readonly string[]>> = {
  company: ['301', '302', '303', '304', '401'],
  llc: ['305', '401'],
}
