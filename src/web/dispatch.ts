import { invalidParameter, type Problem } from '../domain/problem.ts'
import { shortened } from '../domain/shortened.ts'
import type { Charge, Outcome, PageHandler } from './exchange/exchange.ts'
import { PRICES } from './exchange/prices.ts'
import type { WebContext } from './exchange/web-context.ts'
import { wantsJson } from './http/form.ts'
import type { PageRequest } from './http/page-request.ts'
import { movedTo } from './http/redirect.ts'
import { isSameOrigin } from './http/same-origin.ts'
import type { Setting } from './layout/page.ts'
import { type Route, routeOf } from './routes.ts'

export type Dispatching = { readonly request: PageRequest; readonly setting: Setting; readonly charge: Charge }

/** Hands a request to the handler of its path and method, or says what is wrong with it. */
export async function dispatch(context: WebContext, { request, setting, charge }: Dispatching): Promise<Outcome> {
  const { method, path } = request
  const found = routeOf(path)
  if (found === undefined) {
    return withoutSlash(request) ?? { problem: { kind: 'not-found', path: shortened(path) } }
  }
  const { route, rest } = found
  const handler = handlerOf(route, method)
  if (handler === undefined) return { problem: wrongMethod(route, method) }
  if (method === 'POST' && !isSameOrigin(request, context.baseUrl)) return { problem: foreignForm(request) }
  return handler({ context, request, setting, rest, charge })
}

// A page's address with a slash behind it leads to the page. What is not ASCII is no page's path, and no header's text.
function withoutSlash({ path, query, language, method }: PageRequest): Outcome | undefined {
  const page = path.slice(0, -1)
  if (method !== 'GET' || !/^\/[!-~]+\/$/.test(path) || routeOf(page) === undefined) return undefined
  const asked = query.toString()
  return movedTo(language, asked === '' ? encodeURI(page) : `${encodeURI(page)}?${asked}`)
}

/** What a request costs whatever it asks (prices.ts). */
export function viewCost({ path, method }: PageRequest): number {
  const route = routeOf(path)?.route
  return (method === 'POST' ? route?.postCost : undefined) ?? route?.cost ?? PRICES.page
}

/** Whether the path and the language alone decide the page. */
export function isFixed({ path, method }: PageRequest): boolean {
  return method === 'GET' && routeOf(path)?.route.fixed === true
}

/** Whether problems are told as JSON: to what posts JSON, and to the typeahead. */
export function isForPrograms(request: PageRequest): boolean {
  return request.path === '/suggest' || (request.method === 'POST' && wantsJson(request))
}

function handlerOf(route: Route, method: string): PageHandler | undefined {
  if (method === 'GET') return route.get
  return method === 'POST' ? route.post : undefined
}

function wrongMethod(route: Route, method: string): Problem {
  const allowed = [...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])]
  return { kind: 'method-not-allowed', method, allowed }
}

function foreignForm({ headers }: PageRequest): Problem {
  const origin = headers.get('origin') ?? headers.get('sec-fetch-site') ?? ''
  return invalidParameter('Origin', origin, 'only pages of this site may post here from a browser.')
}
