import type { BriefAnswer, BriefItem, BriefSource, View } from '../facts/answer.ts'
import { factsIn } from '../facts/fact-table.ts'
import type { CorporationSummary } from '../facts/profile.ts'
import type { SourceNote } from '../facts/source-note.ts'

type Full = {
  readonly items?: readonly CorporationSummary[]
  readonly interpreted?: { readonly items: readonly CorporationSummary[] }
  readonly sources: readonly SourceNote[]
}

/** Returns the answer in the view. In brief, corporations and sources have only the members that tell them apart. */
export function inView<Answer extends Full>(answer: Answer, view: View): Answer | BriefAnswer<Answer> {
  if (view === 'full') return answer
  const { items, interpreted, sources } = answer
  return {
    ...answer,
    ...(items === undefined ? {} : { items: items.map(briefItem) }),
    ...(interpreted === undefined ? {} : { interpreted: { ...interpreted, items: interpreted.items.map(briefItem) } }),
    sources: briefSources(sources),
  }
}

function briefItem(item: CorporationSummary): BriefItem {
  return Object.fromEntries(BRIEF.map((name) => [name, item[name]])) as BriefItem
}

const BRIEF = factsIn(['brief']).map(([name]) => name as keyof BriefItem)

function briefSources(sources: readonly SourceNote[]): readonly BriefSource[] {
  return sources.map(({ id, as_of, fictional }) => ({
    id,
    ...(as_of === undefined ? {} : { as_of }),
    ...(fictional === undefined ? {} : { fictional }),
  }))
}
