import type { SourceId } from '../../src/domain/profile.ts'
import { fold, writtenName } from '../../src/text/fold.ts'
import type { RegisterRow } from '../sources/register-row.ts'

/** What a corporation is called besides its registered name, each once, and the sources that say so. */
export type OtherNames = { readonly names: readonly string[]; readonly sources: readonly SourceId[] }

const NOTHING: OtherNames = { names: [], sources: [] }

/** Usual names first, then its name in EDINET where that is no spelling of the registered one. */
export function otherNames({ nta: { name = '' }, edinet, usualNames = [] }: RegisterRow): OtherNames {
  const reported = edinet?.name?.trim()
  if (usualNames.length === 0 && (reported === undefined || reported === '')) return NOTHING
  const { core } = fold(name)
  const usual = usualNames.filter((usualName) => fold(usualName).core !== core)
  const filed = reported !== undefined && !['', core].includes(fold(reported).core) ? [reported] : []
  const distinct = new Map<string, string>()
  for (const other of [...usual, ...filed]) {
    const key = writtenName(other)
    if (!distinct.has(key)) distinct.set(key, other)
  }
  const sources: SourceId[] = []
  if (filed.length > 0) sources.push('edinet')
  if (usual.length > 0) sources.push('usual-names')
  return { names: [...distinct.values()], sources }
}
