import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Industry } from '../../src/domain/industry.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { ownFile } from '../../src/program/own-file.ts'
import type { Manifest } from '../../src/snapshot/manifest.ts'
import { compileReading, type ReadingSummary } from '../compile/compile-reading.ts'
import { parseUsualNames, type UsualName } from '../publish/other-names.ts'
import { describeSourceProblem, isOutput, problemBehind } from '../sources/files/source-problem.ts'
import type { RejectTally } from '../sources/layouts/row-reader.ts'
import type { Progress } from '../sources/merge/intake.ts'
import { type RegisterInputs, readRegister } from '../sources/register.ts'
import { CHANGE_HEADINGS, rowsOf } from './compare-content.ts'
import { findBaseline, type Judgement, type JudgeOptions, judgeSnapshot } from './judge-snapshot.ts'
import { BuildList, checkChangeList, checkOut, copyWhole, replaceFile } from './output-files.ts'
import { nextBuild, placeSnapshot } from './place-snapshot.ts'
import { writePreviousRows } from './previous-rows.ts'
import { openWorkFolder, type WorkFolder } from './work-folder.ts'

export type BuildOptions = {
  readonly inputs: RegisterInputs
  readonly out: string
  readonly industries: readonly Industry[]
  readonly tooManyRejects: 'fail' | 'allow'
  /** Whether a snapshot may replace a better one; `fail` when left out. */
  readonly shrinking?: 'fail' | 'allow' | undefined
  /** The last snapshot: former states come from it, and changes are counted against it. */
  readonly previous?: string | undefined
  /** Path for a list of the changes since `previous`. */
  readonly changes?: string | undefined
  /** Path of a table of usual names, read besides the project's own. */
  readonly aliases?: string | undefined
  /** Path of an ed25519 private key in PEM, with which the manifest is signed. */
  readonly signKey?: string | undefined
  /** Number of the manifest; one more than that of the last snapshot when left out. */
  readonly build?: number | undefined
  /** Last day of the manifest; 45 days after the newest source when left out. */
  readonly expires?: string | undefined
  /** yyyymmdd in Japan; rows dated later are rejected, and nothing else depends on it. */
  readonly today?: number | undefined
  readonly threads: number
  readonly onProgress: (progress: Progress) => void
  /** Aborted when the process is about to end: what has been written so far is then removed at once. */
  readonly stop?: AbortSignal
}

export type BuildSummary = ReadingSummary &
  Judgement & {
    readonly rejects: readonly RejectTally[]
    readonly warnings: readonly string[]
    readonly manifest: Manifest
    /** Path of the snapshot: `out`, or the file that it links to. */
    readonly path: string
  }

// Enough for the whole register; DuckDB spills the rest to its folder.
const DUCKDB_MEMORY = '1GB'

/** Compiles files into a snapshot that replaces the one at `out` if it is complete and no worse. */
export async function buildSnapshot(options: BuildOptions): Promise<Result<BuildSummary, string>> {
  const { previous, aliases, stop } = options
  const out = await checkOut(options.out)
  if (!out.ok) return failure(describeSourceProblem(out.problem))
  const signKey = options.signKey === undefined ? success(undefined) : readSignKey(options.signKey)
  if (!signKey.ok) return signKey
  const baseline = findBaseline(out.value, previous)
  if (!baseline.ok) return baseline
  const written = ['', '.json', '.rejects.csv'].map((ending) => out.value + ending)
  for (const file of [aliases, options.signKey]) {
    const problem = file === undefined ? undefined : await isOutput(file, written)
    if (problem !== undefined) return failure(describeSourceProblem(problem))
  }
  const changes = await checkChangeList(options.changes, [...written, previous, aliases, options.signKey])
  if (!changes.ok) return changes
  const number = nextBuild(out.value, options)
  if (!number.ok) return number
  const folder = openFolderBeside(out.value)
  if (!folder.ok) return folder
  stop?.addEventListener('abort', folder.value.remove)
  try {
    return await buildIn(folder.value.path, { ...options, out: out.value, changes: changes.value }, signKey.value)
  } catch (error) {
    return failure(describeSourceProblem(problemBehind(error, dirname(out.value))))
  } finally {
    stop?.removeEventListener('abort', folder.value.remove)
    folder.value.remove()
  }
}

