import ROUTES from './routes.json' with { type: 'json' }

/** One answered request. The only values that a caller chooses are the request id and the trace id. */
export type Answered = {
  readonly requestId: string
  readonly traceId: string | undefined
  readonly method: string
  /** A template such as `/v1/corp/{corporate_number}`. */
  readonly route: string
  readonly status: number
  readonly millis: number
}

/** Returns a method that is usual in HTTP; any other one may be arbitrary text from a caller. */
export function methodLabel(method: string): string {
  return METHODS.has(method) ? method : 'other'
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Returns the trace id (32 hex digits) of a W3C `traceparent` header; undefined when it is invalid, as version ff. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  // Version 00 has exactly 55 characters; later versions may have more.
  const traceId = /^(?!ff|00.{54})[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[!-~]*)?$/.exec(
    traceparent ?? '',
  )?.[1]
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : traceId
}

/** Returns a path's template, one of a few: nothing of a caller gets into logs, and series are bounded. */
export function routeLabel(path: string): string {
  if (path === '/en') return '/'
  const own = path.startsWith('/en/') ? path.slice('/en'.length) : path
  if (EXACT.has(own)) return own
  const found = PREFIXES.find(({ prefix }) => own.startsWith(prefix))
  if (found === undefined) return 'other'
  return found.label + (found.ends?.find((end) => own.endsWith(end)) ?? '')
}

const EXACT: ReadonlySet<string> = new Set(ROUTES.exact)

/** `ends` are endings of the path that the label keeps. */
type Prefix = { readonly prefix: string; readonly label: string; readonly ends?: readonly string[] }

const PREFIXES: readonly Prefix[] = ROUTES.prefixes
