import type { ParameterFault } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'

/** The faults of a parsed parameter, for joining those of several. */
export function faultsOf(parsed: Result<unknown> | undefined): readonly ParameterFault[] {
  return parsed?.ok === false && parsed.problem.kind === 'invalid-parameter' ? parsed.problem.faults : []
}
