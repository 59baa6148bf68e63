/**
 * Returns the template of a path for logs and metrics, one of a few: no name, number or query of a caller gets into
 * them, and the number of series is bounded.
 */
export function routeLabel(path: string): string {
  if (path === '/en') return '/'
  const own = path.startsWith('/en/') ? path.slice('/en'.length) : path
  if (EXACT.has(own)) return own
  const found = PREFIXES.find(({ prefix }) => own.startsWith(prefix))
  if (found === undefined) return 'other'
  return found.label + (found.ends?.find((end) => own.endsWith(end)) ?? '')
}

const EXACT: ReadonlySet<string> = new Set([
  ...['/v1/corp', '/v1/openapi.json', '/v1/mcp', '/mcp', '/healthz', '/readyz'],
  ...[
    '/ext/match',
    '/ext/changes',
    '/ext/lookup',
    '/ext/suggest',
    '/ext/building',
    '/ext/openapi.json',
    '/ext/mcp',
    '/ext/server.json',
    '/ext/reconcile',
  ],
  ...[
    '/',
    '/search',
    '/search.csv',
    '/search.xlsx',
    '/suggest',
    ...['/building', '/building.csv', '/building.xlsx'],
    '/discover',
    '/developers',
    '/developers/keys',
    '/developers/usage',
  ],
  ...['/developers/rotate', '/developers/revoke', '/match', '/pricing', '/docs', '/docs/ext', '/docs/mcp'],
  ...['/data', '/robots.txt', '/llms.txt', '/sitemap.xml', '/.well-known/security.txt'],
  ...['/mcp/server-card', '/ext/mcp/server-card', '/.well-known/ai-catalog.json'],
  ...['/favicon.ico', '/apple-touch-icon.png'],
])

type Prefix = {
  readonly prefix: string
  readonly label: string
  /** Endings of the path that the label keeps. */
  readonly ends?: readonly string[]
}

const PREFIXES: readonly Prefix[] = [
  { prefix: '/v1/corp/', label: '/v1/corp/{corporate_number}' },
  {
    prefix: '/corp/',
    label: '/corp/{corporate_number}',
    ends: ['/building', '/building.csv', '/building.xlsx', '/profile.json', '/profile.csv'],
  },
  { prefix: '/place/', label: '/place/{code}' },
  { prefix: '/report/', label: '/report/{corporate_number}' },
  { prefix: '/ext/reconcile/', label: '/ext/reconcile' },
  { prefix: '/assets/', label: '/assets' },
]
