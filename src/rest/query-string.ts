import { MOST_IGNORED } from '../domain/limits.ts'
import { invalidParameter, repeatedParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
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
    if (!isOneOf(name, names)) {
      const told = shortened(name).toWellFormed()
      if (unknown.size < MOST_IGNORED && !unknown.has(told)) unknown.set(told, value)
      continue
    }
    if (parameters[name] !== undefined) return failure(repeatedParameter(name, value))
    parameters[name] = value
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

function isOneOf<Name extends string>(name: string, names: readonly Name[]): name is Name {
  return (names as readonly string[]).includes(name)
}

/** Undefined when an escape is malformed or the bytes are not UTF-8 (RFC 3629). */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // URIError is the only thing decodeURIComponent throws, and it carries nothing beyond "malformed".
    return undefined
  }
}
