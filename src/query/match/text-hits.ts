import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { atMost } from '../probe/word-probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import type { Hits } from './hits.ts'
import { listHits } from './list-hits.ts'
import type { TextQuestion } from './text-question.ts'

/** Where a word or a filter leaves few corporations, texts decide; else lists. */
export function textHits(index: SearchIndex, question: TextQuestion): Hits {
  const { text, others } = question
  const rarest = text.probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return checkCandidates(index, question, { ordinals: rarest.few })
  if (others !== undefined && others.atMost() <= index.trie.maxLeaf) {
    return checkCandidates(index, question, { ordinals: ordinalsIn(others.list()) })
  }
  return listHits(index, question)
}
