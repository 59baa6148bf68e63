import type { Random } from '../../dataset/chance/random.ts'
import { modern } from '../mcp/sample-request.ts'
import { type HostileRequest, hostileRequest, type Parts } from './hostile-request.ts'
import { hostileNumber, hostileText, inTarget, type World } from './hostile-texts.ts'

// Correct HTTP requests with hostile content, to REST, MCP, pages and forms.

export function restRequest(random: Random, world: World): HostileRequest {
  const method = random.chance(0.9)
    ? 'GET'
    : random.pick(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'PATCH'])
  if (random.chance(0.06)) return listRequest(random, world)
  if (random.chance(0.06)) return reconcileRequest(random, world)
  const body = method === 'POST' || random.chance(0.01) ? { body: hostileText(random, world) } : {}
  const key = random.chance(0.05) ? [] : [['X-API-Key', random.pick(world.keys)] as const]
  const prefer = random.chance(0.2) ? [['Prefer', random.pick(PREFERENCES)] as const] : []
  const headers = [...key, ...prefer]
  return hostileRequest(random, world, { method, target: restTarget(random, world), headers, ...body })
}

function listRequest(random: Random, world: World): HostileRequest {
  const row = (): unknown =>
    random.chance(0.9)
      ? {
          id: random.pick<unknown>(['1', 1, null, {}, hostileText(random, world)]),
          name: hostileText(random, world),
          address: random.chance(0.5) ? hostileText(random, world) : random.pick<unknown>([null, 7, []]),
          corporate_number: hostileNumber(random, world),
          as_of: random.pick<unknown>(['2026-04-01', '2026-13-01', 0, '１']),
        }
      : random.pick<unknown>([null, [], 'x', { name: [] }, { __proto__: 1 }])
  const rows = Array.from({ length: random.below(20) }, row)
  const numbers = Array.from({ length: random.below(20) }, () => hostileNumber(random, world))
  const since = random.pick<unknown>(['2026-04-01', '2026-13-01', 20260401, null, hostileText(random, world)])
  const list = random.chance(0.95) ? rows : hostileText(random, world)
  const written = JSON.stringify({ rows: list, since, numbers })
  return hostileRequest(random, world, {
    method: random.chance(0.95) ? 'POST' : random.pick(['GET', 'OPTIONS', 'HEAD']),
    target: random.chance(0.9)
      ? random.pick(['/ext/match', '/ext/match', '/ext/changes'])
      : random.pick([
          '/ext/openapi.json',
          '/ext',
          '/ext/',
          '/ext/match/',
          `/ext/building?address=${encodeURIComponent(written.slice(0, 90))}`,
        ]),
    headers: [
      ['Content-Type', random.chance(0.95) ? 'application/json' : random.pick(MEDIA_TYPES)],
      ['X-API-Key', random.pick(world.keys)],
    ],
    body: random.chance(0.1) ? mangled(random, written) : written,
  })
}

function reconcileRequest(random: Random, world: World): HostileRequest {
  const query = {
    query: hostileText(random, world),
    type: random.pick<unknown>(['301', ['301', 7], {}, null]),
    limit: random.pick<unknown>([1, -1, 1e308, '5', null]),
    properties: [
      {
        pid: random.pick(['address', '__proto__', 'as_of']),
        v: random.pick<unknown>([hostileText(random, world), 1, [], {}]),
      },
    ],
  }
  const asked = random.pick<readonly [string, string]>([
    ['queries', JSON.stringify({ [random.pick(['q', '__proto__', ''])]: query })],
    [
      'extend',
      JSON.stringify({ ids: [hostileNumber(random, world)], properties: [{ id: 'name' }, { id: 'toString' }] }),
    ],
    ['callback', hostileText(random, world)],
    ['id', hostileNumber(random, world)],
    ['prefix', hostileText(random, world)],
  ])
  const path = random.pick([
    ...['', '', '/preview', '/properties', '/suggest/entity', '/flyout/entity', '/suggest/__proto__'],
  ])
  const form = `${asked[0]}=${inTarget(random, asked[1])}`
  const headers = [['Content-Type', random.pick([FORM_TYPES[1], FORM_TYPES[0]])] as const]
  return random.chance(0.5)
    ? hostileRequest(random, world, { method: 'POST', target: `/ext/reconcile${path}`, headers, body: form })
    : hostileRequest(random, world, { method: 'GET', target: `/ext/reconcile${path}?${form}` })
}

