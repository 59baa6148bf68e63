import { type JsonObject, memberOf } from '../../domain/parse-json.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { JsonSchema } from '../../facts/schemas/schemas.ts'
import { shown } from '../protocol/protocol.ts'

type Presence = 'required' | 'optional'

/**
 * One argument of a tool. Models and hosts turn digit strings into numbers and numbers into strings, so `digits` (text
 * in the schema) and `integer` accept both, and `flag` true and false; the value itself is checked by the parsers that
 * REST uses. A code that came as a number has lost its leading zeros: it is padded to `leastDigits`. What takes several
 * values with commas between also takes a list of them. `takes` ends the sentence "it takes …".
 */
export type Argument<Given extends Presence = Presence> = {
  readonly presence: Given
  readonly form: 'text' | 'digits' | 'integer' | 'flag'
  readonly leastDigits?: number
  readonly takesSeveral?: true
  readonly takes: string
  readonly schema: JsonSchema
}

export type ArgumentTable = Readonly<Record<string, Argument>>

/** The arguments as text, like the parameters of a REST request. */
export type ArgumentTexts<Table extends ArgumentTable> = {
  readonly [Name in keyof Table as Table[Name]['presence'] extends 'required' ? Name : never]: string
} & {
  readonly [Name in keyof Table as Table[Name]['presence'] extends 'required' ? never : Name]?: string
}

/** How many faults of one call the failure describes; the others it counts. */
const SHOWN_FAULTS = 5

export type InputSchema = JsonSchema & { readonly type: 'object' }

// Types cannot say it: many clients refuse a list of types.
const ALSO_TAKEN = 'Null is absent; codes may be integers, and numbers text.'

/** Returns the JSON schema of the arguments, which allows no others. */
export function inputSchema(table: ArgumentTable): InputSchema {
  const entries = Object.entries(table)
  return {
    type: 'object',
    description: ALSO_TAKEN,
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { presence }]) => presence === 'required').map(([name]) => name),
    additionalProperties: false,
  }
}

/** The failure is a text with the faults and what is allowed. Null is not given where an argument is optional. */
export function readArguments<Table extends ArgumentTable>(
  table: Table,
  given: JsonObject,
): Result<ArgumentTexts<Table>, string> {
  const faults = unknownArguments(Object.keys(table), given)
  // A plain object is safe here: its keys are names of the table, never of the caller.
  const texts: Record<string, string> = {}
  for (const name of Object.keys(table)) {
    const argument = table[name]!
    const value = memberOf(given, name)
    if (value === undefined && argument.presence === 'required')
      faults.push(`${name} is missing; it takes ${argument.takes}.`)
    if (value === undefined || (value === null && argument.presence === 'optional')) continue
    const text = textOf(value, argument)
    if (text === undefined) faults.push(`${name}: got ${shown(value)}; it takes ${argument.takes}.`)
    else texts[name] = text
  }
  if (faults.length > 0) return failure(invalidArguments(faults))
  // The loop above has put in every required name and nothing that is not in the table.
  return success(texts as ArgumentTexts<Table>)
}

/** Describes each argument that is given and is not one of `names`. */
export function unknownArguments(names: readonly string[], given: JsonObject): string[] {
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  const allowed = names.join(', ')
  return unknown.map((name) => `${shown(name)} is not an argument of this tool; its arguments are ${allowed}.`)
}

/** Returns the text of a failure with these faults. */
export function invalidArguments(faults: readonly string[]): string {
  const rest = faults.length - SHOWN_FAULTS
  const told = faults.slice(0, SHOWN_FAULTS).join(' ')
  return `invalid_parameter: ${rest > 0 ? `${told} And ${rest} more.` : told}`
}

function textOf(value: unknown, argument: Argument): string | undefined {
  const { form, leastDigits = 0, takesSeveral } = argument
  if (typeof value === 'string') return value
  if (takesSeveral && Array.isArray(value)) {
    const texts = value.map((each) => (Array.isArray(each) ? undefined : textOf(each, argument)))
    return texts.includes(undefined) ? undefined : texts.join(',')
  }
  if (typeof value === 'boolean' && form === 'flag') return String(value)
  if (typeof value !== 'number' || form === 'text' || form === 'flag') return undefined
  // An integer is not computed with here. A fraction keeps its point, and the parser then refuses it with its value.
  if (form === 'integer') return String(value)
  return Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(leastDigits, '0') : undefined
}
