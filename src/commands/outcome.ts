import type { Access, AccessProblem } from '../access/access.ts'
import type { Result } from '../domain/result.ts'

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

export type OpenState = () => Promise<Result<Access, AccessProblem>>

/** Opens the server's state, performs a task on it and closes it. Exits with 2 when a setting is wrong. */
export async function performOn(open: OpenState, perform: (access: Access) => Promise<Outcome>): Promise<Outcome> {
  const access = await open()
  if (!access.ok) return (access.problem.kind === 'setting-wrong' ? misused : impossible)(access.problem.detail)
  try {
    return await perform(access.value)
  } finally {
    await access.value.close()
  }
}
