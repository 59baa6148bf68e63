import { invalidParameter, type Problem, repeatedParameter } from '../domain/problem.ts'
import { shortened } from '../domain/shortened.ts'
import { openRepresentatives } from '../query/representative.ts'
import { detailsReply } from '../serve/message/problem-details.ts'
import { type Handler, type Reply, requestIdOf, withHeaders } from '../serve/message/request.ts'
import { SEARCH_PARAMETERS } from './address/search-address.ts'
import {
  type Charge,
  type Exchange,
  type Outcome,
  type PageHandler,
  PRICES,
  type WebContext,
  type WebOptions,
} from './exchange/exchange.ts'
import { type Assets, openAssets } from './http/assets.ts'
import { wantsJson } from './http/form.ts'
import { type PageRequest, readPageRequest } from './http/page-request.ts'
import { redirect } from './http/redirect.ts'
import type { Setting } from './layout/page.ts'
import { createPageWriter } from './page-writer.tsx'
import { type FoundRoute, type Route, routeOf } from './routes.ts'

// The methods that the files of the pages answer.
const READ: readonly string[] = ['GET', 'HEAD']

/** Answers every path outside the APIs; snapshots may share `assets`. It never throws and never rejects. */
export function createWebHandler({ snapshot, ...options }: WebOptions, assets: Assets = openAssets()): Handler {
  const context: WebContext = { ...options, representatives: openRepresentatives(snapshot) }
  const { newRequestId, reportFault } = context
  const views = context.access.budgets('views')
  const pages = createPageWriter(assets, context.register.edition.snapshotId)
  return async (received) => {
    const { path, method, address, headers } = received
    const asset = READ.includes(method) ? assets.reply(path, headers.get('accept-encoding')) : undefined
    if (asset) return asset
    const request = readPageRequest(received)
    const found = routeOf(request.path)
    const fixedPath = request.method === 'GET' && found?.route.fixed ? request.path : undefined
    const setting = settingOf(context, request)
    const requestId = requestIdOf(received, newRequestId)
    const reader = { setting, requestId, request: received, fixedPath }
    const finish = (outcome: Outcome): Reply | Promise<Reply> => {
      if ('body' in outcome) return withRequestId(outcome, requestId)
      if ('page' in outcome) return pages.reply(outcome, reader)
      if (!isForPrograms(request)) return pages.problemReply(outcome.problem, reader)
      const asked = { requestId, baseUrl: context.baseUrl, accept: headers.get('accept'), vary: 'Accept' }
      return withRequestId(detailsReply(outcome.problem, asked), requestId)
    }
    try {
      const charge: Charge = (price) => views.take(address, price)
      const refusal = charge(viewCost(request, found?.route))
      if (refusal !== undefined) return await finish({ problem: refusal })
      if (assets.has(path)) return await finish({ problem: { kind: 'method-not-allowed', method, allowed: READ } })
      return pages.keptReply(reader) ?? (await finish(await dispatch(found, { context, request, setting, charge })))
    } catch (error) {
      reportFault({ requestId, route: found?.route.path.source ?? 'none', error })
      return finish({ problem: { kind: 'internal' } })
    }
  }
}

function settingOf({ baseUrl, register, operator }: WebContext, { language }: PageRequest): Setting {
  return { language, baseUrl, fictional: register.edition.fictional, ...(operator === undefined ? {} : { operator }) }
}

function withRequestId(reply: Reply, requestId: string): Reply {
  return withHeaders(reply, ['X-Request-Id', requestId], ['X-Content-Type-Options', 'nosniff'])
}

/** Problems: `not-found`, `method-not-allowed`, `invalid-parameter` for one given twice and forms of other sites. */
async function dispatch(found: FoundRoute | undefined, asked: Omit<Exchange, 'captured'>): Promise<Outcome> {
  const { context, request, setting, charge } = asked
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

// Redirects a page's path with a trailing slash to that without it. One with a space or control character is no page's.
function withoutSlash({ path, query, language, method }: PageRequest): Outcome | undefined {
  const page = path.slice(0, -1)
  if (method !== 'GET' || !/^\/[^\s\p{C}]+\/$/u.test(path) || routeOf(page) === undefined) return undefined
  const asked = query.toString()
  return redirect(language, asked === '' ? encodeURI(page) : `${encodeURI(page)}?${asked}`, 308)
}

/** Returns the views that a request costs before its handler charges for its work (PRICES). */
function viewCost({ method }: PageRequest, route: Route | undefined): number {
  return (method === 'POST' ? route?.postCost : undefined) ?? route?.cost ?? PRICES.page
}

/** Whether a problem is answered with JSON instead of a page: to programs that send something and to the typeahead. */
function isForPrograms(request: PageRequest): boolean {
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

/**
 * Whether a post is from one of our own pages or from a program, and not from a page of another site: with a post from
 * a page, a browser always sends Sec-Fetch-Site or Origin; a program sends neither. `own` is the origin that the
 * operator named. Where none is named, the page's host has to be the one that the request was sent to, which a name
 * that was rebound to this address fulfils as well.
 */
export function isSameOrigin({ headers }: PageRequest, own: string | undefined): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === undefined) return true
  // A browser without referrers sends this even with our own forms.
  if (origin === 'null') return site !== undefined
  if (own !== undefined) return origin === own
  return site !== undefined || (URL.canParse(origin) && new URL(origin).host === headers.get('host'))
}
