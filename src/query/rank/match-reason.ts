import type { Match, MatchField, MatchTier } from '../../facts/answer.ts'
import { codeKey, ordinalsOfKey } from '../../index/columns/hashed-lists.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { isKana } from '../../index/text/alphabet.ts'
import type { FieldTexts } from '../../index/text/field-texts.ts'
import { ELSEWHERE, IN_FORMER, IN_NAME, ROMANISED } from '../../index/text/pattern.ts'
import { writtenName } from '../../text/fold.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { isWritten } from '../parse/written-query.ts'
import { filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import {
  bestField,
  bestFormerName,
  bestUsualName,
  ENGLISH_WORDS,
  EXACT,
  fieldOf,
  type Grade,
  gradeText,
  NO_GRADE,
  REGISTERED_ENGLISH,
  REGISTERED_FORMER,
  tierOf,
} from './grade.ts'

export type Explainable = Pick<Register, 'index' | 'columns' | 'records'>

// What answers call the tiers EXACT, PREFIX and PARTIAL.
const TIER_NAMES: readonly MatchTier[] = ['exact', 'prefix', 'partial']

/** A corporation, and its grade where finding it determined it (match/hits.ts). */
type Graded = { readonly ordinal: number; readonly grade?: Grade | undefined }

/** Returns why a corporation is in the result: the tier, the field, and the usual or former name that matched. */
export function matchReason(register: Explainable, text: TextCriteria, { ordinal, grade }: Graded): Match {
  const { index, columns } = register
  if (grade !== undefined) return reasonByGrade(register, text, { ordinal, grade })
  if (text.number !== undefined && ordinalOfNumber(index.numbers, text.number) === ordinal)
    return { tier: 'number', field: 'corporate_number' }
  const { code } = text
  if (code !== undefined && ordinalsOfKey(index.codes, codeKey(code)).includes(ordinal))
    return { tier: 'number', field: code.field }
  const forms = filterOf(columns, { forms: text.forms })
  return reasonByGrade(register, text, { ordinal, grade: gradeText(index, { text, forms }, ordinal) })
}

function reasonByGrade(
  { index, columns, records }: Explainable,
  text: TextCriteria,
  { ordinal, grade }: { readonly ordinal: number; readonly grade: Grade },
): Match {
  // A hit that the text itself does not find is found by its English words.
  if (grade === ENGLISH_WORDS || grade === NO_GRADE) return { tier: 'exact', field: 'english_words' }
  const tier = tierOf(grade)
  const field = fieldOf(grade)
  if (field === IN_NAME) {
    const isRegistered = tier === EXACT && isWritten(text.written.registered(index.writtenNames), ordinal)
    return { tier: isRegistered ? 'registered' : TIER_NAMES[tier]!, field: 'name' }
  }
  if (grade === REGISTERED_ENGLISH) return { tier: 'registered', field: 'name_en' }
  if (field === IN_FORMER) {
    const asked = { text, forms: filterOf(columns, { forms: text.forms }) }
    const { formerNames = [] } = records.recordOf(ordinal).lists ?? {}
    const { name } = formerNames[bestFormerName(index.fields, asked, ordinal) ?? 0]!
    if (grade !== REGISTERED_FORMER) return { tier: TIER_NAMES[tier]!, field: 'former_name', value: name }
    const held = formerNames.find((one) => writtenName(one.name) === writtenName(text.asked))
    return { tier: 'registered', field: 'former_name', value: held?.name ?? name }
  }
  const usual = bestUsualName(index.fields, text, ordinal)
  if (usual !== undefined) {
    const { otherNames = [] } = records.recordOf(ordinal).lists ?? {}
    return { tier: TIER_NAMES[tier]!, field: 'other_name', value: otherNames[usual]! }
  }
  const elsewhere = field === ROMANISED ? 'name_kana' : fieldElsewhere(index.fields, text, ordinal)
  return { tier: TIER_NAMES[tier]!, field: elsewhere }
}

// Outside the trade name and the usual names, kana are only in the reading, and other letters only in the English name.
function fieldElsewhere(fields: FieldTexts, { words, joined }: TextCriteria, ordinal: number): MatchField {
  const deciding = words.find((patterns) => bestField(fields, patterns, ordinal) === ELSEWHERE) ?? joined
  return isKana(deciding[0]!.units[0]!) ? 'name_kana' : 'name_en'
}
