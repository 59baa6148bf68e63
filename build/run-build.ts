import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { readIndustries } from '../dataset/industries.ts'
import { isoDate, japanDay } from '../src/domain/japan-day.ts'
import { type BuildFlags, HELP, parseBuildFlags, USAGE } from './snapshot/build-flags.ts'
import { buildSnapshot } from './snapshot/build-snapshot.ts'
import { untilInterrupted } from './snapshot/interruption.ts'
import { summaryLines } from './snapshot/summary-lines.ts'
import { byKey } from './sources/layouts/register-sources.ts'
import { createProgressView } from './sources/progress-view.ts'
import { sourceFiles } from './sources/source-folder.ts'

/** Parses arguments of the build; undefined when they are wrong or ask for help, which has been said then. */
export function readBuildFlags(args: readonly string[]): BuildFlags | undefined {
  // The snapshot stays in place when the summary cannot be printed: the reader is gone or the disk is full.
  process.stdout.on('error', () => undefined)
  const flags = parseBuildFlags(args)
  if (!flags.ok) stopWith(2, `${flags.problem} ${USAGE}`)
  else if (flags.value === 'help') console.log(HELP)
  else return flags.value
  return undefined
}

/** Builds a snapshot and prints what became of the files; the process ends with 1 when there is none. */
export async function runBuild({ sources, inputs: given, ...flags }: BuildFlags): Promise<void> {
  const inputs = withFolder(given, sources)
  if (inputs.nta?.length === 0)
    return stopWith(1, `--sources: ${sources} has no file of the tax agency in its folder nta.`)
  const view = createProgressView(process.stderr, () => performance.now())
  const built = await untilInterrupted((stop) =>
    buildSnapshot({
      ...flags,
      inputs,
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

// A flag of a source adds to what the folder has.
function withFolder(given: BuildFlags['inputs'], folder: string | undefined): BuildFlags['inputs'] {
  if (folder === undefined) return given
  const files = sourceFiles(folder)
  return byKey((key) => [...files[key], ...(given[key] ?? [])])
}

// Today in Japan: rows dated later are rejected, or a wrong date would be the newest for ever.
function todayInJapan(): number {
  return Number(isoDate(japanDay(Date.now())).replaceAll('-', ''))
}

function stopWith(code: number, line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
