import type { SourceNote } from '../../../domain/profile.ts'

// Where all comes from that a page alone shows.
const PAGE_SOURCE: SourceNote['id'] = 'gbizinfo'

/**
 * The sources of a profile, and that of `fields`, which its page alone shows: no reply to a program names them. `known` are the
 * register's, for a profile to which this source gave nothing else.
 */
export function pageSources(
  sources: readonly SourceNote[],
  known: readonly SourceNote[],
  fields: readonly string[],
): readonly SourceNote[] {
  if (fields.length === 0) return sources
  const cited = sources.find(({ id }) => id === PAGE_SOURCE)
  const note = cited ?? known.find(({ id }) => id === PAGE_SOURCE)
  if (note === undefined) return sources
  const noted = { ...note, fields: [...(note.fields ?? []), ...fields] }
  return cited === undefined ? [...sources, noted] : sources.map((source) => (source === cited ? noted : source))
}
