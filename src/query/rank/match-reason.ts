import type { Match, MatchField, MatchTier } from '../../domain/answer.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { isKana } from '../../index/text/alphabet.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { bestPlace, exactOrder, gradeText } from './grade.ts'

const TIERS: readonly MatchTier[] = ['exact', 'prefix', 'partial']

/** Why a hit is in the result. */
export function matchReason(index: SearchIndex, ordinal: number, text: TextCriteria): Match {
  if (text.number !== undefined && ordinalOfNumber(index.numbers, text.number) === ordinal) {
    return { tier: 'number', field: 'corporate_number' }
  }
  const grade = gradeText(index, text, ordinal)
  if (grade === 0 && exactOrder(index, text, ordinal) === 0) return { tier: 'registered', field: 'name' }
  return { tier: TIERS[Math.floor(grade / 3)]!, field: fieldOf(index, ordinal, text, grade) }
}

// Outside the trade name kana can only stand in the reading, and anything else in the English name.
function fieldOf(index: SearchIndex, ordinal: number, text: TextCriteria, grade: number): MatchField {
  const place = grade % 3
  if (place === 0) return 'name'
  if (place === 2) return 'name_kana'
  const deciding = text.words.find((word) => bestPlace(index, word, ordinal) === place) ?? text.joined
  return isKana(deciding[0]!.units[0]!) ? 'name_kana' : 'name_en'
}
