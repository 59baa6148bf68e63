import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { unitsOf } from './alphabet.ts'
import { ELSEWHERE, type Pattern } from './pattern.ts'

/** Of each legal form, by its id. Legal forms end where their field does. */
export const FORM_PATTERNS: readonly Pattern[] = LEGAL_FORMS.map(({ name }) => ({
  units: unitsOf(name),
  wholeRun: true,
  elsewhere: ELSEWHERE,
}))
