import type { SourceId, SourceNote } from '../../../domain/profile.ts'
import type { PageFacts } from '../../../query/page-facts.ts'

export type PageField = { readonly source: SourceId; readonly field: string }

type PageTexts = { readonly representative?: string; readonly overview?: string }

/** Returns the fields with a value that only the page of a corporation shows, by their names in FIELD_NAMES. */
export function pageFields(
  { representative, overview }: PageTexts,
  { assignedOn, absorbedNamesakeOn, addressEn, filing }: PageFacts,
): readonly PageField[] {
  const { edinetCode, listing, securitiesCode, fiscalYearEnd } = filing ?? {}
  const fields = [
    { source: 'gbizinfo', field: 'representative', value: representative },
    { source: 'gbizinfo', field: 'business_overview', value: overview },
    { source: 'nta', field: 'number_assigned_on', value: assignedOn },
    { source: 'nta', field: 'absorbed_namesake_on', value: absorbedNamesakeOn },
    { source: 'nta', field: 'address_en', value: addressEn },
    { source: 'edinet', field: 'listing', value: listing },
    { source: 'edinet', field: 'securities_code', value: securitiesCode },
    { source: 'edinet', field: 'fiscal_year_end', value: fiscalYearEnd },
    { source: 'edinet', field: 'edinet_code', value: edinetCode },
  ] as const
  return fields.flatMap(({ source, field, value }) => (value === undefined ? [] : [{ source, field }]))
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
