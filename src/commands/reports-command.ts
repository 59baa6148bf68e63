import type { Access } from '../access/access.ts'
import type { StoredReport } from '../access/reports/reports.ts'
import { explain } from '../domain/explain.ts'
import { failure, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import type { Flags } from '../program/parse-flags.ts'
import { printable, printableJson } from '../text/printable.ts'
import {
  align,
  done,
  impossible,
  noTask,
  type OpenState,
  type Outcome,
  performTask,
  type StateCommand,
} from './outcome.ts'

const REPORTS: StateCommand = {
  name: 'reports',
  usage: 'Usage: npm run reports -- list [--json] | remove ID',
  switches: ['json'],
  taskOf,
}

/** Runs the task that the arguments name. `open` is called only when the arguments are right. */
export function reportsCommand(args: readonly string[], open: OpenState): Promise<Outcome> {
  return performTask(REPORTS, args, open)
}

function taskOf({ words: [verb, ...rest], switches }: Flags): ReturnType<StateCommand['taskOf']> {
  const form = switches.has('json') ? 'json' : 'words'
  const [one, ...more] = rest
  switch (verb) {
    case 'list':
      if (rest.length > 0) return failure('list takes only --json.')
      return success(({ reports }) => listed(reports, form))
    case 'remove':
      if (form === 'json') return failure('--json belongs to list.')
      return one && more.length === 0
        ? success(({ reports }) => removed(reports, one))
        : failure('remove takes one ID.')
    default:
      return noTask(verb)
  }
}

async function listed(reports: Access['reports'], form: 'words' | 'json'): Promise<Outcome> {
  const stored = await reports.list()
  if (!stored.ok) return impossible(explain(stored.problem).detail)
  const all = stored.value
  // What could not be noted counts as unread, and is listed all the same.
  await reports.markRead(all)
  if (form === 'json') return done(`${inertJson(JSON.stringify(all, undefined, 2))}\n`)
  return done(all.map(inWords).join('\n') || 'No reports.\n')
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

function inWords({ report_id, received_at, ...report }: StoredReport): string {
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