export function mcpRequest(random: Random, world: World): HostileRequest {
  const { headers, message } = rpcMessage(random, world)
  const written = JSON.stringify(message)
  const body = random.chance(0.15) ? mangled(random, written) : written
  const parts: Parts = {
    method: random.chance(0.96) ? 'POST' : random.pick(['GET', 'DELETE', 'HEAD', 'OPTIONS', 'PUT']),
    target: random.chance(0.95) ? random.pick(['/mcp', '/v1/mcp', '/ext/mcp']) : random.pick(LOGIN_PATHS),
    headers: [
      ['Content-Type', random.chance(0.95) ? 'application/json' : random.pick(MEDIA_TYPES)],
      ['Accept', random.chance(0.95) ? 'application/json, text/event-stream' : random.pick(MEDIA_TYPES)],
      ['X-API-Key', random.chance(0.95) ? random.pick(world.keys) : ''],
      ...headers,
    ],
    body,
  }
  return hostileRequest(random, world, parts)
}

export function pageRequest(random: Random, world: World): HostileRequest {
  const method = random.chance(0.9) ? 'GET' : random.pick(['HEAD', 'PUT', 'OPTIONS', 'DELETE'])
  return hostileRequest(random, world, { method, target: pageTarget(random, world) })
}

export function formRequest(random: Random, world: World): HostileRequest {
  const target = `${random.pick(['', '/en'])}${random.pick([
    ...['/developers/keys', '/developers/usage', '/developers/rotate', '/developers/revoke', '/match'],
    ...[`/report/${random.pick(world.numbers)}`, `/report/${inTarget(random, hostileNumber(random, world))}`],
    '/search',
  ])}`
  const fields = {
    email: random.chance(0.05) ? `a${random.below(1e6)}@example.jp` : hostileText(random, world),
    api_key: random.chance(0.5) ? `crl_${'A'.repeat(38)}` : hostileText(random, world),
    field: random.pick(['name', 'address', '__proto__', 'toString']),
    description: hostileText(random, world),
    source_url: random.chance(0.5) ? `https://example.jp/${random.below(100)}` : hostileText(random, world),
    contact: hostileText(random, world),
    list: `会社名,住所\n${hostileText(random, world)},${hostileText(random, world)}`,
  }
  const type = random.chance(0.1) ? random.pick(MEDIA_TYPES) : random.pick(FORM_TYPES)
  const written = type === FORM_TYPES[0] ? JSON.stringify(fields) : asForm(random, fields)
  const body = random.chance(0.1) ? mangled(random, written) : written
  return hostileRequest(random, world, { method: 'POST', target, headers: [['Content-Type', type]], body })
}

const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded'] as const
const MEDIA_TYPES = [
  ...['', '*/*', 'text/plain', 'text/html', 'text/event-stream', 'application/xml', 'application/json; charset=utf-16'],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/octet-stream', 'image/png', '/', ';;;='],
]
const LOGIN_PATHS = ['/register', '/.well-known/oauth-authorization-server', '/mcp/.well-known/x', '/mcp/register']

function restTarget(random: Random, world: World): string {
  switch (random.below(12)) {
    case 0:
      return random.pick(['/v1/openapi.json', '/healthz', '/readyz', '/v1/corp/', '/v1', '/v1//corp', '/V1/corp'])
    case 1:
      return `/v1/${inTarget(random, hostileText(random, world))}`
    case 2:
    case 3:
    case 4:
      return `/v1/corp/${inTarget(random, hostileNumber(random, world))}`
    default:
      return `/v1/corp?${queryString(random, world)}`
  }
}

const PREFERENCES = ['handling=strict', 'handling=lenient, handling=strict', 'handling="', '",'.repeat(900)]
const PARAMETERS = ['q', 'pref', 'industry', 'city', 'kind', 'sort', 'limit', 'offset', '__proto__', 'q[]', '']

function queryString(random: Random, world: World): string {
  const given: string[] = [`q=${inTarget(random, hostileText(random, world))}`]
  while (random.chance(0.5)) {
    const name = random.pick(PARAMETERS)
    const value = random.chance(0.5)
      ? random.pick(['13', '東京', 'G', '0', '1', '100', '1e9', '-0', '301', '株', '港区', 'name'])
      : undefined
    given.push(`${name}=${inTarget(random, value ?? hostileText(random, world))}`)
  }
  if (random.chance(0.02)) given.push('&'.repeat(500), 'a=1&'.repeat(300))
  return given.slice(random.chance(0.1) ? 1 : 0).join(random.chance(0.98) ? '&' : ';')
}

