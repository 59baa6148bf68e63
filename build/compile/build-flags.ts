import { parseArgs } from 'node:util'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { RegisterInputs } from '../sources/register.ts'

export type BuildFlags = {
  readonly inputs: RegisterInputs
  readonly out: string
  readonly tooManyRejects: 'fail' | 'allow'
}

const PATH_FLAGS: readonly string[] = ['nta', 'gbizinfo', 'establishments', 'edinet'] satisfies (keyof RegisterInputs)[]

/** Each path flag takes all paths up to the next flag, as a shell's globs give them. The failure is one line. */
export function parseBuildFlags(args: readonly string[]): Result<BuildFlags, string> {
  const paths = new Map<string, string[]>(PATH_FLAGS.map((flag) => [flag, []]))
  let out: string | undefined
  let allowRejects = false
  let current: string[] | undefined
  for (const token of tokensOf(args)) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (current === undefined) return failure(`${token.value} belongs to no flag.`)
      current.push(token.value)
      continue
    }
    current = paths.get(token.name)
    if (current !== undefined) {
      if (token.value !== undefined) current.push(token.value)
    } else if (token.name === 'allow-rejects') allowRejects = true
    else if (token.name === 'out') out = token.value
    else return failure(`There is no flag ${token.rawName}.`)
  }
  if (paths.get('nta')?.length === 0) return failure('--nta needs at least one path.')
  if (out === undefined || out === '') return failure('--out needs the path of the snapshot to write.')
  return success({ inputs: inputsOf(paths), out, tooManyRejects: allowRejects ? 'allow' : 'fail' })
}

function tokensOf(args: readonly string[]) {
  const options = {
    ...Object.fromEntries(PATH_FLAGS.map((flag) => [flag, { type: 'string', multiple: true } as const])),
    out: { type: 'string' } as const,
    'allow-rejects': { type: 'boolean' } as const,
  }
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens
}

function inputsOf(paths: ReadonlyMap<string, readonly string[]>): RegisterInputs {
  const of = (flag: keyof RegisterInputs) => paths.get(flag) ?? []
  return { nta: of('nta'), gbizinfo: of('gbizinfo'), establishments: of('establishments'), edinet: of('edinet') }
}
