import { factsIn } from '../../../facts/fact-table.ts'
import type { PageFacts } from '../../../facts/profile.ts'
import type { SourceId, SourceNote } from '../../../facts/source-note.ts'

export type PageField = { readonly source: SourceId; readonly field: string }

type PageTexts = { readonly representative?: string; readonly overview?: string }

const PAGE_FACTS = factsIn(['page'])

/** Returns the fields with a value that only the page of a corporation shows. */
export function pageFields({ representative, overview }: PageTexts, facts: PageFacts): readonly PageField[] {
  const fields: PageField[] = []
  if (representative !== undefined) fields.push({ source: 'gbizinfo', field: 'representative' })
  if (overview !== undefined) fields.push({ source: 'gbizinfo', field: 'business_overview' })
  for (const [field, { sources }] of PAGE_FACTS) {
    if (facts[field as keyof PageFacts] !== undefined) fields.push({ source: sources[0]!, field })
  }
  return fields
}

/**
 * Returns the sources of a profile, and adds `fields`, which only its page shows: no reply to a program names them.
 * `known` are all sources of the register, for a field from a source that gave the profile nothing else.
 */
export function pageSources(
  sources: readonly SourceNote[],
  known: readonly SourceNote[],
  fields: readonly PageField[],
): readonly SourceNote[] {
  const others = known.filter(({ id }) => !sources.some((source) => source.id === id))
  return [...sources, ...others].flatMap((note) => {
    const added = fields.filter(({ source }) => source === note.id).map(({ field }) => field)
    if (added.length > 0) return [{ ...note, fields: [...(note.fields ?? []), ...added] }]
    return sources.includes(note) ? [note] : []
  })
}
