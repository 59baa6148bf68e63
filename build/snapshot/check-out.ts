import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { danglingLink, notAFile } from '../sources/files/path-problem.ts'
import type { SourceProblem } from '../sources/files/source-problem.ts'

const EXAMPLES = { snapshot: 'register.snapshot', 'list of changes': 'changes.csv' } as const

/**
 * Returns the real path of what the build writes: `out`, or the file that it links to. Refuses folders, dangling links,
 * and what is neither a file nor a folder.
 */
export async function checkOut(
  out: string,
  written: keyof typeof EXAMPLES = 'snapshot',
): Promise<Result<string, SourceProblem>> {
  const refused = (found: string, expected: string) =>
    failure<SourceProblem>({ kind: 'not-a-file', file: out, found, expected })
  const facts = await stat(out).catch(() => undefined)
  if (facts?.isDirectory() === true || out.endsWith('/'))
    return refused('a folder', `the path of the ${written} itself, such as ${join(out, EXAMPLES[written])}`)
  if (facts === undefined) {
    const link = await danglingLink(out)
    return link === undefined ? success(out) : refused(link.found, 'no link, or one to a file')
  }
  const found = notAFile(facts)
  return found === undefined ? success(await realpath(out)) : refused(found, 'a file to replace, or none yet')
}
