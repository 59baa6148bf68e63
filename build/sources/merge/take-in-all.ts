import { join } from 'node:path'
import { failure, type Result, success } from '../../../src/domain/result.ts'
import { type InputOptions, resolveInputFiles } from '../files/resolve-input-files.ts'
import type { SourceProblem } from '../files/source-problem.ts'
import type { InputFile } from '../files/zip-file.ts'
import { byKey, REGISTER_SOURCES, type RegisterSource, type SourceKey } from '../layouts/register-sources.ts'
import type { RejectLog } from '../layouts/reject.ts'
import { type Intake, type Progress, takeIn } from './intake.ts'

export type IntakesBySource = Readonly<Record<SourceKey, readonly Intake[]>>

export type TakeInOptions = InputOptions & {
  /** Folder for the row files, one for each input file. */
  readonly folder: string
  readonly rejects: RejectLog
  readonly tooManyRejects: 'fail' | 'allow'
  /** yyyymmdd; rows dated later are rejected. */
  readonly today: number
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
      fileIndex: index,
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
