import { codeKey, ordinalsOfKey } from '../../index/columns/hashed-lists.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { arrayOf, type DecodedList, decoded, type OrdinalList, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { countPassing, membersOf, NO_ORDINALS, unionWith } from '../../index/lists/sorted-ordinals.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost } from '../probe/word-probe.ts'
import { type Filter, type FilterValues, filterOf } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { checkCandidates } from './check-candidates.ts'
import { withEnglishWords } from './english-words.ts'
import type { HitPage, Hits, TextHits } from './hits.ts'
import { listHits } from './list-hits.ts'
import { PageCollector } from './page-collector.ts'
import { type Searchable, type TextQuestion, textQuestion } from './text-question.ts'

/** Finds who meets all criteria, in the order of rank/grade.ts; without criteria the whole register. */
export function findHits({ index, columns }: Searchable, criteria: Criteria): Hits {
  const { text } = criteria
  if (text === undefined) {
    const filter = filterOf(columns, criteria)
    if (filter === undefined) return everything(index)
    const { industries } = criteria
    const indexes = industries?.begun
    const first = indexes && filterOf(columns, { ...criteria, industries: { ...industries, indexes } })
    return hitsOfList(index, filter.list(), first?.list())
  }
  const question = textQuestion(columns, text, criteria)
  return numberHit(index, text, question.filter) ?? codeHitsFirst(index, question)
}

// What a text says of itself is no legal form: the Co. of example.co.jp is none.
function codeHitsFirst(index: SearchIndex, question: TextQuestion): Hits {
  const { text, others } = question
  const named = withEnglishWords(index, question, textHits(index, question))
  const coded = text.code === undefined ? undefined : ordinalsOfKey(index.codes, codeKey(text.code))
  const first = coded?.filter((ordinal) => others?.passes(ordinal) !== false) ?? NO_ORDINALS
  return first.length === 0 ? named : codeHits(first, named)
}

/** The hits of all criteria, and those of the text alone; `byText` is undefined when there is no text. */
export type PageHits = { readonly hits: Hits; readonly byText: Hits | undefined }

export function findPageHits(register: Searchable, criteria: Criteria): PageHits {
  const { text, ...others } = criteria
  const hits = findHits(register, criteria)
  if (text === undefined) return { hits, byText: undefined }
  return { hits, byText: filterOf(register.columns, others) === undefined ? hits : findHits(register, { text }) }
}

/** Returns how many corporations meet a question's text, where it has one, and the filters given. */
export type CountBeside = (filters: FilterValues) => number

/** Counts what other filters beside a text find. It lists the hits of the text once, because that takes longest. */
export function countBeside(register: Searchable, text: TextCriteria | undefined): CountBeside {
  let list: DecodedList | undefined
  return (filters) => {
    const filter = filterOf(register.columns, filters)
    if (text === undefined) return filter?.count() ?? register.index.size
    list ??= findHits(register, { text }).list()
    return filter === undefined ? list.count : countPassing(list, filter)
  }
}

// Reads texts where a word or a filter leaves few candidates; otherwise the posting lists decide.
function textHits(index: SearchIndex, question: TextQuestion): TextHits {
  const { text, others } = question
  const rarest = text.probes.reduce((least, other) => (atMost(other) < atMost(least) ? other : least))
  if (rarest.nodes.length === 0) return checkCandidates(index, question, { ordinals: rarest.candidates })
  if (others !== undefined && others.atMost() <= index.trie.maxLeaf)
    return checkCandidates(index, question, { ordinals: ordinalsIn(others.list()) })
  return listHits(index, question)
}

// A published corporate number finds that corporation and nothing else; undefined for any other text.
function numberHit(index: SearchIndex, { number }: TextCriteria, filter: Filter | undefined): Hits | undefined {
  if (number === undefined) return undefined
  const ordinal = ordinalOfNumber(index.numbers, number)
  if (ordinal === undefined) return undefined
  return hitsOfList(index, arrayOf(filter?.passes(ordinal) === false ? NO_ORDINALS : Uint32Array.of(ordinal)))
}

function everything(index: SearchIndex): Hits {
  const ordinals = Uint32Array.from({ length: index.size }, (_, ordinal) => ordinal)
  return hitsOfList(index, arrayOf(ordinals))
}

// `first`: those of the list that come before the others.
function hitsOfList({ size }: Pick<SearchIndex, 'size'>, list: OrdinalList, first?: OrdinalList): Hits {
  let known: DecodedList | undefined
  const page = (range: PageRange): HitPage => {
    const page = new PageCollector(range, size)
    const lists = range.offset >= list.count ? [] : [first, list]
    for (const one of lists) if (one !== undefined) page.collect([one], undefined)
    return { ordinals: page.ordinals, grades: undefined }
  }
  return {
    total: list.count,
    decidedBy: 'list',
    verified: 0,
    page,
    counts: () => undefined,
    list() {
      known ??= decoded(list)
      return known
    },
  }
}

/** The corporations of a code first, and behind them the other hits of the same text as a name. */
function codeHits(first: Uint32Array, named: Hits): Hits {
  const common = membersOf([named.list()], first)
  const inFirst = new Set(first)
  const page = ({ limit, offset }: PageRange): HitPage => {
    const own = first.slice(offset, offset + limit)
    const from = Math.min(Math.max(0, offset - first.length), named.total)
    const left = limit - own.length
    const behind = left === 0 ? [] : others({ limit: left, offset: from })
    return { ordinals: [...own, ...behind], grades: undefined }
  }
  // Hits that are both would be shown twice, so the others are counted from their first page on.
  const others = ({ limit, offset }: PageRange): readonly number[] => {
    if (common.length === 0) return named.page({ limit, offset }).ordinals
    const { ordinals } = named.page({ limit: offset + limit + common.length, offset: 0 })
    return ordinals.filter((ordinal) => !inFirst.has(ordinal)).slice(offset, offset + limit)
  }
  return {
    total: first.length + named.total - common.length,
    decidedBy: named.decidedBy,
    verified: named.verified,
    page,
    counts: () => undefined,
    list: () => unionWith(named.list(), first),
  }
}
