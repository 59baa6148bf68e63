import { invalidParameter, type Problem, repeatedParameter } from '../domain/problem.ts'
import { shortened } from '../domain/shortened.ts'
import { SEARCH_PARAMETERS } from './address/search-address.ts'
import type { Charge, Outcome, PageHandler } from './exchange/exchange.ts'
import { PRICES } from './exchange/prices.ts'
import type { WebContext } from './exchange/web-context.ts'
import { wantsJson } from './http/form.ts'
import type { PageRequest } from './http/page-request.ts'
import { movedTo } from './http/redirect.ts'
import { isSameOrigin } from './http/same-origin.ts'
import type { Setting } from './layout/page.ts'
import { type FoundRoute, type Route, routeOf } from './routes.ts'

export type Dispatching = {
  readonly request: PageRequest
  /** The route of the request's path; undefined when no page has the path. */
  readonly found: FoundRoute | undefined
  readonly setting: Setting
  readonly charge: Charge
}

/**
 * Calls the handler of the request's route and method. Problems: `not-found`, `method-not-allowed`, and
 * `invalid-parameter` for a parameter that is given twice, and for a form that a page of another site posted.
 */
export async function dispatch(
  context: WebContext,
  { request, found, setting, charge }: Dispatching,
): Promise<Outcome> {
  const { method, path } = request
  if (found === undefined) return withoutSlash(request) ?? { problem: { kind: 'not-found', path: shortened(path) } }
  const { route, captured } = found
  const handler = handlerOf(route, method)
  if (handler === undefined) return { problem: wrongMethod(route, method) }
  if (method === 'POST' && !isSameOrigin(request, context.origin)) return { problem: foreignForm(request, context) }
  const repeated = route.fixed ? undefined : repeatedIn(request.query)
  if (repeated !== undefined) return { problem: repeated }
  return handler({ context, request, setting, captured, charge })
}

// The parameters that a page reads; others are ignored, however often they are there.
const PARAMETERS: readonly string[] = [...SEARCH_PARAMETERS, 'address', 'host']

function repeatedIn(query: PageRequest['query']): Problem | undefined {
  const name = PARAMETERS.find((each) => query.getAll(each).length > 1)
  return name === undefined ? undefined : repeatedParameter(name, query.getAll(name)[1] ?? '')
}

// Redirects the path of a page with a trailing slash to the path without it. A path with a space or a control character
// is that of no page.
function withoutSlash({ path, query, language, method }: PageRequest): Outcome | undefined {
  const page = path.slice(0, -1)
  if (method !== 'GET' || !/^\/[^\s\p{C}]+\/$/u.test(path) || routeOf(page) === undefined) return undefined
  const asked = query.toString()
  return movedTo(language, asked === '' ? encodeURI(page) : `${encodeURI(page)}?${asked}`)
}

/** Returns the views that a request costs before its handler charges for its work (prices.ts). */
export function viewCost({ method }: PageRequest, route: Route | undefined): number {
  return (method === 'POST' ? route?.postCost : undefined) ?? route?.cost ?? PRICES.page
}

/** Whether a problem is answered with JSON instead of a page: to programs that send something and to the typeahead. */
export function isForPrograms(request: PageRequest): boolean {
  const { path } = request
  return path === '/suggest' || path.startsWith('/.well-known/') || (request.method !== 'GET' && wantsJson(request))
}

function handlerOf(route: Route, method: string): PageHandler | undefined {
  if (method === 'GET') return route.get
  return method === 'POST' ? route.post : undefined
}

function wrongMethod(route: Route, method: string): Problem {
  const allowed = [...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])]
  return { kind: 'method-not-allowed', method, allowed }
}

function foreignForm({ headers }: PageRequest, { origin = 'the origin of this site' }: WebContext): Problem {
  const posting = headers.get('origin') ?? headers.get('sec-fetch-site') ?? ''
  return invalidParameter('Origin', posting, `expected ${origin}: pages of other sites may not post here.`)
}
