import type { AccessProblem } from '../access/access.ts'

/** What a command says and how it ends: 0 done, 1 not possible, 2 used wrongly. Every text ends its lines. */
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

/** The state could not be opened. */
export function notOpened({ kind, detail }: AccessProblem): Outcome {
  return kind === 'setting-wrong' ? misused(detail) : impossible(detail)
}
