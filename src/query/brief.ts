import type { BriefAnswer, BriefItem, BriefSource, SearchItem, View } from '../facts/answer.ts'
import { factsIn } from '../facts/fact-table.ts'
import { ORDERS } from '../facts/order-table.ts'
import type { CorporationSummary } from '../facts/profile.ts'
import type { SourceNote } from '../facts/source-note.ts'
import { isOrderOfFact, type SortedBy } from './parse/sort.ts'

type Full = {
  readonly items?: readonly CorporationSummary[]
  readonly interpreted?: { readonly items: readonly CorporationSummary[] }
  readonly sources: readonly SourceNote[]
}

type Asked = { readonly view: View; readonly sort?: SortedBy | undefined }

/** Returns the answer in the view; in brief, with what tells items and sources apart, `match` and the sorted fact. */
export function inView<Answer extends Full>(answer: Answer, { view, sort }: Asked): Answer | BriefAnswer<Answer> {
  if (view === 'full') return answer
  const { items, interpreted, sources } = answer
  const kept: readonly string[] = isOrderOfFact(sort) ? [...BRIEF, ORDERS[sort].fact] : BRIEF
  const briefItem = ({ match, ...item }: Partial<SearchItem>): BriefItem => ({
    ...(Object.fromEntries(Object.entries(item as object).filter(([name]) => kept.includes(name))) as BriefItem),
    ...(match === undefined ? {} : { match: match.field === 'name' ? { tier: match.tier } : match }),
  })
  return {
    ...answer,
    ...(items === undefined ? {} : { items: items.map(briefItem) }),
    ...(interpreted === undefined ? {} : { interpreted: { ...interpreted, items: interpreted.items.map(briefItem) } }),
    sources: briefSources(sources),
  }
}

const BRIEF: readonly string[] = factsIn(['brief']).map(([name]) => name)

function briefSources(sources: readonly SourceNote[]): readonly BriefSource[] {
  return sources.map(({ id, as_of, fictional }) => ({
    id,
    ...(as_of === undefined ? {} : { as_of }),
    ...(fictional === undefined ? {} : { fictional }),
  }))
}
