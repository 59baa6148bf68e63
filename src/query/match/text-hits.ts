import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { atMost } from '../probe/word-probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import type { Hits } from './hits.ts'
import { listHits } from './list-hits.ts'
import type { TextQuestion } from './text-question.ts'

/** Finds the hits of a text: by reading texts where a word or a filter leaves few candidates, else by posting lists. */
export function textHits(index: SearchIndex, question: TextQuestion): Hits {
  const { text, others } = question
  const rarest = text.probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return checkCandidates(index, question, { ordinals: rarest.candidates })
  if (others !== undefined && others.atMost() <= index.trie.maxLeaf) {
    return checkCandidates(index, question, { ordinals: ordinalsIn(others.list()) })
  }
  const few = others !== undefined && others.atMost() <= atMost(rarest) ? others.few(MOST_FILTERED) : undefined
  return few === undefined ? listHits(index, question) : checkCandidates(index, question, { ordinals: few })
}

// Reading the texts of up to this many takes less time than making a bit set of them and stepping through the posting
// lists with it (bench budget, filtered: a prefecture and an industry).
const MOST_FILTERED = 256
