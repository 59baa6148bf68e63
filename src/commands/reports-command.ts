import type { Access } from '../access/access.ts'
import type { StoredReport } from '../access/reports/reports.ts'
import { explain } from '../domain/explain.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import { type Flags, parseFlags } from '../program/parse-flags.ts'
import { printable, printableJson } from '../text/printable.ts'
import { align, done, helped, impossible, misused, type OpenState, type Outcome, performOn } from './outcome.ts'

const USAGE = 'Usage: npm run reports -- list [--json] | remove ID'

type ReportsTask =
  | { readonly kind: 'list'; readonly form: 'words' | 'json' }
  | { readonly kind: 'remove'; readonly reportId: string }

/** Runs the task that the arguments name. `open` is called only when the arguments are right. */
export async function reportsCommand(args: readonly string[], open: OpenState): Promise<Outcome> {
  const flags = parseFlags(args, { switches: ['json'] })
  if (!flags.ok) return misused(`${flags.problem} ${USAGE}`)
  if (flags.value === 'help') return helped(USAGE, 'reports')
  const task = parseTask(flags.value)
  if (!task.ok) return misused(`${task.problem} ${USAGE}`)
  return await performOn(open, (access) => perform(task.value, access))
}

function parseTask({ words: [verb, ...rest], switches }: Flags): Result<ReportsTask, string> {
  const form = switches.has('json') ? 'json' : 'words'
  switch (verb) {
    case 'list':
      return rest.length === 0 ? success({ kind: 'list', form }) : failure('list takes only --json.')
    case 'remove':
      if (form === 'json') return failure('--json belongs to list.')
      return rest.length === 1 && rest[0]
        ? success({ kind: 'remove', reportId: rest[0] })
        : failure('remove takes one ID.')
    default:
      return failure(verb === undefined ? 'No task given.' : `Unknown task "${verb}".`)
  }
}

async function perform(task: ReportsTask, { reports }: Access): Promise<Outcome> {
  switch (task.kind) {
    case 'list': {
      const listed = await reports.list()
      if (!listed.ok) return impossible(explain(listed.problem).detail)
      const all = listed.value
      // What could not be noted counts as unread, and is listed all the same.
      await reports.markRead(all)
      if (task.form === 'json') return done(`${inertJson(JSON.stringify(all, undefined, 2))}\n`)
      return done(all.map(inWords).join('\n') || 'No reports.\n')
    }
    case 'remove':
      return removed(task.reportId, await reports.remove(task.reportId))
  }
}

function removed(reportId: string, outcome: Result<boolean>): Outcome {
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
