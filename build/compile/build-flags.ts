import { parseArgs } from 'node:util'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { RegisterInputs } from '../sources/register.ts'

export type BuildFlags = {
  readonly inputs: RegisterInputs
  readonly out: string
  readonly previous?: string
  readonly aliases?: string
  readonly tooManyRejects: 'fail' | 'allow'
  readonly shrinking: 'fail' | 'allow'
}

export const USAGE =
  'usage: npm run build -- --nta PATH… [--gbizinfo PATH…] [--establishments PATH…] [--edinet PATH…] --out FILE [--previous FILE] [--aliases FILE] [--allow-shrink] [--allow-rejects] [--help]'

export const HELP: string = `${USAGE}

Compiles the official files into a snapshot. A PATH is a csv or zip file, a folder of them or a glob.

  --nta PATH…             tax agency: zenken (全件) and sabun (差分) files together, in any order
  --gbizinfo PATH…        gBizINFO Kihonjoho (基本情報)
  --establishments PATH…  gBizINFO Jigyousyojoho (事業所情報)
  --edinet PATH…          the EDINET code list
  --out FILE              the snapshot to write; one that is there is replaced when the new one is whole and no worse,
                          and keeps its mode. Rejected rows are listed in FILE.rejects.csv
  --previous FILE         the last snapshot: former names and addresses that it has, and the names and addresses of it that
                          the files say otherwise, are kept as former ones; also what is compared with when there is no
                          snapshot at --out
  --aliases FILE          usual names beside those of the project: lines of name, corporate number and source, parted by tabs,
                          below a first line that says so; a wrong row stops the build
  --allow-shrink          replace it also by one with over 2 % fewer corporations, without one of its sources, or with an
                          older date of one; a snapshot without a corporation is never written
  --allow-rejects         go on when more than 1 % of a file's rows are rejected
  --help                  print this

Ends with 0 when the snapshot is in place, 1 when the files or the disk do not allow it, 2 when the flags are wrong.`

const PATH_FLAGS: readonly string[] = ['nta', 'gbizinfo', 'establishments', 'edinet'] satisfies (keyof RegisterInputs)[]
const FILE_FLAGS: readonly string[] = ['out', 'previous', 'aliases']
const SWITCHES: readonly string[] = ['allow-rejects', 'allow-shrink', 'help']

/** Each path flag takes all paths up to the next flag, as a shell's globs give them. The failure is one line. */
export function parseBuildFlags(args: readonly string[]): Result<BuildFlags | 'help', string> {
  const paths = new Map<string, string[]>(PATH_FLAGS.map((flag) => [flag, []]))
  const files = new Map<string, string>()
  const switches = new Set<string>()
  let current: string[] | undefined
  for (const token of tokensOf(args)) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (current === undefined) return failure(`${token.value} belongs to no flag.`)
      current.push(token.value)
      continue
    }
    const { name, rawName, value } = token
    current = paths.get(name)
    if (SWITCHES.includes(name)) {
      if (value !== undefined) return failure(`${rawName} takes no value, found ${value}.`)
      switches.add(name)
    } else if (current === undefined && !FILE_FLAGS.includes(name)) return failure(`There is no flag ${rawName}.`)
    else if (value === undefined || value === '') return failure(`${rawName} needs a path.`)
    else if (value.startsWith('--') && token.inlineValue !== true)
      return failure(`${rawName} needs a path, found ${value}.`)
    else if (current !== undefined) current.push(value)
    else if (files.has(name)) return failure(`${rawName} is given twice.`)
    else files.set(name, value)
  }
  if (switches.has('help')) return success('help')
  if (paths.get('nta')?.length === 0) return failure('--nta needs at least one path.')
  const out = files.get('out')
  if (out === undefined) return failure('--out needs the path of the snapshot to write.')
  const previous = files.get('previous')
  const aliases = files.get('aliases')
  return success({
    inputs: inputsOf(paths),
    out,
    ...(previous === undefined ? {} : { previous }),
    ...(aliases === undefined ? {} : { aliases }),
    tooManyRejects: switches.has('allow-rejects') ? 'allow' : 'fail',
    shrinking: switches.has('allow-shrink') ? 'allow' : 'fail',
  })
}

function tokensOf(args: readonly string[]) {
  const options = {
    ...Object.fromEntries([...PATH_FLAGS, ...FILE_FLAGS].map((flag) => [flag, { type: 'string' } as const])),
    ...Object.fromEntries(SWITCHES.map((flag) => [flag, { type: 'boolean' } as const])),
    help: { type: 'boolean', short: 'h' } as const,
  }
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens
}

function inputsOf(paths: ReadonlyMap<string, readonly string[]>): RegisterInputs {
  const of = (flag: keyof RegisterInputs) => paths.get(flag) ?? []
  return { nta: of('nta'), gbizinfo: of('gbizinfo'), establishments: of('establishments'), edinet: of('edinet') }
}
