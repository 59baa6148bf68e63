import type { Stats } from 'node:fs'
import { lstat, readlink, stat } from 'node:fs/promises'

/** Why a build cannot go on, in three parts that make one sentence: which file, what was found, what was expected. */
export type SourceProblem = {
  readonly kind:
    | 'missing'
    | 'not-a-file'
    | 'is-output'
    | 'nothing-to-read'
    | 'wrong-format'
    | 'unreadable'
    | 'too-many-rejects'
    | 'repeated-establishments'
    | 'disk-full'
  readonly file: string
  readonly found: string
  readonly expected: string
}

export function describeSourceProblem({ file, found, expected }: SourceProblem): string {
  return `${file}: ${found}; expected ${expected}.`
}

/** Code of the error thrown when a zip archive turns out damaged while it is unpacked. */
export const ZIP_DAMAGE = 'Z_DAMAGED'

/** Returns the problem behind an error of files, zip archives or DuckDB; undefined for a bug, to throw again. */
export function asSourceProblem(error: unknown, file: string): SourceProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const unreadable = (found: string, expected: string) => ({ kind: 'unreadable', file, found, expected }) as const
  if (code === 'ENOSPC' || code === 'EDQUOT' || FULL_DISK.test(error.message))
    return { kind: 'disk-full', file, found: 'the disk is full', expected: ROOM }
  if (code === 'ENOENT') return { kind: 'missing', file, found: 'no such file', expected: 'a csv or zip file' }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return unreadable('no permission', 'a file this user may read and a folder it may write to')
  if (code === ZIP_DAMAGE) return unreadable(error.message, 'a whole one; download it again')
  if (/^E[A-Z]+$/.test(code) || code.startsWith('Z_')) return unreadable(`reading failed (${code})`, 'a readable file')
  return undefined
}

// DuckDB reports a full disk, and a full temporary folder, only in the text of its message.
const FULL_DISK = /no space left|max_temp_directory_size|failed to offload/i
const ROOM = 'room for the temporary files of the compile: free some, or give --out on another disk'

/** Returns the problem behind an error, see `asSourceProblem`; throws a bug again. */
export function problemBehind(error: unknown, file: string): SourceProblem {
  const problem = asSourceProblem(error, file)
  if (problem === undefined) throw error
  return problem
}

/** For a path at which `stat` finds nothing: describes a dangling link; undefined for no link. */
export async function danglingLink(path: string): Promise<Pick<SourceProblem, 'found'> | undefined> {
  const link = await lstat(path).catch(() => undefined)
  if (link?.isSymbolicLink() !== true) return undefined
  return { found: `a link to ${await readlink(path)}, where nothing is` }
}

/** Names what is neither file nor folder: reading it could block for ever. Undefined for those. */
export function notAFile(facts: Stats): string | undefined {
  if (facts.isFIFO()) return 'a named pipe'
  if (facts.isSocket()) return 'a socket'
  if (facts.isCharacterDevice() || facts.isBlockDevice()) return 'a device'
  return undefined
}

/** Returns device and inode, equal for two paths to one file, also through links; undefined for nothing. */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const facts = await stat(path, { bigint: true }).catch(() => undefined)
  return facts === undefined ? undefined : `${facts.dev}:${facts.ino}`
}

/** Returns the problem of an input that is the same file as one of `outputs`, which the build replaces. */
export async function isOutput(file: string, outputs: readonly string[]): Promise<SourceProblem | undefined> {
  const identity = await fileIdentity(file)
  if (identity === undefined) return undefined
  const output = outputs[(await Promise.all(outputs.map(fileIdentity))).indexOf(identity)]
  if (output === undefined) return undefined
  const found = `a file that the build replaces (${output})`
  const expected = 'an input that it does not replace: give --out or --changes another path'
  return { kind: 'is-output', file, found, expected }
}
