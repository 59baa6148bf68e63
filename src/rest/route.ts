const TEMPLATES = {
  search: '/v1/corp',
  document: '/v1/openapi.json',
  building: '/ext/building',
  match: '/ext/match',
  changes: '/ext/changes',
  suggest: '/ext/suggest',
  lookup: '/ext/lookup',
  'ext-document': '/ext/openapi.json',
  health: '/healthz',
  readiness: '/readyz',
} as const

/** The route of a path. `template` stands for the path in logs, and contains nothing that the caller has written. */
export type Route =
  | { readonly kind: keyof typeof TEMPLATES | 'unknown'; readonly template: string }
  | { readonly kind: 'profile'; readonly template: string; readonly segment: string }

const ROUTES: ReadonlyMap<string, Route> = new Map(
  Object.entries(TEMPLATES).map(([kind, template]) => [template, { kind: kind as keyof typeof TEMPLATES, template }]),
)
const UNKNOWN: Route = { kind: 'unknown', template: 'unknown' }
const PROFILE = /^\/v1\/corp\/([^/]*)$/

/** Paths are compared as sent: upper case, doubled slashes and a slash at the end are other paths. */
export function routeOf(path: string): Route {
  const known = ROUTES.get(path)
  if (known !== undefined) return known
  const segment = PROFILE.exec(path)?.[1]
  return segment === undefined ? UNKNOWN : { kind: 'profile', template: '/v1/corp/{corporate_number}', segment }
}

/** Whether a path is under /v1 or /ext, which pages of any origin may ask. */
export function isApiPath(path: string): boolean {
  return /^\/(?:v1|ext)(?:\/|$)/.test(path)
}

export function takesBody(kind: Route['kind']): boolean {
  return kind === 'match' || kind === 'changes' || kind === 'lookup'
}

/** The methods that a route takes besides OPTIONS. */
export function methodsOf({ kind }: Route): readonly string[] {
  return takesBody(kind) ? ['POST'] : ['GET', 'HEAD']
}