function pageTarget(random: Random, world: World): string {
  const number = inTarget(random, hostileNumber(random, world))
  const query = queryString(random, world)
  const path = random.pick([
    ...[
      ...['/', '/discover', '/match', '/developers', '/developers/keys', '/pricing', '/docs', '/data', '/robots.txt'],
      '/favicon.ico',
    ],
    ...[
      `/building?address=${number}&${query}`,
      `/corp/${number}/building?sort=floor&host=${number}`,
      `/place/${number}`,
      `/place/${random.below(1e6)}`,
      `/search?${query}`,
      `/search?${query}&page=${random.below(1e6)}`,
      `/suggest?${query}`,
      `/discover?${query}`,
    ],
    ...[`/corp/${number}`, `/corp/${number}/building?${query}`, `/report/${number}`, `/assets/${number}`, `/${query}`],
    ...['/assets/../../package.json', '/..%2f..%2fpackage.json', '//evil.example/', '/%2e%2e/', '/en', '/en/en/'],
  ])
  return `${random.pick(['', '', '/en'])}${path}`
}

const TOOLS = [
  ...['search_corporations', 'get_corporate_profile', 'get_building_cluster', 'get_discovery_facets'],
  ...['search', 'fetch', 'match_corporations'],
  ...['report_data_issue', '__proto__', 'constructor', ''],
]
const METHODS = ['initialize', 'ping', 'tools/list', 'server/discover', 'notifications/initialized', 'toString', '']

function rpcMessage(
  random: Random,
  world: World,
): { headers: readonly (readonly [string, string])[]; message: object } {
  const name = random.pick(TOOLS)
  const method = random.chance(0.8) ? 'tools/call' : random.pick(METHODS)
  const params = { name, arguments: toolArguments(random, world), cursor: random.chance(0.1) ? 'x' : undefined }
  const id = random.chance(0.9)
    ? random.pick<unknown>([7, '7', null, 1.5, 2 ** 53, 'x'.repeat(5_000), [], {}])
    : undefined
  if (random.chance(0.4)) {
    const { headers = {}, body } = modern(method, params)
    return {
      headers: Object.entries(headers).map(([header, value]) => [header, value ?? ''] as const),
      message: Object(body),
    }
  }
  const message = { jsonrpc: random.chance(0.95) ? '2.0' : random.pick<unknown>([2, '1.0', null]), id, method, params }
  return { headers: [['MCP-Protocol-Version', random.pick(['2025-11-25', '2024-11-05', '1'])]], message }
}

function toolArguments(random: Random, world: World): unknown {
  const oddValue = (): unknown =>
    random.pick<unknown>([
      hostileText(random, world),
      hostileNumber(random, world),
      0,
      -1,
      1e308,
      null,
      true,
      [],
      {},
      [[]],
    ])
  const given: Record<string, unknown> = {
    q: random.chance(0.8) ? hostileText(random, world) : oddValue(),
    corporate_number: random.chance(0.8) ? hostileNumber(random, world) : oddValue(),
  }
  while (random.chance(0.5))
    given[random.pick(['limit', 'offset', 'pref', 'industry', 'field', 'source_url', 'x'])] = oddValue()
  return random.chance(0.97) ? given : oddValue()
}

function asForm(random: Random, fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${inTarget(random, value)}`)
    .join(random.chance(0.95) ? '&' : '&&;')
}

/** Returns a body that does not fit its media type: cut, deeply nested, huge, doubled, or of other bytes. */
function mangled(random: Random, text: string): string | Uint8Array {
  switch (random.below(9)) {
    case 0:
      return text.slice(0, random.below(text.length + 1))
    case 1:
      return `[${text},${text}]`
    case 2:
      return '['.repeat(random.below(30_000))
    case 3:
      return `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
    case 4:
      return `{"__proto__":{"email":"a@example.jp"},"constructor":1,${text.slice(1)}`
    case 5:
      return Uint8Array.from({ length: random.below(500) }, () => random.below(256))
    case 6:
      return text.replaceAll(/[ア-ヶ株]/g, '\\ud800').replaceAll('"q"', '"q":"a","q"')
    case 7:
      return text + 'x'.repeat(random.below(100_000))
    default:
      return `\ufeff${text}\u0000`
  }
}
