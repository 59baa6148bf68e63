import { chmodSync, chownSync, closeSync, fsyncSync, openSync, renameSync, type Stats, statSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { danglingLink, notAFile, type SourceProblem } from '../sources/files/source-problem.ts'

/** Mode of a file that replaces no other: it may hold names that only the server may show. */
export const PRIVATE_MODE = 0o600

/** Moves a complete file to `to` durably (old or new after a loss of power), with owner and mode of `replaced`. */
export function replaceFile(from: string, to: string, replaced: Stats | undefined = statOf(to)): void {
  if (replaced !== undefined) keepOwner(from, replaced)
  chmodSync(from, replaced === undefined ? PRIVATE_MODE : replaced.mode & 0o777)
  sync(from)
  renameSync(from, to)
  sync(dirname(to))
}

/** Returns the facts of a file, of which a replacement keeps owner and mode; undefined when there is no file. */
export function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function keepOwner(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  try {
    chownSync(path, uid, gid)
  } catch (error) {
    // Only root may change the owner of a file; without root the file belongs to the user of the build.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const EXAMPLES = { snapshot: 'register.snapshot', 'list of changes': 'changes.csv' } as const

/** Returns the real path of what the build writes; refuses folders, dangling links, and what is no file. */
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
