import { HELP, parseArguments, USAGE } from './arguments.ts'
import { type DatasetSummary, writeDataset } from './write-dataset.ts'

const EXIT_FAILURE = 1
const EXIT_USAGE = 2
const EXPECTED = 'expected in --out a folder that this user may create or write to, on a disk with room.'

// A closed standard output must not stop the program: the files are written even if nobody reads the summary.
process.stdout.on('error', () => undefined)
process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const options = parseArguments(args)
  if (!options.ok) return complain(`${options.problem} ${USAGE}`, EXIT_USAGE)
  if (options.value === 'help') {
    console.log(HELP)
    return 0
  }
  try {
    console.log(summaryLine(await writeDataset(options.value)))
    return 0
  } catch (error) {
    // A folder that cannot be written, or a full disk: the system's message names the file.
    if (error instanceof Error && 'syscall' in error) return complain(`${error.message}; ${EXPECTED}`, EXIT_FAILURE)
    throw error
  }
}

function summaryLine({ files, ...counts }: DatasetSummary): string {
  const { corporations, open, closed, excluded, deleted, establishments, filers, pastStates } = counts
  const states = `${open} open, ${closed} closed, ${excluded} excluded, ${deleted} deleted`
  return `wrote ${corporations} corporations (${states}), ${establishments} establishments, ${filers} filers, ${pastStates} earlier states: ${Object.values(files).join(' ')}`
}

function complain(line: string, exitCode: number): number {
  console.error(`dataset: ${line}`)
  return exitCode
}
