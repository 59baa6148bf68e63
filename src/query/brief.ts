import type { BriefAnswer, BriefItem, BriefSource, View } from '../domain/answer.ts'
import type { CorporationSummary, SourceNote } from '../domain/profile.ts'

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

function briefItem({ corporate_number, name, address }: CorporationSummary): BriefItem {
  return { corporate_number, name, address }
}

function briefSources(sources: readonly SourceNote[]): readonly BriefSource[] {
  return sources.map(({ id, as_of, fictional }) => ({
    id,
    ...(as_of === undefined ? {} : { as_of }),
    ...(fictional === undefined ? {} : { fictional }),
  }))
}
