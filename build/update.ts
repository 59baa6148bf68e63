import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readBuildFlags, runBuild } from './run-build.ts'
import { runFetch } from './run-fetch.ts'

/*
 * `npm run update`: fetches what is new and builds from all that is there, with the last snapshot as the previous one.
 * The changes are listed beside the snapshot. The arguments are those of the build.
 */
const DEFAULTS = [
  ['--sources', 'var/sources'],
  ['--out', 'var/register.snapshot'],
] as const

void update(process.argv.slice(2))

async function update(given: readonly string[]): Promise<void> {
  const asked = (flag: string) => given.some((word) => word === flag || word.startsWith(`${flag}=`))
  const flags = readBuildFlags([...DEFAULTS.flatMap((pair) => (asked(pair[0]) ? [] : pair)), ...given])
  if (flags?.sources === undefined) return
  // What failed has been said; the build takes what is there.
  if (!(await runFetch(flags.sources))) process.exitCode = 1
  const { previous = existsSync(flags.out) ? flags.out : undefined } = flags
  const { changes = join(dirname(flags.out), 'changes.csv') } = flags
  await runBuild(previous === undefined ? flags : { ...flags, previous, changes })
}
