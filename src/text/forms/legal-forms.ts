import { ownTable } from '../../program/own-file.ts'

/** A legal form: `id` is its index in LEGAL_FORMS, `name` is as `foldText` would fold it. */
export type LegalForm = { readonly id: number; readonly name: string }

/** A spelling found in a name. `forms`: one, or several it may be (社団法人), or none where any may have it (Inc.). */
export type FormMatch = {
  readonly position: 'front' | 'back' | 'middle'
  readonly forms: readonly LegalForm[]
  /** What an English form alone says; absent where the words before it say more: Medical Corporation. */
  readonly latin?: LatinForm
}

type LatinForm = 'company' | 'llc'

/**
 * The rows of legal-forms.tsv: name; where its spellings count (empty where other spellings stand for it, too,
 * legal-form-spellings.ts); other full spellings (_ is a space), kana, letters in brackets, abbreviations in bank
 * transfers (全銀協 法人略語). Their order is part of every snapshot: append only, at most 255, and raise FOLD_VERSION.
 */
export const FORM_ROWS: readonly (readonly string[])[] = ownTable('src/text/forms/legal-forms.tsv')

/** Every legal form, indexed by its id. */
export const LEGAL_FORMS: readonly LegalForm[] = FORM_ROWS.map(([name = ''], id) => ({ id, name }))

/** Throws for a name that no form has. */
export function legalForm(name: string): LegalForm {
  const form = LEGAL_FORMS.find((one) => one.name === name)
  if (form === undefined) throw new Error(`legal forms: ${name}, expected a name of legal-forms.tsv.`)
  return form
}

/** Whether the text has an English form alone that this kind does not have: Inc. is a company's, LLC a 合同会社's. */
export function isOtherKind({ forms }: { readonly forms: readonly FormMatch[] }, kind: string): boolean {
  const [latin] = forms.flatMap(({ latin: spelling }) => spelling ?? [])
  return latin !== undefined && forms.every((match) => match.forms.length === 0) && !KINDS_OF[latin].includes(kind)
}

const KINDS_OF: Readonly<Record<LatinForm, readonly string[]>> = {
  company: ['301', '302', '303', '304', '401'],
  llc: ['305', '401'],
}
