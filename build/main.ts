import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { readIndustries } from '../dataset/industries.ts'
import { parseBuildFlags } from './compile/build-flags.ts'
import { buildSnapshot } from './compile/build-snapshot.ts'
import { summaryLines } from './compile/summary-lines.ts'
import { createProgressView } from './sources/progress-view.ts'

const USAGE =
  'usage: npm run build -- --nta PATH… [--gbizinfo PATH…] [--establishments PATH…] [--edinet PATH…] --out FILE [--allow-rejects]'

await main()

async function main(): Promise<void> {
  const flags = parseBuildFlags(process.argv.slice(2))
  if (!flags.ok) return stopWith(2, `${flags.problem} ${USAGE}`)
  const view = createProgressView(process.stderr, () => performance.now())
  const built = await buildSnapshot({
    ...flags.value,
    industries: readIndustries(),
    threads: availableParallelism(),
    today: todayInJapan(),
    onProgress: view.report,
  })
  view.close()
  if (!built.ok) return stopWith(1, built.problem)
  for (const line of summaryLines(built.value, flags.value.out)) console.log(line)
}

// The one look at the clock: rows dated later are rejected, so that a wrong date cannot pass for the newest for ever.
function todayInJapan(): number {
  const japanAheadMillis = 9 * 3_600_000
  return Number(new Date(Date.now() + japanAheadMillis).toISOString().slice(0, 10).replaceAll('-', ''))
}

function stopWith(code: number, line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
