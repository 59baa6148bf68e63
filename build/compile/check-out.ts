import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { danglingLink, notAFile } from '../sources/path-problem.ts'
import type { SourceProblem } from '../sources/source-problem.ts'

/**
 * Returns the real path of the snapshot: `out`, or the file that it links to. Refuses folders, dangling links, and what
 * is neither a file nor a folder.
 */
export async function checkOut(out: string): Promise<Result<string, SourceProblem>> {
  const refused = (found: string, expected: string) =>
    failure<SourceProblem>({ kind: 'not-a-file', file: out, found, expected })
  const facts = await stat(out).catch(() => undefined)
  if (facts?.isDirectory() === true || out.endsWith('/')) {
    return refused('a folder', `the path of the snapshot itself, such as ${join(out, 'register.snapshot')}`)
  }
  if (facts === undefined) {
    const link = await danglingLink(out)
    return link === undefined ? success(out) : refused(link.found, 'no link, or one to a file')
  }
  const found = notAFile(facts)
  return found === undefined ? success(await realpath(out)) : refused(found, 'a file to replace, or none yet')
}
