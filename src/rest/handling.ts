import type { Header } from './exchange.ts'

/** Whether parameters that there are not are refused or ignored (RFC 7240 §4.4). */
export type Handling = 'strict' | 'lenient'

/** What `Prefer` says of it; undefined when it says nothing. Of several preferences the first counts. */
export function handlingOf(headers: ReadonlyMap<string, string>): Handling | undefined {
  const preferences = headers.get('prefer')?.match(PREFERENCES)
  const handling = preferences?.find((preference) => NAMED.test(preference)) ?? ''
  const [, value] = VALUED.exec(handling) ?? []
  return value === undefined ? undefined : (value.toLowerCase() as Handling)
}

/** Tells that the preference was heeded. */
export function handlingApplied(handling: Handling | undefined): readonly Header[] {
  return handling === undefined ? [] : [['Preference-Applied', `handling=${handling}`]]
}

// A quotation that is not closed is as long as the header, so that each letter is read once.
const PREFERENCES = /(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g
const NAMED = /^\s*handling\s*(?:=|;|$)/i
const VALUED = /^\s*handling\s*=\s*"?(strict|lenient)"?\s*(?:;|$)/i
