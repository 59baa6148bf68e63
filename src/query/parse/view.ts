import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { View } from '../../facts/answer.ts'

/** Parses how much an answer says of each corporation and source; `full` by default. */
export function parseView(text: string | undefined): Result<View> {
  if (text === undefined || text === '' || text === 'full') return success('full')
  if (text === 'brief') return success('brief')
  return failure(invalidParameter('view', text, 'expected full or brief.'))
}
