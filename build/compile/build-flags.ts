import { parseFlags } from '../../src/commands/parse-flags.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { RegisterInputs } from '../sources/register.ts'

export type BuildFlags = {
  readonly inputs: RegisterInputs
  readonly out: string
  readonly previous?: string
  readonly changes?: string
  readonly aliases?: string
  readonly signKey?: string
  readonly tooManyRejects: 'fail' | 'allow'
  readonly shrinking: 'fail' | 'allow'
}

export const USAGE: string =
  'Usage: npm run build -- --nta PATH… [--gbizinfo PATH…] [--establishments PATH…] [--edinet PATH…] --out FILE ' +
  '[--previous FILE [--changes FILE]] [--aliases FILE] [--sign-key FILE] [--allow-shrink] [--allow-rejects] [--help]'

export const HELP: string = `${USAGE}

Compiles the official files into a snapshot. A PATH is a csv or zip file, a folder of them or a glob.

  --nta PATH…             tax agency: zenken (全件) and sabun (差分) files together, in any order
  --gbizinfo PATH…        gBizINFO Kihonjoho (基本情報)
  --establishments PATH…  gBizINFO Jigyousyojoho (事業所情報)
  --edinet PATH…          the EDINET code list
  --out FILE              the snapshot to write; one that is there is replaced when the new one is whole and no worse,
                          and keeps its mode. Rejected rows are listed in FILE.rejects.csv, and FILE.json says
                          what the snapshot is: its id, SHA-256, sources and counts
  --previous FILE         the last snapshot: former names and addresses that it has, and the names and addresses of it
                          that the files say otherwise, are kept as former ones; what has changed since is counted
  --changes FILE          a CSV file of what has changed since --previous, a line for each fact, as it is published now
  --aliases FILE          usual names beside those of the project: lines of name, corporate number and source, parted
                          by tabs, below a first line that says so; a wrong row stops the build
  --sign-key FILE         sign FILE.json with this ed25519 private key (PEM), for servers that require it
  --allow-shrink          replace it also by one with over 2 % fewer corporations, without one of its sources, or with
                          an older date of one; a snapshot without a corporation is never written
  --allow-rejects         go on when more than 1 % of a file's rows are rejected
  --help                  print this

Ends with 0 when the snapshot is in place, 1 when the files or the disk do not allow it, 2 when the flags are wrong.`

const PATH_FLAGS = ['nta', 'gbizinfo', 'establishments', 'edinet'] as const satisfies (keyof RegisterInputs)[]

/**
 * Parses the arguments of the build. A path flag takes all paths up to the next flag, as a shell expands globs. The
 * failure is one line.
 */
export function parseBuildFlags(args: readonly string[]): Result<BuildFlags | 'help', string> {
  const flags = parseFlags(args, {
    lists: PATH_FLAGS,
    texts: ['out', 'previous', 'changes', 'aliases', 'sign-key'],
    switches: ['allow-rejects', 'allow-shrink'],
  })
  if (!flags.ok) return flags
  if (flags.value === 'help') return success('help')
  const { lists, texts, switches, words } = flags.value
  if (words.length > 0) return failure(`${words[0]} belongs to no flag.`)
  if (!lists.has('nta')) return failure('--nta needs at least one path.')
  const out = texts.get('out')
  if (out === undefined) return failure('--out needs the path of the snapshot to write.')
  const previous = texts.get('previous')
  const changes = texts.get('changes')
  if (changes !== undefined && previous === undefined) return failure('--changes needs --previous to compare with.')
  const aliases = texts.get('aliases')
  const signKey = texts.get('sign-key')
  const of = (flag: keyof RegisterInputs) => lists.get(flag) ?? []
  return success({
    inputs: { nta: of('nta'), gbizinfo: of('gbizinfo'), establishments: of('establishments'), edinet: of('edinet') },
    out,
    ...(previous === undefined ? {} : { previous }),
    ...(changes === undefined ? {} : { changes }),
    ...(aliases === undefined ? {} : { aliases }),
    ...(signKey === undefined ? {} : { signKey }),
    tooManyRejects: switches.has('allow-rejects') ? 'allow' : 'fail',
    shrinking: switches.has('allow-shrink') ? 'allow' : 'fail',
  })
}
