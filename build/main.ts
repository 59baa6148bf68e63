import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { readIndustries } from '../dataset/industries.ts'
import { isoDate, japanDay } from '../src/domain/japan-day.ts'
import { HELP, parseBuildFlags, USAGE } from './snapshot/build-flags.ts'
import { buildSnapshot } from './snapshot/build-snapshot.ts'
import { untilInterrupted } from './snapshot/interruption.ts'
import { summaryLines } from './snapshot/summary-lines.ts'
import { createProgressView } from './sources/progress-view.ts'

// The snapshot stays in place when the summary cannot be printed: the reader is gone or the disk is full.
process.stdout.on('error', () => undefined)
await main()

async function main(): Promise<void> {
  const flags = parseBuildFlags(process.argv.slice(2))
  if (!flags.ok) return stopWith(2, `${flags.problem} ${USAGE}`)
  if (flags.value === 'help') return console.log(HELP)
  const options = flags.value
  const view = createProgressView(process.stderr, () => performance.now())
  const built = await untilInterrupted((stop) =>
    buildSnapshot({
      ...options,
      industries: readIndustries(),
      threads: availableParallelism(),
      today: todayInJapan(),
      onProgress: view.report,
      stop,
    }),
  )
  view.close()
  if (!built.ok) return stopWith(1, built.problem)
  for (const line of summaryLines(built.value)) console.log(line)
}

// Returns today in Japan as yyyymmdd, the only use of the clock: rows dated later are rejected, so that a wrong date is
// not the newest for ever.
function todayInJapan(): number {
  return Number(isoDate(japanDay(Date.now())).replaceAll('-', ''))
}

function stopWith(code: number, line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
