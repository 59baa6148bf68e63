import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { parseUsualNames, type UsualName } from '../publish/usual-names.ts'
import { asSourceProblem, describeSourceProblem } from '../sources/files/source-problem.ts'

const OWN_TABLE = join(import.meta.dirname, '../publish/usual-names.tsv')

// A file of another kind is wrong in every line; this many are enough to see it.
const MOST_LINES = 20

/** Reads the usual names of the own table and of `aliases`. The failure has a line a wrong row, up to MOST_LINES. */
export async function readUsualNames(aliases: string | undefined): Promise<Result<readonly UsualName[], string>> {
  const names: UsualName[] = []
  for (const file of aliases === undefined ? [OWN_TABLE] : [OWN_TABLE, aliases]) {
    const read = await readTable(file)
    if (!read.ok) return failure(read.problem)
    names.push(...read.value)
  }
  return success(names)
}

async function readTable(file: string): Promise<Result<readonly UsualName[], string>> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    const parsed = parseUsualNames(text, file)
    if (parsed.ok) return parsed
    const more = parsed.problem.length - MOST_LINES
    const lines = parsed.problem.slice(0, MOST_LINES)
    return failure([...lines, ...(more > 0 ? [`${file}: ${more} more rows are wrong.`] : [])].join('\n'))
  } catch (error) {
    if (error instanceof TypeError) return failure(`${file}: text that is not UTF-8; expected a table in UTF-8.`)
    const problem = asSourceProblem(error, file)
    if (problem === undefined) throw error
    return failure(describeSourceProblem({ ...problem, expected: 'a table of usual names: name, number, source' }))
  }
}
