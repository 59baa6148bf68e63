import { readFileSync } from 'node:fs'
import { jsonIn } from '../../domain/parse-json.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { shortened } from '../../domain/shortened.ts'

/** How much a key may use; an undefined quota is unmetered. */
export type Plan = {
  readonly name: string
  readonly perMinute: number | undefined
  readonly perDay: number | undefined
  /** Rows of lists that may be matched; undefined only when requests are unmetered too. */
  readonly rowsPerDay: number | undefined
}

/** The plans that keys may have, at least one; a key that names no plan gets the first one. */
export type Plans = readonly [Plan, ...Plan[]]

/** The rows of a plan that meters requests and does not mention rows. */
const USUAL_ROWS_PER_DAY = 1_000

/** Used when the operator gives no table of plans. */
export const DEFAULT_PLANS: Plans = [
  { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: USUAL_ROWS_PER_DAY },
  { name: 'unmetered', perMinute: undefined, perDay: undefined, rowsPerDay: undefined },
]

const NAME = /^[a-z][a-z0-9_]{0,31}$/
// Up to these quotas, rounding a bucket's interval to whole microseconds changes it by less than 2 %.
const MOST = { per_minute: 1_000_000, per_day: 1_000_000_000, rows_per_day: 1_000_000_000 } as const
const MEMBERS: readonly string[] = ['name', ...Object.keys(MOST)]

/**
 * Parses `[{"name": "beta_free", "per_minute": 10, "per_day": 100, "rows_per_day": 1000}, {"name": "unmetered"}]`. A
 * quota left out is unmetered; rows only when all three are left out. The failure is one sentence.
 */
export function parsePlans(text: string): Result<Plans, string> {
  const table = jsonIn(text)
  if (table === undefined) return failure('The plans are not JSON.')
  const plans: Plan[] = []
  for (const [i, entry] of Array.isArray(table) ? table.entries() : []) {
    const plan = parsePlan(entry)
    if (!plan.ok) return failure(`Plan ${i + 1}: ${plan.problem}`)
    if (plans.some(({ name }) => name === plan.value.name)) return failure(`Plan "${plan.value.name}" is there twice.`)
    plans.push(plan.value)
  }
  const [first, ...others] = plans
  if (first === undefined) return failure('The plans must be a JSON array of at least one plan.')
  return success([first, ...others])
}

function parsePlan(entry: unknown): Result<Plan, string> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return failure(`got ${shown(entry)}, expected an object.`)
  const members = new Map<string, unknown>(Object.entries(entry))
  const stranger = [...members.keys()].find((member) => !MEMBERS.includes(member))
  if (stranger !== undefined)
    return failure(`got member ${shown(stranger)}, expected only name, per_minute, per_day and rows_per_day.`)
  const name = members.get('name')
  if (typeof name !== 'string' || !NAME.test(name))
    return failure(`got name ${shown(name)}, expected up to 32 of a–z, 0–9 and _, starting with a letter.`)
  for (const [member, most] of Object.entries(MOST)) {
    const quota = members.get(member)
    if (!members.has(member) || (Number.isInteger(quota) && Number(quota) >= 1 && Number(quota) <= most)) continue
    return failure(`got ${member} ${shown(quota)}, expected a whole number from 1 to ${most}, or no ${member} at all.`)
  }
  const [perMinute, perDay, rows] = ['per_minute', 'per_day', 'rows_per_day'].map(
    (member) => members.get(member) as number | undefined,
  )
  const isMetered = perMinute !== undefined || perDay !== undefined
  return success({ name, perMinute, perDay, rowsPerDay: rows ?? (isMetered ? USUAL_ROWS_PER_DAY : undefined) })
}

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

const SHOWN_CHARACTERS = 60

function shown(value: unknown): string {
  if (value === undefined) return 'none'
  return shortened(JSON.stringify(value), SHOWN_CHARACTERS)
}
