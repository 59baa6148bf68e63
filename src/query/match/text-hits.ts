import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import type { Hits } from './hits.ts'
import { listHits } from './list-hits.ts'

/** Where a word or the filter leaves few corporations, texts decide; else lists. */
export function textHits(index: SearchIndex, text: TextCriteria, filter: Filter | undefined): Hits {
  const { probes } = text
  const { maxLeaf } = index.trie
  const rarest = probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return checkCandidates(index, text, { ordinals: rarest.few, filter })
  if (filter !== undefined && filter.atMost() <= maxLeaf) {
    return checkCandidates(index, text, { ordinals: ordinalsIn(filter.list()) })
  }
  return listHits(index, text, probes, filter)
}
