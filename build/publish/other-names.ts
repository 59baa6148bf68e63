import type { SourceId } from '../../src/facts/source-note.ts'
import { fold, writtenName } from '../../src/text/fold.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'
import { englishName } from './values/plain-values.ts'

/** The names of a corporation besides its registered one, each once, and the sources that they come from. */
export type OtherNames = { readonly names: readonly string[]; readonly sources: readonly SourceId[] }

const NOTHING: OtherNames = { names: [], sources: [] }

/** Returns the usual names, then the name in EDINET, also in English, when it is no spelling of the registered one. */
export function otherNames(row: RegisterRow): OtherNames {
  const { usualNames = [] } = row
  const filed = filedNames(row)
  if (usualNames.length === 0 && filed.length === 0) return NOTHING
  const { core } = fold(row.nta.name ?? '')
  const usual = usualNames.filter((usualName) => fold(usualName).core !== core)
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

function filedNames(row: RegisterRow): readonly string[] {
  const filed = otherFiledName(row)
  if (filed === undefined) return []
  const english = englishName(row.edinet?.english)
  const cores = [row.nta.name, row.nta.enName, row.gbizinfo?.english, filed].map((name = '') => fold(name).core)
  return english === undefined || cores.includes(fold(english).core) ? [filed] : [filed, english]
}

/** Returns the name in EDINET, which its reading and English name belong to, unless it spells the registered one. */
export function otherFiledName({ nta: { name = '' }, edinet }: RegisterRow): string | undefined {
  const filed = edinet?.name?.trim()
  if (filed === undefined || filed === '') return undefined
  return ['', fold(name).core].includes(fold(filed).core) ? undefined : filed
}
