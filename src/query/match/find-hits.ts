import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { type OrdinalList, ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import type { Columns } from '../register/columns.ts'
import { type Filter, filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import { type Hits, noHits } from './hits.ts'
import { listHits } from './list-hits.ts'
import { PageCollector } from './page-collector.ts'

/** The part of a register that finds corporations. */
export type Searchable = Pick<Register, 'index' | 'columns'>

/** Everything that meets the criteria; the order of results is in rank/grade.ts. */
export function findHits({ index, columns }: Searchable, criteria: Criteria): Hits {
  const { text } = criteria
  const filter = criteriaFilter(columns, criteria)
  if (text === undefined) return filter === undefined ? everything(index) : hitsOfList(index, filter.list())
  return numberHit(index, text, filter) ?? textHits(index, text, filter)
}

/** What the criteria find, and what their text alone finds, which is looked for once. */
export type PageHits = { readonly hits: Hits; readonly byText: Hits | undefined }

export function findPageHits(register: Searchable, criteria: Criteria): PageHits {
  const { text, prefecture, industries } = criteria
  if (text === undefined) return { hits: findHits(register, criteria), byText: undefined }
  const byText = findHits(register, { text })
  const isFiltered = prefecture !== undefined || industries !== undefined
  const filter = isFiltered ? criteriaFilter(register.columns, criteria) : undefined
  return { hits: filter === undefined ? byText : byText.passing(filter), byText }
}

/** Undefined when the criteria have no filter. */
export function criteriaFilter(columns: Columns, { text, ...values }: Criteria): Filter | undefined {
  return filterOf(columns, { ...values, forms: text?.forms })
}

/** Where a word or the filter leaves few corporations, texts decide; else lists. */
function textHits(index: SearchIndex, text: TextCriteria, filter: Filter | undefined): Hits {
  const { probes } = text
  const { maxLeaf } = index.trie
  const rarest = probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return checkCandidates(index, text, { ordinals: rarest.few, filter })
  if (filter !== undefined && filter.list().count <= maxLeaf) {
    return checkCandidates(index, text, { ordinals: ordinalsIn(filter.list()) })
  }
  return listHits(index, text, probes, filter)
}

// A corporate number asks for that corporation and nothing else.
function numberHit(index: SearchIndex, { number }: TextCriteria, filter: Filter | undefined): Hits | undefined {
  if (number === undefined) return undefined
  const ordinal = ordinalOfNumber(index.numbers, number)
  if (ordinal === undefined) return undefined
  if (filter?.passes(ordinal) === false) return noHits(index.size)
  return hitsOfList(index, { kind: 'array', count: 1, ordinals: Uint32Array.of(ordinal) })
}

function everything(index: SearchIndex): Hits {
  const ordinals = Uint32Array.from({ length: index.size }, (_, ordinal) => ordinal)
  return hitsOfList(index, { kind: 'array', count: index.size, ordinals })
}

function hitsOfList({ size }: Pick<SearchIndex, 'size'>, list: OrdinalList): Hits {
  const toSet = () => setOfLists([list], size)
  return {
    total: list.count,
    decidedBy: 'list',
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
