import { NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { END, START } from '../../index/text/alphabet.ts'
import type { FieldTexts } from '../../index/text/field-texts.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { ordinalsOf, probe } from '../probe/word-probe.ts'
import { EXACT, gradesOf, tierOf } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'

export type OrdinalsNamed = SortedOrdinals | 'many'

/** Returns who has the text, in any spelling, for name without legal form; `many` beyond `most` of one spelling. */
export function ordinalsNamed(index: SearchIndex, text: Joined): SortedOrdinals
export function ordinalsNamed(index: SearchIndex, text: Joined, most: number): OrdinalsNamed
export function ordinalsNamed(
  { trie, fields }: SearchIndex,
  { joined }: Joined,
  most = Number.POSITIVE_INFINITY,
): OrdinalsNamed {
  let whole = NO_ORDINALS
  for (const pattern of joined) {
    const found = probe(trie, [START, ...pattern.units, END])
    if (found.kind === 'none') continue
    if (found.kind === 'node' && found.count > most) return 'many'
    whole = union(
      whole,
      found.kind === 'node' ? ordinalsOf(trie, found.node) : exactOf(fields, pattern, found.candidates),
    )
  }
  return whole
}

type Joined = Pick<TextCriteria, 'joined'>

function exactOf(fields: FieldTexts, pattern: Pattern, candidates: SortedOrdinals): SortedOrdinals {
  const grades = gradesOf(fields, [pattern], candidates)
  return candidates.filter((_, i) => tierOf(grades[i]!) === EXACT)
}
