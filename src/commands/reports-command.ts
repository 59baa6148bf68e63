import type { Access, AccessProblem } from '../access/open-access.ts'
import type { StoredReport } from '../access/reports.ts'
import type { Result } from '../domain/result.ts'
import { align } from './align.ts'
import { done, misused, notOpened, type Outcome } from './outcome.ts'

const USAGE = 'Usage: npm run reports -- list [--json]'

/** Does what the arguments say; `open` is called only when they say something. */
export async function reportsCommand(
  args: readonly string[],
  open: () => Promise<Result<Access, AccessProblem>>,
): Promise<Outcome> {
  const [task, option, ...more] = args
  if (task !== 'list') return misused(`${task === undefined ? 'No task given.' : `Unknown task "${task}".`} ${USAGE}`)
  if ((option !== undefined && option !== '--json') || more.length > 0) {
    return misused(`list takes only --json. ${USAGE}`)
  }
  const access = await open()
  if (!access.ok) return notOpened(access.problem)
  try {
    const reports = access.value.reports.list()
    if (option === '--json') return done(`${JSON.stringify(reports, undefined, 2)}\n`)
    return done(reports.map(inWords).join('\n') || 'No reports.\n')
  } finally {
    await access.value.close()
  }
}

function inWords({ report_id, received_at, ...report }: StoredReport): string {
  return align(
    [
      ['report', report_id],
      ['received', received_at],
      ['corporation', report.corporateNumber],
      ['field', report.field],
      ['description', report.description],
      ['source', report.sourceUrl],
      ['contact', report.contact ?? ''],
    ].map((row) => row.map(printable)),
  )
}

// A report is anyone's text: it must neither steer the operator's terminal nor look like several lines of ours.
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
}
