import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { plainlyNoCsv } from '../../../src/text/stream/text-stream.ts'
import {
  danglingLink,
  fileIdentity,
  isOutput,
  notAFile,
  problemBehind,
  type SourceProblem,
} from '../files/source-problem.ts'
import { type InputFile, isZip, listZip } from '../files/zip-file.ts'
import { byKey, REGISTER_SOURCES, type RegisterSource, type SourceKey } from '../layouts/register-sources.ts'
import { type Intake, type IntakeOptions, type Progress, takeIn } from './intake.ts'

export type IntakesBySource = Readonly<Record<SourceKey, readonly Intake[]>>

export type TakeInOptions = Pick<IntakeOptions, 'today' | 'onReject' | 'tooManyRejects'> & {
  /** Folder for the row files, one for each input file. */
  readonly folder: string
  /** Files that the build replaces, and that therefore cannot be inputs. */
  readonly outputs: readonly string[]
  readonly expandGlob: (pattern: string) => Promise<readonly string[]>
  readonly onProgress: (progress: Progress) => void
}

/** Checks the files of all sources and writes their rows to row files. The first problem ends it. */
export async function takeInAll(
  paths: Readonly<Partial<Record<SourceKey, readonly string[]>>>,
  options: TakeInOptions,
): Promise<Result<IntakesBySource, SourceProblem>> {
  const files = byKey((): readonly InputFile[] => [])
  const intakes = byKey((): readonly Intake[] => [])
  // Resolve every path before reading any file, which may take minutes.
  for (const { key, layout } of REGISTER_SOURCES) {
    const resolved = await resolveInputFiles(paths[key] ?? [], options)
    if (!resolved.ok) return resolved
    for (const { name } of resolved.value) {
      const found = layout.refuses?.(name)
      if (found !== undefined) return failure({ kind: 'wrong-format', file: name, found, expected: layout.expected })
    }
    files[key] = resolved.value
  }
  for (const source of REGISTER_SOURCES) {
    const taken = await takeInSource(files[source.key], source, options)
    if (!taken.ok) return taken
    intakes[source.key] = taken.value
  }
  return success(intakes)
}

async function takeInSource(
  files: readonly InputFile[],
  { key, layout }: RegisterSource,
  { folder, onProgress, ...options }: TakeInOptions,
): Promise<Result<readonly Intake[], SourceProblem>> {
  const bytesTotal = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const intakes: Intake[] = []
  let rowsBefore = 0
  let bytesBefore = 0
  for (const [index, file] of files.entries()) {
    const taken = await takeIn(file, {
      ...options,
      layout,
      rowFile: join(folder, `${key}-${index}.rows`),
      onProgress: (rows, bytes) => {
        // Rows are counted only if all of them may be.
        const rowsDone = layout.ownerOf === undefined ? rowsBefore + rows : 0
        // The number of rows is known only after reading; the share of bytes gives an estimate.
        const rowsTotal = Math.round((rowsDone * bytesTotal) / Math.max(1, bytesBefore + bytes))
        onProgress({ stage: `read ${key}`, rowsDone, rowsTotal: Math.max(rowsTotal, rowsDone) })
      },
    })
    if (!taken.ok) return taken
    intakes.push(taken.value)
    rowsBefore += taken.value.rows
    bytesBefore += file.bytes
  }
  return success(intakes)
}

const READ_BYTES = 1 << 20
const HEAD_BYTES = 4096

/** Returns the files that paths stand for (a file, a folder or a glob each), sorted by name, each once. */
async function resolveInputFiles(
  paths: readonly string[],
  { expandGlob, outputs }: Pick<TakeInOptions, 'expandGlob' | 'outputs'>,
): Promise<Result<readonly InputFile[], SourceProblem>> {
  const names: string[] = []
  for (const path of paths) {
    const found = await namesBehind(path, expandGlob)
    if (!found.ok) return found
    names.push(...found.value)
  }
  const known = new Set<string | undefined>()
  const files: InputFile[] = []
  for (const name of names.sort()) {
    const identity = await fileIdentity(name)
    if (known.has(identity)) continue
    known.add(identity)
    const replaced = await isOutput(name, outputs)
    if (replaced !== undefined) return failure(replaced)
    const opened = await filesIn(name)
    if (!opened.ok) return opened
    files.push(...opened.value)
  }
  return success(files)
}

async function namesBehind(
  path: string,
  expandGlob: TakeInOptions['expandGlob'],
): Promise<Result<readonly string[], SourceProblem>> {
  const facts = await stat(path).catch(() => undefined)
  const isFolder = facts?.isDirectory() === true
  if (!isFolder && (facts !== undefined || !/[*?[]/.test(path))) return success([path])
  const found = isFolder
    ? (await readdir(path)).filter((name) => /^[^.].*\.(csv|zip)$/i.test(name)).map((name) => join(path, name))
    : await expandGlob(path)
  // Without the lists of rejected rows that an earlier build has left beside its snapshot.
  const names = found.filter((name) => !name.endsWith('.rejects.csv'))
  if (names.length > 0) return success(names)
  const nothing = isFolder
    ? { found: 'no csv or zip file in this folder', expected: 'at least one' }
    : { found: 'no file fits', expected: 'a glob that fits csv or zip files' }
  return failure({ kind: 'nothing-to-read', file: path, ...nothing })
}

/** Opens a file, of a zip archive the csv files in it. */
async function filesIn(name: string): Promise<Result<readonly InputFile[], SourceProblem>> {
  const facts = await stat(name).catch(() => undefined)
  if (facts === undefined) {
    const { found } = (await danglingLink(name)) ?? { found: 'no such file or folder' }
    return failure({ kind: 'missing', file: name, found, expected: 'a csv or zip file, a folder or a glob' })
  }
  const refused = (found: string, expected: string) =>
    failure({ kind: 'not-a-file', file: name, found, expected } as const)
  if (facts.isDirectory())
    return refused('a folder among the files', 'csv and zip files alone; move it, and give it as a path of its own')
  const strange = notAFile(facts)
  if (strange !== undefined) return refused(strange, 'a csv or zip file; write its content to one first')
  try {
    const head = await buffer(createReadStream(name, { end: HEAD_BYTES - 1 }))
    // By content, because a download may have lost the ending of its name.
    if (isZip(head)) return await listZip(name)
    if (/\.zip$/i.test(name)) {
      const found = plainlyNoCsv(head) ?? 'not a zip archive, though its name ends so'
      return failure({ kind: 'wrong-format', file: name, found, expected: 'a zip archive; download it again' })
    }
    return success([{ name, bytes: facts.size, open: () => createReadStream(name, { highWaterMark: READ_BYTES }) }])
  } catch (error) {
    return failure(problemBehind(error, name))
  }
}
