import type { Access } from '../access/access.ts'
import { parseEmail } from '../access/keys/key-service.ts'
import type { Plan } from '../access/limits/plan.ts'
import { explain } from '../domain/explain.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import { type Flags, parseFlags } from '../program/parse-flags.ts'
import { align, done, helped, impossible, misused, type OpenState, type Outcome, performOn } from './outcome.ts'

const USAGE = 'Usage: npm run keys -- issue EMAIL [--plan NAME] | list | revoke ID'

type KeysTask =
  | { readonly kind: 'issue'; readonly email: string; readonly plan?: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'revoke'; readonly keyId: string }

/** Runs the task that the arguments name. `open` is called only when the arguments are right. */
export async function keysCommand(args: readonly string[], open: OpenState): Promise<Outcome> {
  const flags = parseFlags(args, { texts: ['plan'] })
  if (!flags.ok) return misused(`${flags.problem} ${USAGE}`)
  if (flags.value === 'help') return helped(USAGE, 'keys')
  const task = parseTask(flags.value)
  if (!task.ok) return misused(`${task.problem} ${USAGE}`)
  return await performOn(open, (access) => perform(task.value, access))
}

function parseTask({ words: [verb, ...rest], texts }: Flags): Result<KeysTask, string> {
  const plan = texts.get('plan')
  if (plan !== undefined && verb !== 'issue') return failure('--plan belongs to issue.')
  switch (verb) {
    case 'issue':
      return parseIssue(rest, plan)
    case 'list':
      return rest.length === 0 ? success({ kind: 'list' }) : failure('list takes nothing more.')
    case 'revoke':
      return rest.length === 1 && rest[0]
        ? success({ kind: 'revoke', keyId: rest[0] })
        : failure('revoke takes one ID.')
    default:
      return failure(verb === undefined ? 'No task given.' : `Unknown task "${verb}".`)
  }
}

function parseIssue([email, ...more]: readonly string[], plan: string | undefined): Result<KeysTask, string> {
  if (email === undefined || more.length > 0) return failure('issue takes one EMAIL.')
  if (parseEmail(email) === undefined) return failure(`"${shortened(email)}" is not an e-mail address.`)
  return success({ kind: 'issue', email, ...(plan !== undefined && { plan }) })
}

async function perform(task: KeysTask, { keys, plans }: Access): Promise<Outcome> {
  switch (task.kind) {
    case 'issue': {
      if (task.plan !== undefined && !plans.some(({ name }) => name === task.plan))
        return misused(`There is no plan "${task.plan}"; there are ${plans.map(({ name }) => name).join(', ')}.`)
      const issued = await keys.issue(task)
      if (!issued.ok) return impossible(explain(issued.problem).detail)
      const { apiKey, keyId, plan } = issued.value
      const rows = [
        ['key', apiKey],
        ['id', keyId],
        ['plan', planInWords(plan)],
      ]
      return done(`${align(rows)}The key is not shown again.\n`)
    }
    case 'list': {
      const listed = await keys.list()
      if (!listed.ok) return impossible(explain(listed.problem).detail)
      const rows: string[][] = []
      for (const { keyId, prefix, lastFour, plan, email, createdAt, revokedAt } of listed.value) {
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
      return done(align([['ID', 'KEY', 'PLAN', 'E-MAIL', 'CREATED', 'STATE', 'COUNTED TODAY'], ...rows]))
    }
    case 'revoke': {
      const revoked = await keys.revoke(task.keyId)
      if (!revoked.ok) return impossible(explain(revoked.problem).detail)
      if (revoked.value) return done(`Revoked ${task.keyId}.\n`)
      return impossible(`There is no live key with the id "${task.keyId}".`)
    }
  }
}

function planInWords({ name, perMinute, perDay, rowsPerDay }: Plan): string {
  const limits = [
    ...(perMinute === undefined ? [] : [`${perMinute} a minute`]),
    ...(perDay === undefined ? [] : [`${perDay} a day`]),
    ...(rowsPerDay === undefined ? [] : [`${rowsPerDay} rows of lists a day`]),
  ]
  return `${name} (${limits.join(', ') || 'no limits'})`
}
