import type { Access, AccessProblem } from '../access/access.ts'
import { parseEmail } from '../access/keys/key-service.ts'
import type { Plan } from '../access/limits/plan.ts'
import type { StoredReport } from '../access/reports/reports.ts'
import { explain } from '../domain/explain.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import { type FlagNames, type Flags, parseFlags } from '../program/parse-flags.ts'
import { printable, printableJson } from '../text/printable.ts'
import { align, done, helped, impossible, misused, type Outcome } from './outcome.ts'

export type OpenState = () => Promise<Result<Access, AccessProblem>>

type TaskOf = (flags: Flags) => Result<(access: Access) => Promise<Outcome>, string>

/** A command on the server's state: its flags, and the task that its first word names. The failure is a sentence. */
type StateCommand = FlagNames & {
  readonly name: string
  readonly usage: string
  readonly taskOf: TaskOf
}

/** Performs the task that the arguments name. The state is opened only when they are right; it may be set wrongly. */
async function performTask(command: StateCommand, args: readonly string[], open: OpenState): Promise<Outcome> {
  const { name, usage, taskOf } = command
  const flags = parseFlags(args, command)
  if (!flags.ok) return misused(`${flags.problem} ${usage}`)
  if (flags.value === 'help') return helped(usage, name)
  const task = taskOf(flags.value)
  if (!task.ok) return misused(`${task.problem} ${usage}`)
  const access = await open()
  if (!access.ok) return (access.problem.kind === 'setting-wrong' ? misused : impossible)(access.problem.detail)
  try {
    return await task.value(access.value)
  } finally {
    await access.value.close()
  }
}

/** The failure of a command without the task that its first word names. */
function noTask(word: string | undefined): Result<never, string> {
  return failure(word === undefined ? 'No task given.' : `Unknown task "${word}".`)
}

const KEYS: StateCommand = {
  name: 'keys',
  usage: 'Usage: npm run keys -- issue EMAIL [--plan NAME] | list | revoke ID',
  texts: ['plan'],
  taskOf: keysTask,
}

/** Runs the task that the arguments name. `open` is called only when the arguments are right. */
export function keysCommand(args: readonly string[], open: OpenState): Promise<Outcome> {
  return performTask(KEYS, args, open)
}

function keysTask({ words: [verb, ...rest], texts }: Flags): ReturnType<TaskOf> {
  const plan = texts.get('plan')
  const [one, ...more] = rest
  if (plan !== undefined && verb !== 'issue') return failure('--plan belongs to issue.')
  switch (verb) {
    case 'issue':
      if (one === undefined || more.length > 0) return failure('issue takes one EMAIL.')
      if (parseEmail(one) === undefined) return failure(`"${shortened(one)}" is not an e-mail address.`)
      return success((access) => issued(access, one, plan))
    case 'list':
      return rest.length === 0 ? success(listedKeys) : failure('list takes nothing more.')
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

async function listedKeys({ keys, plans }: Access): Promise<Outcome> {
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

const REPORTS: StateCommand = {
  name: 'reports',
  usage: 'Usage: npm run reports -- list [--json] | remove ID',
  switches: ['json'],
  taskOf: reportsTask,
}

/** Runs the task that the arguments name. `open` is called only when the arguments are right. */
export function reportsCommand(args: readonly string[], open: OpenState): Promise<Outcome> {
  return performTask(REPORTS, args, open)
}

function reportsTask({ words: [verb, ...rest], switches }: Flags): ReturnType<TaskOf> {
  const form = switches.has('json') ? 'json' : 'words'
  const [one, ...more] = rest
  switch (verb) {
    case 'list':
      if (rest.length > 0) return failure('list takes only --json.')
      return success(({ reports }) => listedReports(reports, form))
    case 'remove':
      if (form === 'json') return failure('--json belongs to list.')
      return one && more.length === 0
        ? success(({ reports }) => removed(reports, one))
        : failure('remove takes one ID.')
    default:
      return noTask(verb)
  }
}

async function listedReports(reports: Access['reports'], form: 'words' | 'json'): Promise<Outcome> {
  const stored = await reports.list()
  if (!stored.ok) return impossible(explain(stored.problem).detail)
  const all = stored.value
  // What could not be noted counts as unread, and is listedReports all the same.
  await reports.markRead(all)
  if (form === 'json') return done(`${inertJson(JSON.stringify(all, undefined, 2))}\n`)
  return done(all.map(reportInWords).join('\n') || 'No reports.\n')
}

async function removed(reports: Access['reports'], reportId: string): Promise<Outcome> {
  const outcome = await reports.remove(reportId)
  if (!outcome.ok) return impossible(explain(outcome.problem).detail)
  if (outcome.value) return done(`Removed ${reportId}.\n`)
  return impossible(`There is no report with the id "${printable(shortened(reportId))}".`)
}

// In the double quotes of JSON, a shell would run `$(…)` and look up `!…` of a pasted line. JSON also reads an escape.
function inertJson(json: string): string {
  return printableJson(json).replaceAll(/[$`!]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`)
}

// What strangers wrote stands in single quotes: pasted into a shell it is one word, in a spreadsheet it is no formula.
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function reportInWords({ report_id, received_at, ...report }: StoredReport): string {
  return align(
    [
      ['report', report_id],
      ['received', received_at],
      ['corporation', report.corporateNumber],
      ['field', quoted(report.field)],
      ['description', quoted(report.description)],
      ['source', quoted(report.sourceUrl)],
      ['contact', report.contact === undefined ? '' : quoted(report.contact)],
    ].map((row) => row.map(printable)),
  )
}
