import { invalidParameter, type ParameterFault } from '../domain/problem.ts'
import { failure, faultsOf } from '../domain/result.ts'
import type { QueryString } from './query-string.ts'
import type { Header } from './rest-context.ts'

/** Whether unknown parameters are refused (`strict`) or ignored (`lenient`): RFC 7240 §4.4. */
type Handling = 'strict' | 'lenient'

/** Returns the `handling` preference of the Prefer header, of several the first; undefined without a valid one. */
export function handlingOf(headers: ReadonlyMap<string, string>): Handling | undefined {
  const preferences = headers.get('prefer')?.match(PREFERENCES)
  const handling = preferences?.find((preference) => NAMED.test(preference)) ?? ''
  const [, value] = VALUED.exec(handling) ?? []
  return value === undefined ? undefined : (value.toLowerCase() as Handling)
}

/** Returns the header that says which preference was applied; no header when none was given. */
export function handlingApplied(handling: Handling | undefined): readonly Header[] {
  return handling === undefined ? [] : [['Preference-Applied', `handling=${handling}`]]
}

/** Returns the faults of unknown parameters: none unless the handling is strict. */
export function unknownFaults(
  handling: Handling | undefined,
  { unknown }: Pick<QueryString<never>, 'unknown'>,
  names: readonly string[],
): readonly ParameterFault[] {
  if (handling !== 'strict' || unknown.size === 0) return []
  const allowed = `expected one of the parameters ${names.join(', ')}; this one is unknown.`
  return [...unknown].flatMap(([name, value]) => faultsOf(failure(invalidParameter(name, value, allowed))))
}

// A quoted string that is not closed runs to the end of the header, so that each letter is read once.
const PREFERENCES = /(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g
const NAMED = /^\s*handling\s*(?:=|;|$)/i
const VALUED = /^\s*handling\s*=\s*"?(strict|lenient)"?\s*(?:;|$)/i
