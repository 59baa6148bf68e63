import type { ParameterFault } from './problem.ts'
import type { Result } from './result.ts'

/** What is wrong with something parsed, parameter by parameter; nothing where it is right. */
export function faultsOf(parsed: Result<unknown> | undefined): readonly ParameterFault[] {
  return parsed?.ok === false && parsed.problem.kind === 'invalid-parameter' ? parsed.problem.faults : []
}
