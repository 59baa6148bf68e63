import type { Match, MatchField, MatchTier } from '../../domain/answer.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { isKana } from '../../index/text/alphabet.ts'
import type { FieldTexts } from '../../index/text/field-texts.ts'
import { ELSEWHERE, IN_NAME, ROMANISED } from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { bestField, fieldOf, gradeText, REGISTERED, tierOf } from './grade.ts'

const TIERS: readonly MatchTier[] = ['exact', 'prefix', 'partial']
const FIELDS: Readonly<Record<number, MatchField>> = { [IN_NAME]: 'name', [ROMANISED]: 'name_kana' }

/** Why a hit is in the result. */
export function matchReason(index: SearchIndex, ordinal: number, text: TextCriteria): Match {
  if (text.number !== undefined && ordinalOfNumber(index.numbers, text.number) === ordinal) {
    return { tier: 'number', field: 'corporate_number' }
  }
  const grade = gradeText(index, text, ordinal)
  if (grade === REGISTERED) return { tier: 'registered', field: 'name' }
  const field = fieldOf(grade)
  return {
    tier: TIERS[tierOf(grade)]!,
    field: field === ELSEWHERE ? fieldElsewhere(index.fields, text, ordinal) : FIELDS[field]!,
  }
}

// Outside the trade name kana can only stand in the reading, and anything else in the English name.
function fieldElsewhere(fields: FieldTexts, { words, joined }: TextCriteria, ordinal: number): MatchField {
  const deciding = words.find((patterns) => bestField(fields, patterns, ordinal) === ELSEWHERE) ?? joined
  return isKana(deciding[0]!.units[0]!) ? 'name_kana' : 'name_en'
}
