import { ordinalOfNumber } from '../index/columns/number-index.ts'
import { setOfLists } from '../index/lists/bit-set.ts'
import { type OrdinalList, ordinalsIn } from '../index/lists/ordinal-list.ts'
import type { Criteria, TextCriteria } from './criteria.ts'
import { type Filter, filterOf } from './filter.ts'
import { type Hits, noHits } from './hits.ts'
import { matchCandidates } from './match-candidates.ts'
import { matchLists } from './match-lists.ts'
import { PageCollector } from './page-collector.ts'
import type { Register } from './register.ts'
import { atMost, probeWord } from './word-probe.ts'

/** Everything that meets the criteria; the order of results is in docs/design.md. */
export function findHits(register: Register, criteria: Criteria): Hits {
  const filter = filterOf(register, criteria)
  if (criteria.text === undefined)
    return filter === undefined ? everything(register) : listHits(register, filter.list())
  return numberHit(register, criteria.text, filter) ?? textHits(register, criteria.text, filter)
}

// Lists cost a few walks more than reading texts, which pays off from about this many corporations on.
const FEW = 8

/** Where a word or the filter leaves few corporations, texts decide; else lists. */
function textHits(register: Register, text: TextCriteria, filter: Filter | undefined): Hits {
  const { maxLeaf } = register.trie
  const alone = text.words.length === 1
  const probes = (alone ? [text.joined] : text.words).map((word) =>
    probeWord(register, word, alone ? Math.min(FEW, maxLeaf) : maxLeaf),
  )
  const rarest = probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return matchCandidates(register, text, rarest.few, filter)
  if (filter !== undefined && filter.list().count <= maxLeaf) {
    return matchCandidates(register, text, ordinalsIn(filter.list()), undefined)
  }
  return matchLists(register, text, probes, filter)
}

// A corporate number asks for that corporation and nothing else.
function numberHit(register: Register, { number }: TextCriteria, filter: Filter | undefined): Hits | undefined {
  if (number === undefined) return undefined
  const ordinal = ordinalOfNumber(register.numbers, number)
  if (ordinal === undefined) return undefined
  if (filter?.passes(ordinal) === false) return noHits(register.size)
  return listHits(register, { kind: 'array', count: 1, ordinals: Uint32Array.of(ordinal) })
}

function everything(register: Register): Hits {
  const ordinals = Uint32Array.from({ length: register.size }, (_, ordinal) => ordinal)
  return listHits(register, { kind: 'array', count: register.size, ordinals })
}

function listHits({ size }: Register, list: OrdinalList): Hits {
  return {
    total: list.count,
    verified: 0,
    page: (range) => {
      const page = new PageCollector(range, undefined)
      page.collect([list])
      return page.ordinals
    },
    toSet: () => setOfLists([list], size),
  }
}
