import { decodePercent } from '../domain/decode-percent.ts'
import { MOST_IGNORED } from '../domain/limits.ts'
import { invalidParameter, type ParameterFault, repeatedParameter } from '../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'

/** The values of the known parameters by name, and of the first MOST_IGNORED unknown ones by shortened name. */
export type QueryString<Name extends string> = {
  readonly parameters: { readonly [name in Name]?: string }
  readonly unknown: ReadonlyMap<string, string>
}

/** `+` is a space. Problem: invalid-parameter, for a known parameter given twice and for what cannot be decoded. */
export function parseQueryString<Name extends string>(
  query: string,
  names: readonly Name[],
): Result<QueryString<Name>> {
  const parameters: { [name in Name]?: string } = {}
  const unknown = new Map<string, string>()
  // Most lookups have no parameters.
  if (query === '') return success({ parameters, unknown })
  for (const piece of query.split('&')) {
    if (piece === '' || piece === '=') continue
    const equals = piece.indexOf('=')
    const rawName = equals < 0 ? piece : piece.slice(0, equals)
    const rawValue = equals < 0 ? '' : piece.slice(equals + 1)
    const name = decodeForm(rawName)
    const value = decodeForm(rawValue)
    if (name === undefined) return failure(undecodable(rawName, rawName))
    if (value === undefined) return failure(undecodable(name, rawValue))
    const known = names.find((one) => one === name)
    if (known === undefined) {
      const told = shortened(name).toWellFormed()
      if (unknown.size < MOST_IGNORED && !unknown.has(told)) unknown.set(told, value)
      continue
    }
    if (parameters[known] !== undefined) return failure(repeatedParameter(name, value))
    parameters[known] = value
  }
  return success({ parameters, unknown })
}

function decodeForm(text: string): string | undefined {
  return decodePercent(text.replaceAll('+', ' '))
}

function undecodable(name: string, rawValue: string): ReturnType<typeof invalidParameter> {
  return invalidParameter(shortened(name).toWellFormed(), rawValue, UNDECODABLE)
}

const UNDECODABLE = 'expected percent-encoded UTF-8 (a percent sign itself is %25).'

/** Whether unknown parameters are refused (`strict`) or ignored (`lenient`): RFC 7240 §4.4. */
type Handling = 'strict' | 'lenient'

/** Returns the `handling` preference of the Prefer header, of several the first; undefined without a valid one. */
export function handlingOf(headers: ReadonlyMap<string, string>): Handling | undefined {
  const preferences = headers.get('prefer')?.match(PREFERENCES)
  const handling = preferences?.find((preference) => NAMED.test(preference)) ?? ''
  const [, value] = VALUED.exec(handling) ?? []
  return value === undefined ? undefined : (value.toLowerCase() as Handling)
}

/** Returns the faults of unknown parameters: none unless the handling is strict. */
export function unknownFaults(
  handling: Handling | undefined,
  { unknown }: Pick<QueryString<never>, 'unknown'>,
  names: readonly string[],
): readonly ParameterFault[] {
  if (handling !== 'strict') return []
  const allowed = `expected one of the parameters ${names.join(', ')}; this one is unknown.`
  return [...unknown].flatMap(([name, value]) => faultsOf(failure(invalidParameter(name, value, allowed))))
}

// A quoted string that is not closed runs to the end of the header, so that each letter is read once.
const PREFERENCES = /(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g
const NAMED = /^\s*handling\s*(?:=|;|$)/i
const VALUED = /^\s*handling\s*=\s*"?(strict|lenient)"?\s*(?:;|$)/i
