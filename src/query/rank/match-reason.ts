import type { Match, MatchField } from '../../domain/answer.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { isKana } from '../../index/text/alphabet.ts'
import type { FieldTexts } from '../../index/text/field-texts.ts'
import { ELSEWHERE, IN_NAME, ROMANISED } from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { type AliasesNamed, aliasReason, bestAlias } from './alias-reason.ts'
import { bestField, EXACT, fieldOf, gradeText, NO_GRADE, REGISTERED, tierOf } from './grade.ts'
import { TIER_NAMES } from './tier-names.ts'

const FIELDS: Readonly<Record<number, MatchField>> = { [IN_NAME]: 'name', [ROMANISED]: 'name_kana' }

/** The part of a register that tells why. */
export type Explainable = AliasesNamed & Pick<Register, 'index' | 'columns'>

/** Why a hit is in the result. */
export function matchReason(register: Explainable, ordinal: number, text: TextCriteria): Match {
  const { index, columns } = register
  if (text.number !== undefined && ordinalOfNumber(index.numbers, text.number) === ordinal) {
    return { tier: 'number', field: 'corporate_number' }
  }
  const hasForms = filterOf(columns, { forms: text.forms })?.passes(ordinal) !== false
  const grade = hasForms ? gradeText(index, text, ordinal) : NO_GRADE
  if (grade === REGISTERED) return { tier: 'registered', field: 'name' }
  const alias = tierOf(grade) === EXACT ? undefined : bestAlias(register, ordinal, text)
  if (alias !== undefined && alias.tier < tierOf(grade)) return aliasReason(alias)
  const field = fieldOf(grade)
  return {
    tier: TIER_NAMES[tierOf(grade)]!,
    field: field === ELSEWHERE ? fieldElsewhere(index.fields, text, ordinal) : FIELDS[field]!,
  }
}

// Outside the trade name kana can only stand in the reading, and anything else in the English name.
function fieldElsewhere(fields: FieldTexts, { words, joined }: TextCriteria, ordinal: number): MatchField {
  const deciding = words.find((patterns) => bestField(fields, patterns, ordinal) === ELSEWHERE) ?? joined
  return isKana(deciding[0]!.units[0]!) ? 'name_kana' : 'name_en'
}
