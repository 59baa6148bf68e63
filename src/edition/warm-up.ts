import { setImmediate } from 'node:timers/promises'
import type { Access } from '../access/access.ts'
import type { Gate } from '../access/keys/gate.ts'
import { ownBudgets } from '../access/limits/budgets.ts'
import { success } from '../domain/result.ts'
import type { Register } from '../query/register/register.ts'
import type { Handler, Request } from '../serve/message/request.ts'
import { fold } from '../text/fold.ts'

export type WarmUpParts = {
  /** Must count nothing: see `uncounted`. */
  readonly handler: Handler
  readonly register: Pick<Register, 'size' | 'records'>
  readonly monotonicMillis: () => number
  /** Called at most once, with the error that ended the warm-up early. */
  readonly onFault: (error: unknown) => void
}

/** Asks of every kind, so that the first real request need not wait for code to be compiled and memory to be read. */
export async function warmUp({ onFault, ...parts }: WarmUpParts): Promise<void> {
  try {
    await askAll(parts)
  } catch (error) {
    // One handler that fails answers nobody, but the others can: so the edition is served all the same.
    onFault(error)
  }
}

async function askAll({ handler, register, monotonicMillis }: Omit<WarmUpParts, 'onFault'>): Promise<void> {
  const started = monotonicMillis()
  for (let asked = 0; asked < Math.min(MOST_ASKED, register.size); asked++) {
    const ordinal = Math.floor((asked * register.size) / Math.min(MOST_ASKED, register.size))
    for (const request of requestsAbout(register, ordinal, `warm-up ${asked}`)) {
      await handler(request)
      // Another edition may be served meanwhile: its requests are answered between two of these.
      await setImmediate()
      if (asked > 0 && monotonicMillis() - started > MOST_MILLIS) return
    }
  }
}

/** Returns access that accepts every key and counts nothing. */
export function uncounted(access: Access): Access {
  const plan = access.plans[0]
  const gate: Gate = {
    authenticate: () => success({ keyId: 'warm-up', plan }),
    take: () => success({ settle: () => undefined }),
    status: () => [],
    noteFailure: () => undefined,
  }
  return { ...access, gate, budgets: ownBudgets({ micros: () => 0, onLimitHit: () => undefined }) }
}

const MOST_ASKED = 6
// After this time it asks no more, once it has asked all about the first corporation. A part of the 1.5 s in which a
// server with Tokyo's register must be ready.
const MOST_MILLIS = 400

function requestsAbout({ records }: Pick<Register, 'records'>, ordinal: number, address: string): readonly Request[] {
  const { number, name, city } = records.recordOf(ordinal)
  const { core } = fold(name)
  const middle = core.length >> 1
  const swapped = core.slice(0, middle - 1) + core.charAt(middle) + core.charAt(middle - 1) + core.slice(middle + 1)
  // No query is a legal form alone, whose millions of corporations take longer to count than the code to compile.
  const words = `${core.slice(0, 2)} ${core.slice(-2)}`
  const [remarked, unknown] = [`${name} 営業部 御中`, `${swapped}商事ヌ 新宿`]
  const sought = [
    ...[name, core.slice(1, 4), core.slice(-2), core.slice(-1), words, swapped],
    ...[remarked, `${name} ${city ?? '東京'}`, `${name} ${number}`, unknown, 'toyota'],
  ].map(queryOf)
  // Pages search as the API does, so ask them only the queries that they show differently.
  const shown = [name, core.slice(-2), words, remarked, unknown].map(queryOf)
  const tools = [
    { name: 'search_corporations', arguments: { q: core.slice(0, 3) } },
    { name: 'get_corporate_profile', arguments: { corporate_number: number } },
    { name: 'get_building_cluster', arguments: { corporate_number: number } },
    { name: 'get_discovery_facets', arguments: { q: core.slice(-2) } },
  ]
  return [
    ...sought.map((query) => requestOf({ path: '/v1/corp', query, address })),
    requestOf({ path: '/v1/corp', query: 'pref=13&industry=G', address }),
    requestOf({ path: `/v1/corp/${number}`, address }),
    ...tools.map((params) => callOf(params, address)),
    ...shown.map((query) => requestOf({ path: '/search', query, address })),
    ...shown.slice(0, 2).map((query) => requestOf({ path: '/suggest', query, address })),
    ...['/', '/en/', '/discover', '/data', `/corp/${number}`, `/corp/${number}/building`].map((path) =>
      requestOf({ path, address }),
    ),
  ]
}

function queryOf(q: string): string {
  return new URLSearchParams({ q }).toString()
}

function requestOf(asked: Pick<Request, 'path' | 'address'> & Partial<Request>): Request {
  const headers = new Map([['accept-encoding', 'gzip']])
  return { method: 'GET', query: '', headers, body: { kind: 'complete', bytes: new Uint8Array() }, ...asked }
}

function callOf(params: object, address: string): Request {
  const bytes = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
  const headers = new Map([
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
  ])
  return requestOf({ method: 'POST', path: '/mcp', headers, body: { kind: 'complete', bytes }, address })
}
