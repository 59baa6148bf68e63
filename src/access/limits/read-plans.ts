import { readFileSync } from 'node:fs'
import { failure, type Result, success } from '../../domain/result.ts'
import { DEFAULT_PLANS, type Plans, parsePlans } from './plan.ts'

/** Returns the plans of the file that PLANS names, or the default ones without a name; the failure is one line. */
export function readPlans(file: string | undefined): Result<Plans, string> {
  if (!file) return success(DEFAULT_PLANS)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    return failure(`PLANS: cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
  const plans = parsePlans(text)
  return plans.ok ? plans : failure(`PLANS: ${file}: ${plans.problem}`)
}
