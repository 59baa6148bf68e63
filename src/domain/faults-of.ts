import type { ParameterFault } from './problem.ts'
import type { Result } from './result.ts'

/** Returns the faults of an invalid-parameter problem; none for a success, another problem or undefined. */
export function faultsOf(parsed: Result<unknown> | undefined): readonly ParameterFault[] {
  return parsed?.ok === false && parsed.problem.kind === 'invalid-parameter' ? parsed.problem.faults : []
}
