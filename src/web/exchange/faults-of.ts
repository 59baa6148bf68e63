import type { ParameterFault } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'

/** What is wrong with a question, field by field; nothing when it can be asked. */
export function faultsOf(result: Result<unknown>): readonly ParameterFault[] {
  if (result.ok) return []
  if (result.problem.kind === 'invalid-parameter') return result.problem.faults
  return [{ parameter: 'q', value: '', allowed: '' }]
}
