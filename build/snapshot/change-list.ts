import { closeSync, copyFileSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { access, constants, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { csvLines } from '../../src/list/csv-lines.ts'
import { describeSourceProblem } from '../sources/files/source-problem.ts'
import type { Change } from './compare-content.ts'
import { checkOut, PRIVATE_MODE } from './replace-file.ts'

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

export const CHANGE_HEADINGS: readonly string[] = ['corporate_number', 'change', 'fact', 'value']

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

/** Returns the rows of a change, one for each fact, with the columns CHANGE_HEADINGS. */
export function rowsOf(change: Change): readonly (readonly string[])[] {
  const { number } = change
  switch (change.kind) {
    case 'added':
      return [[number, 'added', 'name', change.name]]
    case 'removed':
      return [[number, 'removed', '', '']]
    case 'changed':
      return change.facts.map(({ fact, value }) => [number, KINDS.get(fact) ?? 'changed', fact, value])
  }
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['name', 'renamed'],
  ['address', 'moved'],
])
