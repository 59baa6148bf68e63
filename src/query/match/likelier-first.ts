import { fold, foldText, writtenName } from '../../text/fold.ts'
import { isOtherKind } from '../../text/forms/legal-forms.ts'
import { hasCase, latinOf } from '../../text/letters/signs.ts'
import { MOST_REORDERED_HITS } from '../cost/thresholds.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { type Grade, REGISTERED, REGISTERED_FORMER } from '../rank/grade.ts'
import type { Register } from '../register/register.ts'
import type { HitPage, Hits } from './hits.ts'

/** Returns a page of hits with likelier whole names first: in the case of the text, of a kind that may say Inc. */
export function likelierPage(
  register: Register,
  hits: Hits,
  { text, range }: { readonly text: TextCriteria | undefined; readonly range: PageRange },
): HitPage {
  // Inc. and the like have no form, but a second way to write the text.
  const mayWeigh = text && (text.forms.length > 0 ? hasCase(text.asked) : text.asWritten.length > 1)
  const counts = mayWeigh ? hits.counts() : undefined
  const { registered = 0, exact = 0 } = counts ?? {}
  const weigh = counts && weighing(register, text!, registered)
  const top = registered + exact - (hits.inEnglish ?? 0)
  const plain = weigh === undefined || top < 2 || top > MOST_REORDERED_HITS || range.offset >= top
  const end = range.offset + range.limit
  const { ordinals, grades } = hits.page(plain ? range : { offset: 0, limit: Math.max(end, top) })
  if (plain || grades === undefined) return { ordinals, grades }
  const weights = ordinals.map((ordinal, at) => (at < top ? weigh(ordinal, grades[at]!) : LAST))
  const order = ordinals.map((_, at) => at).sort((a, b) => weights[a]! - weights[b]! || a - b)
  const shown = order.slice(range.offset, end)
  return { ordinals: shown.map((at) => ordinals[at]!), grades: shown.map((at) => grades[at]!) }
}

const LAST = 3

// Returns the weights of whole names, the lightest first. Where none is registered so, a space costs less than a form
// at the other end, and a usual name with its form may be the name of until lately.
function weighing(
  { records }: Register,
  { asked, forms }: TextCriteria,
  registered: number,
): (ordinal: number, grade: Grade) => number {
  const written = writtenName(asked)
  if (forms.length > 0)
    return (ordinal, grade) => {
      if (registered > 0 && grade !== REGISTERED) return 2
      const { name, lists } = records.recordOf(ordinal)
      if (registered > 0) return latinOf(name) === latinOf(asked) ? 0 : 1
      if (lists?.otherNames?.some((other) => writtenName(other) === written)) return 0
      return foldText(writtenName(name)) === foldText(written) ? 1 : 2
    }
  const folded = fold(asked)
  return (ordinal, grade) =>
    grade <= REGISTERED_FORMER ? 0 : isOtherKind(folded, records.recordOf(ordinal).kind) ? 2 : 1
}
