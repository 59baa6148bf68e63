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

/**
 * Returns the problem behind an error of the file system, a zip archive or DuckDB; undefined for a bug, which the
 * caller throws again.
 */
export function asSourceProblem(error: unknown, file: string): SourceProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // DuckDB reports a full disk, and a full temporary folder, only in the text of its message.
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    /no space left|max_temp_directory_size|failed to offload/i.test(error.message)
  )
    return {
      kind: 'disk-full',
      file,
      found: 'the disk is full',
      expected: 'room for the temporary files of the compile: free some, or give --out on another disk',
    }
  if (code === 'ENOENT') return { kind: 'missing', file, found: 'no such file', expected: 'a csv or zip file' }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return {
      kind: 'unreadable',
      file,
      found: 'no permission',
      expected: 'a file this user may read and a folder it may write to',
    }
  if (code === ZIP_DAMAGE)
    return { kind: 'unreadable', file, found: error.message, expected: 'a whole one; download it again' }
  if (/^E[A-Z]+$/.test(code) || code.startsWith('Z_'))
    return { kind: 'unreadable', file, found: `reading failed (${code})`, expected: 'a readable file' }
  return undefined
}