function openFolderBeside(out: string): Result<WorkFolder, string> {
  const folder = dirname(out)
  try {
    return success(openWorkFolder(folder))
  } catch (error) {
    const problem = problemBehind(error, folder)
    if (problem.kind === 'disk-full') return failure(describeSourceProblem(problem))
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    const found = `cannot be written to${code}`
    return failure(describeSourceProblem({ ...problem, found, expected: 'a folder this user may write to' }))
  }
}

// Builds in a folder of its own. `out` is a real path, `changes` as well.
async function buildIn(
  folder: string,
  options: BuildOptions,
  signKey: KeyObject | undefined,
): Promise<Result<BuildSummary, string>> {
  const { out, changes, previous, onProgress } = options
  const rejectList = `${out}.rejects.csv`
  const rejects = new BuildList(join(folder, 'rejects.csv'), ['file', 'line', 'reason', 'number'])
  const keepRejects = () => {
    if (rejects.rows > 0) replaceFile(rejects.path, rejectList)
  }
  const failed = (problem: string) => {
    keepRejects()
    return failure(problem)
  }
  try {
    const usualNames = await readUsualNames(options.aliases)
    if (!usualNames.ok) return usualNames
    const previousRows = previous === undefined ? undefined : join(folder, 'previous.rows')
    if (previous !== undefined && previousRows !== undefined) {
      onProgress({ stage: 'read previous', rowsDone: 0 })
      const written = await writePreviousRows(previous, previousRows)
      if (!written.ok) return written
    }
    const reading = await readRegister(options.inputs, {
      ...options,
      ...{ workFolder: folder, memoryLimit: DUCKDB_MEMORY, previousRows },
      outputs: [out, rejectList, `${out}.json`, ...(changes === undefined ? [] : [changes])],
      onReject: ({ file, line, reason, number }) => rejects.add([[file, `${line}`, reason, number]]),
    })
    if (!reading.ok) {
      const { problem } = reading
      if (problem.kind === 'disk-full') return failure(describeSourceProblem({ ...problem, file: dirname(out) }))
      const more = problem.kind === 'too-many-rejects' ? ` The rejected rows are listed in ${rejectList}.` : ''
      return failed(describeSourceProblem(problem) + more)
    }
    const { newest, rejects: tallies, warnings } = reading.value
    const compiled = join(folder, 'register.snapshot')
    const summary = await compileReading(reading.value, { ...options, usualNames: usualNames.value, out: compiled })
    if (!summary.ok) return failed(summary.problem)
    onProgress({ stage: 'compare', rowsDone: 0 })
    const judged = await judgeIn(folder, { compiled, newest }, options)
    if (!judged.ok) return failed(judged.problem)
    const placed = await placeSnapshot(compiled, out, { ...options, workFolder: folder, signKey })
    if (!placed.ok) return placed
    // That of an earlier build must not outlive the snapshot it was about.
    if (rejects.rows === 0) rmSync(rejectList, { force: true })
    keepRejects()
    return success({ ...summary.value, ...judged.value, manifest: placed.value, rejects: tallies, warnings, path: out })
  } finally {
    rejects.close()
  }
}

// The list of changes is put in place before the snapshot, so that nothing has been replaced when that fails.
async function judgeIn(
  folder: string,
  compiled: Pick<JudgeOptions, 'compiled' | 'newest'>,
  { changes, ...options }: BuildOptions,
): Promise<Result<Judgement, string>> {
  const list = changes === undefined ? undefined : new BuildList(join(folder, 'changes.csv'), CHANGE_HEADINGS)
  try {
    const judged = await judgeSnapshot({ ...options, ...compiled, onChange: (change) => list?.add(rowsOf(change)) })
    if (!judged.ok || list === undefined || changes === undefined) return judged
    const kept = copyWhole(list.path, changes)
    return kept.ok ? judged : kept
  } finally {
    list?.close()
  }
}

/** Reads the ed25519 key of `--sign-key`; the failure is one line that reveals nothing of it. */
function readSignKey(path: string): Result<KeyObject, string> {
  const refused = (found: string) => failure(`--sign-key ${path}: ${found}, expected an ed25519 private key in PEM.`)
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch (cause) {
    return refused(cause instanceof Error && 'code' in cause ? `cannot be read (${cause.code})` : 'cannot be read')
  }
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? success(key) : refused(`a key of type ${key.asymmetricKeyType}`)
  } catch {
    return refused('no private key')
  }
}

const OWN_TABLE = fileURLToPath(ownFile('build/publish/usual-names.tsv'))

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
    const expected = 'a table of usual names: name, number, source'
    return failure(describeSourceProblem({ ...problemBehind(error, file), expected }))
  }
}
