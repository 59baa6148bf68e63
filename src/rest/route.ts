/** The route of a path. `template` stands for the path in logs, and contains nothing that the caller has written. */
export type Route =
  | { readonly kind: 'profile'; readonly template: '/v1/corp/{corporate_number}'; readonly segment: string }
  | { readonly kind: 'search'; readonly template: '/v1/corp' }
  | { readonly kind: 'document'; readonly template: '/v1/openapi.json' }
  | { readonly kind: 'building'; readonly template: '/ext/building' }
  | { readonly kind: 'match'; readonly template: '/ext/match' }
  | { readonly kind: 'changes'; readonly template: '/ext/changes' }
  | { readonly kind: 'suggest'; readonly template: '/ext/suggest' }
  | { readonly kind: 'lookup'; readonly template: '/ext/lookup' }
  | { readonly kind: 'ext-document'; readonly template: '/ext/openapi.json' }
  | { readonly kind: 'health'; readonly template: '/healthz' }
  | { readonly kind: 'readiness'; readonly template: '/readyz' }
  | { readonly kind: 'unknown'; readonly template: 'unknown' }

const PROFILE_PREFIX = '/v1/corp/'

/** Paths are compared as sent: upper case, doubled slashes and a slash at the end are other paths. */
export function routeOf(path: string): Route {
  switch (path) {
    case '/v1/corp':
      return { kind: 'search', template: '/v1/corp' }
    case '/v1/openapi.json':
      return { kind: 'document', template: '/v1/openapi.json' }
    case '/ext/building':
      return { kind: 'building', template: '/ext/building' }
    case '/ext/match':
      return { kind: 'match', template: '/ext/match' }
    case '/ext/changes':
      return { kind: 'changes', template: '/ext/changes' }
    case '/ext/suggest':
      return { kind: 'suggest', template: '/ext/suggest' }
    case '/ext/lookup':
      return { kind: 'lookup', template: '/ext/lookup' }
    case '/ext/openapi.json':
      return { kind: 'ext-document', template: '/ext/openapi.json' }
    case '/healthz':
      return { kind: 'health', template: '/healthz' }
    case '/readyz':
      return { kind: 'readiness', template: '/readyz' }
  }
  if (path.startsWith(PROFILE_PREFIX)) {
    const segment = path.slice(PROFILE_PREFIX.length)
    if (!segment.includes('/')) return { kind: 'profile', template: '/v1/corp/{corporate_number}', segment }
  }
  return { kind: 'unknown', template: 'unknown' }
}

/** Whether a path is under /v1 or /ext, which pages of any origin may ask. */
export function isApiPath(path: string): boolean {
  return /^\/(?:v1|ext)(?:\/|$)/.test(path)
}

/** Whether requests of a route have a body. */
export function takesBody(kind: Route['kind']): boolean {
  return kind === 'match' || kind === 'changes' || kind === 'lookup'
}

/** The methods that a route takes besides OPTIONS. */
export function methodsOf({ kind }: Route): readonly string[] {
  return takesBody(kind) ? ['POST'] : ['GET', 'HEAD']
}
