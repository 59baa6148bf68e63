import { openRepresentatives } from '../query/representative.ts'
import { detailsReply } from '../serve/message/details-reply.ts'
import type { Handler, Reply, Request } from '../serve/message/request.ts'
import { requestIdOf } from '../serve/message/request-id.ts'
import { withHeaders } from '../serve/message/with-headers.ts'
import { splitLanguage } from './address/language.ts'
import { dispatch, isForPrograms, viewCost } from './dispatch.ts'
import type { Charge, Outcome } from './exchange/exchange.ts'
import type { WebContext, WebOptions } from './exchange/web-context.ts'
import { type Assets, openAssets } from './http/assets.ts'
import { type PageRequest, readPageRequest } from './http/page-request.ts'
import type { Setting } from './layout/page.ts'
import { createPageWriter, type PageWriter, type Reader } from './page-writer.tsx'
import { routeOf } from './routes.ts'

// The methods that the files of the pages answer.
const READ: readonly string[] = ['GET', 'HEAD']

/**
 * Creates the handler of every path outside the APIs: pages, and the files that pages load. `assets` may be shared by
 * the handlers of successive snapshots. The handler never throws and never rejects.
 */
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
    const reader = readerOf(received, { setting, fixedPath, requestId: requestIdOf(received, newRequestId) })
    const finish = (outcome: Outcome): Reply | Promise<Reply> => finished(outcome, { context, pages, request, reader })
    try {
      const charge: Charge = (price) => views.take(address, price)
      const refusal = charge(viewCost(request, found?.route))
      if (refusal !== undefined) return await finish({ problem: refusal })
      if (assets.has(path)) return await finish({ problem: { kind: 'method-not-allowed', method, allowed: READ } })
      return pages.keptReply(reader) ?? (await finish(await dispatch(context, { request, found, setting, charge })))
    } catch (error) {
      reportFault({ requestId: reader.requestId, route: found?.route.path.source ?? 'none', error })
      return finish({ problem: { kind: 'internal' } })
    }
  }
}

function settingOf({ baseUrl, register, operator }: WebContext, { language }: PageRequest): Setting {
  return { language, baseUrl, fictional: register.edition.fictional, ...(operator === undefined ? {} : { operator }) }
}

function readerOf({ path, query, headers }: Request, given: Omit<Reader, 'acceptEncoding' | 'asked'>): Reader {
  const local = splitLanguage(path).path
  const asked = query === '' ? local : `${local}?${query}`
  return { ...given, acceptEncoding: headers.get('accept-encoding'), asked }
}

type Finishing = {
  readonly context: WebContext
  readonly pages: PageWriter
  readonly request: PageRequest
  readonly reader: Reader
}

function finished(outcome: Outcome, { context, pages, request, reader }: Finishing): Reply | Promise<Reply> {
  const { requestId } = reader
  if ('body' in outcome) return withRequestId(outcome, requestId)
  if ('page' in outcome) return pages.reply(outcome, reader)
  const { problem } = outcome
  if (!isForPrograms(request)) return pages.problemReply(problem, reader)
  const asked = { requestId, baseUrl: context.baseUrl, accept: request.headers.get('accept'), vary: 'Accept' }
  return withRequestId(detailsReply(problem, asked), requestId)
}

function withRequestId(reply: Reply, requestId: string): Reply {
  return withHeaders(reply, ['X-Request-Id', requestId], ['X-Content-Type-Options', 'nosniff'])
}
