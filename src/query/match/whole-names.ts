import { NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { END, START } from '../../index/text/alphabet.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { ordinalsOf, probe } from '../probe/probe.ts'
import { EXACT, gradesOf, tierOf } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * Returns the ascending ordinals of corporations with a name that is the text or another spelling of it, whatever its
 * legal form. There is one walk for each pattern, and names that only contain the text are never read.
 */
export function ordinalsNamed(index: SearchIndex, { joined }: Pick<TextCriteria, 'joined'>): SortedOrdinals {
  let whole = NO_ORDINALS
  for (const pattern of joined) whole = union(whole, wholeOf(index, pattern))
  return whole
}

function wholeOf({ trie, fields }: SearchIndex, pattern: Pattern): SortedOrdinals {
  const found = probe(trie, [START, ...pattern.units, END])
  if (found.kind === 'none') return NO_ORDINALS
  if (found.kind === 'node') return ordinalsOf(trie, found.node)
  const grades = gradesOf(fields, [pattern], found.candidates)
  return found.candidates.filter((_, i) => tierOf(grades[i]!) === EXACT)
}
