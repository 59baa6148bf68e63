import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { access, constants, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { csvLines } from '../../src/list/csv-lines.ts'
import { danglingLink, describeSourceProblem, notAFile, type SourceProblem } from '../sources/files/source-problem.ts'

/** A list of rows in CSV that a build writes to its own folder, until it is complete. */
export class BuildList {
  readonly path: string
  rows = 0
  private readonly file: number

  constructor(path: string, headings: readonly string[]) {
    this.path = path
    this.file = openSync(path, 'w', PRIVATE_MODE)
    writeSync(this.file, csvLines([headings]))
  }

  add(rows: readonly (readonly string[])[]): void {
    this.rows += rows.length
    writeSync(this.file, csvLines(rows))
  }

  close(): void {
    closeSync(this.file)
  }
}

/** Returns the real path of the list; fails when it is one of `others`, or its folder cannot be written to. */
export async function checkChangeList(
  path: string | undefined,
  others: readonly (string | undefined)[],
): Promise<Result<string | undefined, string>> {
  if (path === undefined) return success(undefined)
  const file = await checkOut(path, 'list of changes')
  if (!file.ok) return failure(describeSourceProblem(file.problem))
  const known = await Promise.all(others.map((other) => other && realpath(other).catch(() => other)))
  if (known.includes(file.value))
    return failure(`--changes: ${path} is another file of the build, expected one of its own.`)
  try {
    // The slash refuses a file in the place of the folder.
    await access(`${dirname(file.value)}/`, constants.W_OK)
    return success(file.value)
  } catch {
    return failure(`--changes: ${dirname(file.value)} cannot be written to, expected a folder this user may write to.`)
  }
}

/** Copies a complete list to `path`, which may be on another disk, with the mode of the original. */
export function copyWhole(written: string, path: string): Result<undefined, string> {
  const copy = `${path}.${process.pid}.partial`
  try {
    copyFileSync(written, copy)
    renameSync(copy, path)
    return success(undefined)
  } catch (error) {
    rmSync(copy, { force: true })
    return failure(`--changes: ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Mode of a file that replaces no other: it may hold names that only the server may show. */
const PRIVATE_MODE = 0o600

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
