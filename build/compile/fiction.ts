import { FICTIONAL_OFFICE, isFictional } from '../../src/domain/fictional-office.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'

/**
 * Returns whether the numbers are fictional. Fails with one line when only some are: no reader could tell them from the
 * real ones.
 */
export function fictionOf(numbers: Float64Array): Result<boolean, string> {
  let invented = 0
  for (let i = 0; i < numbers.length; i++) if (isFictional(numbers[i]!)) invented++
  if (invented === 0 || invented === numbers.length) return success(invented > 0)
  return failure(
    `The input mixes real and fictional corporations: ${invented} of ${numbers.length} published numbers are of office ` +
      `${FICTIONAL_OFFICE}, which no corporation has; build the two apart.`,
  )
}
