import { parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { SourceId } from '../../src/facts/source-note.ts'
import { fold, writtenName } from '../../src/text/fold.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'
import { englishName } from './values/values.ts'

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

/*
 * A table of usual names, what people call a corporation besides its registered name:
 *
 *   name TAB number TAB source LF      the first line
 *   無印良品 TAB 8013301010005 TAB …   one line a name; `source` says which corporation is meant, and where that is seen
 */
export type UsualName = { readonly name: string; readonly number: string; readonly source: string }

const HEADER = 'name\tnumber\tsource'

// As for a name in the tax agency's files.
const LONGEST_NAME = 150

/** Parses a table; `file` is its name in messages. The failure has one line for each wrong row. */
export function parseUsualNames(text: string, file: string): Result<readonly UsualName[], readonly string[]> {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  if (header !== HEADER)
    return failure([`${file}: begins with “${header.slice(0, 80)}”; expected the columns name, number, source.`])
  const names: UsualName[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  for (const [i, line] of lines.entries()) {
    const cells = line.split('\t')
    const [name = '', number = '', source = ''] = cells.map((cell) => cell.trim())
    const key = `${name}\t${number}`
    const fault = seen.has(key) ? 'stands there before' : faultOf({ name, number, source }, cells.length)
    seen.add(key)
    if (fault === undefined) names.push({ name, number, source })
    else faults.push(`${file}:${i + 2}: ${fault}.`)
  }
  return faults.length === 0 ? success(names) : failure(faults)
}

function faultOf({ name, number, source }: UsualName, columns: number): string | undefined {
  if (columns !== 3) return `${columns} ${columns === 1 ? 'column' : 'columns'}; expected three: name, number, source`
  if (/\p{Cc}/u.test(name)) return 'the name has a control character'
  if (fold(name).core === '') return `the name “${name}” has no letter and no digit`
  if (name.length > LONGEST_NAME) return `the name has ${name.length} characters; expected at most ${LONGEST_NAME}`
  const parsed = parseCorporateNumber(number)
  if (!parsed.ok) {
    const { problem } = parsed
    if (problem.kind === 'malformed')
      return `“${number}” is no corporate number; expected 13 digits, the first of them 1 to 9`
    return `the check digit of ${number} is wrong; expected ${problem.expected}`
  }
  return source === '' ? 'it names no source' : undefined
}
