import { closeSync, copyFileSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { access, constants, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { csvLines } from '../../src/list/csv-lines.ts'
import { describeSourceProblem } from '../sources/files/source-problem.ts'
import type { Reject } from '../sources/layouts/reject.ts'
import type { Change } from './compare-content.ts'
import { checkOut, PRIVATE_MODE, replaceFile } from './replace-file.ts'

export type ChangeList = {
  add(change: Change): void
  /** Puts the complete list at its path, readable by its owner alone; the failure is one line. */
  keep(): Result<undefined, string>
  close(): void
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

const HEADINGS = ['corporate_number', 'change', 'fact', 'value']

/** Opens a list of changes: CSV, one line per fact, written to `folder`. `keep` copies it to `path`. */
export function openChangeList(folder: string, path: string): ChangeList {
  const written = join(folder, 'changes.csv')
  const file = openSync(written, 'w', PRIVATE_MODE)
  writeSync(file, csvLines([HEADINGS]))
  return {
    add: (change) => writeSync(file, csvLines(linesOf(change))),
    keep: () => copyWhole(written, path),
    close: () => closeSync(file),
  }
}

// Copied, because `path` may be on another disk; the copy gets the mode of the original.
function copyWhole(written: string, path: string): Result<undefined, string> {
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

function linesOf(change: Change): string[][] {
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

type RejectFile = {
  add(reject: Reject): void
  /** Moves the list to its path, when there is one. */
  keep(): void
  /** As `keep`; without a list, removes that of an earlier build, which must not outlive the snapshot it was about. */
  replace(): void
  close(): void
}

/** Opens a list of rejected rows, made in `folder` at the first one and moved to `path`. */
export function openRejectFile(folder: string, path: string): RejectFile {
  const written = join(folder, 'rejects.csv')
  let file: number | undefined
  const keep = () => {
    if (file !== undefined) replaceFile(written, path)
  }
  return {
    add({ file: name, line, reason, number }) {
      if (file === undefined) {
        file = openSync(written, 'w', PRIVATE_MODE)
        writeSync(file, csvLines([['file', 'line', 'reason', 'number']]))
      }
      writeSync(file, csvLines([[name, `${line}`, reason, number]]))
    },
    keep,
    replace() {
      if (file === undefined) rmSync(path, { force: true })
      else keep()
    },
    close() {
      if (file !== undefined) closeSync(file)
    },
  }
}
