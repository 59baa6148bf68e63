import { type FactForm, type FactRow, factsIn, PROFILE_EXTENTS } from './fact-table.ts'
import type { Profile } from './profile.ts'

/** A published fact of a profile with its labels. */
export type ProfileLine = { readonly ja: string; readonly en: string; readonly form: FactForm; readonly value: unknown }

/** The facts of a profile for readers, in order: without the parts of the address, and codes that a name stands for. */
export function profileLines(profile: Profile): readonly ProfileLine[] {
  return LINES.flatMap(([name, { ja, en, form }]) => {
    const value = profile[name as keyof Profile]
    return value === undefined || value === '' ? [] : [{ ja, en, form, value }]
  })
}

const LINES = factsIn(PROFILE_EXTENTS).filter(
  ([name, row]: readonly [string, FactRow]) => row.noRow !== true || !isPart(name, row),
)

// The kind is a code, whose name has a line of its own.
function isPart(name: string, { from }: FactRow): boolean {
  return from === 'place' || name === 'kind' || name === 'street' || name === 'insured_count_source'
}
