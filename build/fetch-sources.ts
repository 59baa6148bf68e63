import { parseFlags } from '../src/program/parse-flags.ts'
import { ALL_SOURCES, runFetch } from './run-fetch.ts'

const USAGE = 'Usage: npm run sources [-- --dir DIR] [--only NAME,NAME] [--help]'

const HELP = `${USAGE}

Fetches the official files: what is new since the last run, and what that run did not finish.

  --dir DIR    the folder to keep them in, with a folder for each source; var/sources by default
  --only NAME  these sources alone, with commas between: ${ALL_SOURCES.join(', ')}
  --help       prints this help

GBIZINFO_TOKEN is the token of gBizINFO's downloads. SOURCES_MIRROR is the address of a copy of the official sites, each
under the name of its host. Exits with 0 when every source has been fetched or skipped, 1 when one has failed, 2 when
the arguments are wrong.`

await main()

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2), { texts: ['dir', 'only'] })
  if (!flags.ok) return misused(flags.problem)
  if (flags.value === 'help') return console.log(HELP)
  const { texts, words } = flags.value
  if (words.length > 0) return misused(`${words[0]} belongs to no flag.`)
  const asked = texts.get('only')?.split(',') ?? ALL_SOURCES
  const unknown = asked.find((name) => !ALL_SOURCES.some((key) => key === name))
  if (unknown !== undefined) return misused(`--only ${unknown}: expected some of ${ALL_SOURCES.join(', ')}.`)
  const only = ALL_SOURCES.filter((key) => asked.includes(key))
  if (!(await runFetch(texts.get('dir') ?? 'var/sources', only))) process.exitCode = 1
}

function misused(problem: string): void {
  process.stderr.write(`${problem} ${USAGE}\n`)
  process.exitCode = 2
}
