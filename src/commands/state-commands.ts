import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, AccessOptions, AccessProblem } from '../access/access.ts'
import { parseEmail } from '../access/keys/key-service.ts'
import { type Plan, readPlans } from '../access/limits/plan.ts'
import { parseState } from '../access/parse-state.ts'
import type { StoredReport } from '../access/reports/reports.ts'
import { openAccess } from '../access/stores/open-access.ts'
import { explain } from '../domain/explain.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import { printable, printableJson } from '../text/printable.ts'
import { align, type Command, done, impossible, misused, type Outcome, perform } from './command.ts'

export type OpenState = () => Promise<Result<Access, AccessProblem>>

/** Runs a command on the server's state. It is opened only when the arguments are right; it may be set wrongly. */
export function stateCommand(name: 'keys' | 'reports', args: readonly string[], open: OpenState): Promise<Outcome> {
  return perform(COMMANDS[name], args, async (task) => {
    const access = await open()
    if (!access.ok) return (access.problem.kind === 'setting-wrong' ? misused : impossible)(access.problem.detail)
    try {
      return await task(access.value)
    } finally {
      await access.value.close()
    }
  })
}

type StateOptions = Pick<AccessOptions, 'now' | 'random'> & {
  /** This and the next are the settings STATE and PLANS; an empty one counts as not given. */
  readonly state: string | undefined
  readonly plansFile: string | undefined
  /** Called with one line when the folder had no store, or cannot be written to. */
  readonly tell: (line: string) => void
}

const DEFAULT_STATE = 'lmdb:var/state'

/** Opens the server's state, with the server's defaults for what is not given. */
export async function openState(options: StateOptions): Promise<Result<Access, AccessProblem>> {
  const { state, plansFile, tell, ...tools } = options
  const plans = readPlans(plansFile)
  if (!plans.ok) return failure({ kind: 'setting-wrong', detail: plans.problem })
  const given = state || DEFAULT_STATE
  const empty = folderWithoutStore(given)
  const opened = await openAccess({ state: given, plans: plans.value, ...tools, onFault: tell })
  if (opened.ok && empty !== undefined)
    tell(`STATE: ${empty} had no store, and has an empty one now. Give this command the STATE of the server.`)
  return opened
}

function folderWithoutStore(given: string): string | undefined {
  const state = parseState(given)
  if (!state.ok || state.value.kind !== 'lmdb') return undefined
  const { folder } = state.value
  return existsSync(join(folder, 'data.mdb')) ? undefined : folder
}

/** The failure of a command without the task that its first word names. */
function noTask(word: string | undefined): Result<never, string> {
  return failure(word === undefined ? 'No task given.' : `Unknown task "${word}".`)
}

const KEYS: Command<Access> = {
  name: 'keys',
  usage: 'Usage: npm run keys -- issue EMAIL [--plan NAME] | list | revoke ID',
  texts: ['plan'],
  taskOf({ words: [verb, ...rest], texts }) {
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
  },
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

const REPORTS: Command<Access> = {
  name: 'reports',
  usage: 'Usage: npm run reports -- list [--json] | remove ID',
  switches: ['json'],
  taskOf({ words: [verb, ...rest], switches }) {
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
  },
}

async function listedReports(reports: Access['reports'], form: 'words' | 'json'): Promise<Outcome> {
  const stored = await reports.list()
  if (!stored.ok) return impossible(explain(stored.problem).detail)
  const all = stored.value
  // What could not be noted counts as unread, and is listedReports all the same.
  await reports.markRead(all.map(({ report_id }) => report_id))
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

const COMMANDS = { keys: KEYS, reports: REPORTS }
