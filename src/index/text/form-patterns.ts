import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { unitsOf } from './alphabet.ts'
import { ELSEWHERE, type Pattern } from './pattern.ts'

/** The pattern of each legal form, indexed by its id. A legal form ends where its field does, hence `wholeRun`. */
export const FORM_PATTERNS: readonly Pattern[] = LEGAL_FORMS.map(({ name }) => ({
  units: unitsOf(name),
  wholeRun: true,
  elsewhere: ELSEWHERE,
}))
