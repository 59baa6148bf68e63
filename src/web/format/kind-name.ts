import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import type { CorporationSummary } from '../../facts/profile.ts'
import { ownTable } from '../../program/own-file.ts'
import { legalFormOf } from '../../query/register/legal-form-of.ts'
import type { Language } from '../address/language.ts'

/** Legal forms in Japanese and English; one that contains another is before it. */
export const FORMS_IN_ENGLISH: ReadonlyMap<string, string> = new Map(
  ownTable('src/web/format/english-forms.tsv').map(([form = '', english = '']) => [form, english]),
)

/** Returns the name of a kind by its code; undefined for an unknown code. */
export function kindName(code: string, language: Language): string | undefined {
  const kind = CORPORATION_KINDS.get(code)
  return language === 'ja' ? kind?.name : kind?.nameEn
}

/** Returns the legal form that a corporation's name says where its kind does not; undefined where the kind does. */
export function formName(named: Pick<CorporationSummary, 'kind' | 'name'>, language: Language): string | undefined {
  const form = legalFormOf(named)
  return language === 'ja' || form === undefined ? form : (FORMS_IN_ENGLISH.get(form) ?? form)
}
