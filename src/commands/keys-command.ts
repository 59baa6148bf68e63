import type { Access } from '../access/access.ts'
import { parseEmail } from '../access/keys/key-service.ts'
import type { Plan } from '../access/limits/plan.ts'
import { explain } from '../domain/explain.ts'
import { failure, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import type { Flags } from '../program/parse-flags.ts'
import {
  align,
  done,
  impossible,
  misused,
  noTask,
  type OpenState,
  type Outcome,
  performTask,
  type StateCommand,
} from './outcome.ts'

const KEYS: StateCommand = {
  name: 'keys',
  usage: 'Usage: npm run keys -- issue EMAIL [--plan NAME] | list | revoke ID',
  texts: ['plan'],
  taskOf,
}

/** Runs the task that the arguments name. `open` is called only when the arguments are right. */
export function keysCommand(args: readonly string[], open: OpenState): Promise<Outcome> {
  return performTask(KEYS, args, open)
}

function taskOf({ words: [verb, ...rest], texts }: Flags): ReturnType<StateCommand['taskOf']> {
  const plan = texts.get('plan')
  const [one, ...more] = rest
  if (plan !== undefined && verb !== 'issue') return failure('--plan belongs to issue.')
  switch (verb) {
    case 'issue':
      if (one === undefined || more.length > 0) return failure('issue takes one EMAIL.')
      if (parseEmail(one) === undefined) return failure(`"${shortened(one)}" is not an e-mail address.`)
      return success((access) => issued(access, one, plan))
    case 'list':
      return rest.length === 0 ? success(listed) : failure('list takes nothing more.')
    case 'revoke':
      return one && more.length === 0 ? success(({ keys }) => revoked(keys, one)) : failure('revoke takes one ID.')
    default:
      return noTask(verb)
  }
}

async function issued({ keys, plans }: Access, email: string, wanted: string | undefined): Promise<Outcome> {
  if (wanted !== undefined && !plans.some(({ name }) => name === wanted))
    return misused(`There is no plan "${wanted}"; there are ${plans.map(({ name }) => name).join(', ')}.`)
  const key = await keys.issue({ email, ...(wanted !== undefined && { plan: wanted }) })
  if (!key.ok) return impossible(explain(key.problem).detail)
  const { apiKey, keyId, plan } = key.value
  const rows = [
    ['key', apiKey],
    ['id', keyId],
    ['plan', planInWords(plan)],
  ]
  return done(`${align(rows)}The key is not shown again.\n`)
}

async function listed({ keys, plans }: Access): Promise<Outcome> {
  const all = await keys.list()
  if (!all.ok) return impossible(explain(all.problem).detail)
  const rows = [['ID', 'KEY', 'PLAN', 'E-MAIL', 'CREATED', 'STATE', 'COUNTED TODAY']]
  for (const { keyId, prefix, lastFour, plan, email, createdAt, revokedAt } of all.value) {
    const usage = await keys.usage(keyId)
    if (!usage.ok) return impossible(explain(usage.problem).detail)
    rows.push([
      keyId,
      `${prefix}…${lastFour}`,
      plans.some(({ name }) => name === plan) ? plan : `${plan} (no such plan)`,
      email,
      `${createdAt.slice(0, 16)}Z`,
      revokedAt === undefined ? 'live' : 'revoked',
      String(usage.value.days.at(-1)?.counted ?? 0),
    ])
  }
  return done(align(rows))
}

async function revoked(keys: Access['keys'], keyId: string): Promise<Outcome> {
  const wasLive = await keys.revoke(keyId)
  if (!wasLive.ok) return impossible(explain(wasLive.problem).detail)
  return wasLive.value ? done(`Revoked ${keyId}.\n`) : impossible(`There is no live key with the id "${keyId}".`)
}

function planInWords({ name, perMinute, perDay, rowsPerDay }: Plan): string {
  const limits = [
    ...(perMinute === undefined ? [] : [`${perMinute} a minute`]),
    ...(perDay === undefined ? [] : [`${perDay} a day`]),
    ...(rowsPerDay === undefined ? [] : [`${rowsPerDay} rows of lists a day`]),
  ]
  return `${name} (${limits.join(', ') || 'no limits'})`
}
