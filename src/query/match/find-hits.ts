import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { countBits, keepCommon, setOfLists } from '../../index/lists/bit-set.ts'
import { type OrdinalList, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { type Filter, filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { checkCandidates } from './check-candidates.ts'
import { type Hits, noHits } from './hits.ts'
import { listHits } from './list-hits.ts'
import { PageCollector } from './page-collector.ts'
import { atMost } from './word-probe.ts'

/** Everything that meets the criteria; the order of results is in docs/design.md. */
export function findHits(register: Register, criteria: Criteria): Hits {
  const filter = filterOf(register, criteria)
  if (criteria.text === undefined)
    return filter === undefined ? everything(register) : hitsOfList(register, filter.list())
  return numberHit(register, criteria.text, filter) ?? textHits(register, criteria.text, filter)
}

/** What the criteria find, and what their text alone finds, which is looked for once. */
export type PageHits = { readonly hits: Hits; readonly byText: Hits | undefined }

export function findPageHits(register: Register, criteria: Criteria): PageHits {
  const { text, prefecture, industries } = criteria
  if (text === undefined) return { hits: findHits(register, criteria), byText: undefined }
  const byText = findHits(register, { text })
  const filter = prefecture === undefined && industries === undefined ? undefined : filterOf(register, criteria)
  return { hits: filter === undefined ? byText : byText.passing(filter), byText }
}

/** Where a word or the filter leaves few corporations, texts decide; else lists. */
function textHits(register: Register, text: TextCriteria, filter: Filter | undefined): Hits {
  const { probes } = text
  const { maxLeaf } = register.trie
  const rarest = probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return checkCandidates(register, text, rarest.few, filter)
  if (filter !== undefined && filter.list().count <= maxLeaf) {
    return checkCandidates(register, text, ordinalsIn(filter.list()), undefined)
  }
  return listHits(register, text, probes, filter)
}

// A corporate number asks for that corporation and nothing else.
function numberHit(register: Register, { number }: TextCriteria, filter: Filter | undefined): Hits | undefined {
  if (number === undefined) return undefined
  const ordinal = ordinalOfNumber(register.numbers, number)
  if (ordinal === undefined) return undefined
  if (filter?.passes(ordinal) === false) return noHits(register.size)
  return hitsOfList(register, { kind: 'array', count: 1, ordinals: Uint32Array.of(ordinal) })
}

function everything(register: Register): Hits {
  const ordinals = Uint32Array.from({ length: register.size }, (_, ordinal) => ordinal)
  return hitsOfList(register, { kind: 'array', count: register.size, ordinals })
}

function hitsOfList({ size }: Pick<Register, 'size'>, list: OrdinalList): Hits {
  const toSet = () => setOfLists([list], size)
  return {
    total: list.count,
    verified: 0,
    page: (range) => {
      if (range.offset >= list.count) return []
      const page = new PageCollector(range, { size, filter: undefined })
      page.collect([list])
      return page.ordinals
    },
    toSet,
    passing: (filter) => {
      const words = toSet()
      keepCommon(words, filter.bits())
      return hitsOfList({ size }, { kind: 'bits', count: countBits(words), words })
    },
  }
}
