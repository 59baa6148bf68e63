import type { ParameterFault, Problem } from './problem.ts'

/** Expected failure is a value: either what was asked for, or the problem to tell the caller. */
export type Result<Value, Failure = Problem> = Success<Value> | { readonly ok: false; readonly problem: Failure }

export type Success<Value> = { readonly ok: true; readonly value: Value }

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value }
}

export function failure<Failure>(problem: Failure): { readonly ok: false; readonly problem: Failure } {
  return { ok: false, problem }
}

/** Returns the values of all results, or one problem with the faults of those that failed. */
export function together<Values extends object>(
  results: { readonly [name in keyof Values]: Result<Values[name]> },
): Result<Values> {
  const values: Partial<Values> = {}
  const faults: ParameterFault[] = []
  let isSuccess = true
  // Every question passes here: entries made to be read once would cost it 2 microseconds.
  for (const name in results) {
    const one = results[name]
    if (one.ok) values[name] = one.value
    else faults.push(...faultsOf(one))
    isSuccess &&= one.ok
  }
  return isSuccess ? success(values as Values) : failure({ kind: 'invalid-parameter', faults })
}

/** Returns the faults of an invalid-parameter problem; none for a success, another problem or undefined. */
export function faultsOf(parsed: Result<unknown> | undefined): readonly ParameterFault[] {
  return parsed?.ok === false && parsed.problem.kind === 'invalid-parameter' ? parsed.problem.faults : []
}
