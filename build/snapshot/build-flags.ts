import { failure, type Result, success } from '../../src/domain/result.ts'
import { parseFlags } from '../../src/program/parse-flags.ts'
import { parseIsoDate } from '../publish/values/plain-values.ts'
import { byKey, REGISTER_SOURCES } from '../sources/layouts/register-sources.ts'
import type { BuildOptions } from './build-snapshot.ts'

export type BuildFlags = Omit<BuildOptions, 'industries' | 'today' | 'threads' | 'onProgress' | 'stop'> & {
  /** A folder as `npm run sources` fills it. */
  readonly sources?: string | undefined
}

export const USAGE: string =
  'Usage: npm run build -- --sources DIR | --nta PATH… [--gbizinfo PATH…] [--establishments PATH…] [--edinet PATH…] [--invoice PATH…] ' +
  '--out FILE [--previous FILE [--changes FILE]] [--aliases FILE] [--sign-key FILE] [--build N] [--expires DAY] ' +
  '[--allow-shrink] [--allow-rejects] [--help]'

export const HELP: string = `${USAGE}

Compiles the official files into a snapshot. A PATH is a csv or zip file, a folder of such files, or a glob.

  --sources DIR           what \`npm run sources\` has fetched: of each source the newest files
  --nta PATH…             the tax agency's zenken (全件) and sabun (差分) files together, in any order
  --gbizinfo PATH…        gBizINFO Kihonjoho (基本情報)
  --establishments PATH…  gBizINFO Jigyousyojoho (事業所情報)
  --edinet PATH…          the EDINET code list; of several the newest counts, and older ones tell former names
  --invoice PATH…         the register of qualified invoice issuers (インボイス): 全件 and 差分 files of corporations (h_…)
                          and associations (j_…) under their official names; those of sole proprietors are refused
  --out FILE              the snapshot to write. An existing one is replaced only when the new one is complete and no
                          worse, and its mode is kept. FILE.rejects.csv lists the rejected rows; FILE.json describes
                          the snapshot: its id, SHA-256, sources, counts, number and last day
  --previous FILE         the last snapshot. Its former names and addresses are kept, and its names and addresses that
                          have changed are kept as former ones. The summary counts what has changed since
  --changes FILE          a CSV file to write: what has changed since --previous, one line for each new value
  --aliases FILE          a table of more usual names: lines of name, corporate number and source, separated by tabs,
                          below a line of headings; a wrong row stops the build
  --sign-key FILE         an ed25519 private key (PEM) to sign FILE.json with, for servers that require a signature
  --build N               the number of this build in FILE.json: servers take ascending numbers alone. One more than
                          that of the last snapshot when left out; the first build with --sign-key must be told
  --expires DAY           the last day on which servers take the snapshot, such as 2026-12-31; 45 days after the
                          newest date of a source when left out
  --allow-shrink          replaces a snapshot even when the new one has over 2 % fewer corporations, lacks one of its
                          sources or has an older date for one. A snapshot of no corporations is never written
  --allow-rejects         continues when more than 1 % of a file's rows are rejected
  --help                  prints this help

Exits with 0 when the snapshot is in place, 1 when it cannot be written, 2 when the flags are wrong.`

// Up to 15 digits: such a number and all that follow it one by one are exact.
const BUILD = /^[1-9]\d{0,14}$/

/** Parses the arguments. A path flag takes all paths up to the next flag. The failure is one line. */
export function parseBuildFlags(args: readonly string[]): Result<BuildFlags | 'help', string> {
  const flags = parseFlags(args, {
    lists: REGISTER_SOURCES.map(({ key }) => key),
    texts: ['sources', 'out', 'previous', 'changes', 'aliases', 'sign-key', 'build', 'expires'],
    switches: ['allow-rejects', 'allow-shrink'],
  })
  if (!flags.ok) return flags
  if (flags.value === 'help') return success('help')
  const { lists, texts, switches, words } = flags.value
  if (words.length > 0) return failure(`${words[0]} belongs to no flag.`)
  const sources = texts.get('sources')
  if (sources === undefined && !lists.has('nta'))
    return failure('--nta needs at least one path, or --sources a folder.')
  const out = texts.get('out')
  if (out === undefined) return failure('--out needs the path of the snapshot to write.')
  const previous = texts.get('previous')
  const changes = texts.get('changes')
  if (changes !== undefined && previous === undefined) return failure('--changes needs --previous to compare with.')
  const build = texts.get('build')
  if (build !== undefined && !BUILD.test(build)) return failure('--build needs a whole number from 1.')
  const lastDay = texts.get('expires')
  const expires = parseIsoDate(lastDay)
  if (expires !== lastDay) return failure(`--expires ${lastDay}: no day, expected one such as 2026-12-31.`)
  return success({
    inputs: byKey((key) => lists.get(key) ?? []),
    ...{ out, sources, previous, changes, expires, build: build === undefined ? undefined : Number(build) },
    aliases: texts.get('aliases'),
    signKey: texts.get('sign-key'),
    tooManyRejects: switches.has('allow-rejects') ? 'allow' : 'fail',
    shrinking: switches.has('allow-shrink') ? 'allow' : 'fail',
  })
}
