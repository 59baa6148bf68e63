import { parseArgs } from 'node:util'
import { failure, type Result, success } from '../domain/result.ts'

export type FlagNames = {
  /** Flags with one value each. */
  readonly texts?: readonly string[]
  /** Flags that take every value up to the next flag. */
  readonly lists?: readonly string[]
  /** Flags without a value. */
  readonly switches?: readonly string[]
}

export type Flags = {
  readonly texts: ReadonlyMap<string, string>
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly switches: ReadonlySet<string>
  /** Arguments that belong to no flag. */
  readonly words: readonly string[]
}

/** Parses flags and words; `help` wins. Behind `--` all are words, and so is a lone `-`. The failure is a sentence. */
export function parseFlags(
  args: readonly string[],
  { texts: textNames = [], lists: listNames = [], switches: switchNames = [] }: FlagNames,
): Result<Flags | 'help', string> {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const switches = new Set<string>()
  const words: string[] = []
  let current: string[] = words
  const tokens = tokensOf(args, [...textNames, ...listNames])
  if (tokens.some((token) => token.kind === 'option' && HELP_FLAGS.includes(token.rawName))) return success('help')
  for (const token of tokens) {
    if (token.kind === 'option-terminator') current = words
    if (token.kind === 'positional') current.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    current = words
    if (switchNames.includes(name)) {
      if (value !== undefined) return failure(`${rawName} takes no value.`)
      switches.add(name)
      continue
    }
    if (!textNames.includes(name) && !listNames.includes(name)) return failure(`There is no flag ${rawName}.`)
    if (!value || (value.startsWith('--') && token.inlineValue !== true)) return failure(`${rawName} needs a value.`)
    if (listNames.includes(name)) {
      const values = lists.get(name) ?? []
      values.push(value)
      lists.set(name, values)
      current = values
    } else if (texts.has(name)) return failure(`${rawName} is given twice.`)
    else texts.set(name, value)
  }
  return success({ texts, lists, switches, words })
}

const HELP_FLAGS: readonly string[] = ['--help', '-h']

function tokensOf(args: readonly string[], withValue: readonly string[]) {
  const options = Object.fromEntries(withValue.map((name) => [name, { type: 'string' } as const]))
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens
}
