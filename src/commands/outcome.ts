import type { AccessProblem } from '../access/access.ts'

/**
 * What a command prints, and its exit code: 0 done, 1 not possible, 2 used wrongly. Every text ends with a line break.
 */
export type Outcome = { readonly exitCode: 0 | 1 | 2; readonly out: string; readonly err: string }

export function done(out: string): Outcome {
  return { exitCode: 0, out, err: '' }
}

export function impossible(reason: string): Outcome {
  return { exitCode: 1, out: '', err: `${reason}\n` }
}

export function misused(reason: string): Outcome {
  return { exitCode: 2, out: '', err: `${reason}\n` }
}

/** Returns the outcome of a state that could not be opened: 2 when a setting is wrong, else 1. */
export function notOpened({ kind, detail }: AccessProblem): Outcome {
  return kind === 'setting-wrong' ? misused(detail) : impossible(detail)
}
