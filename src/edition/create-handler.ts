import { randomUUID } from 'node:crypto'
import { afterwards } from '../domain/late.ts'
import { createMcpHandler } from '../mcp/handler.ts'
import { isMcpPath } from '../mcp/http/paths.ts'
import type { Register } from '../query/register/register.ts'
import { createReconcileHandler, isReconcilePath } from '../reconcile/handler.ts'
import { createRestHandler } from '../rest/handler.ts'
import { isApiPath } from '../rest/route.ts'
import { compressed } from '../serve/message/compressed.ts'
import type { Handler } from '../serve/message/request.ts'
import type { RequestFault } from '../serve/message/request-fault.ts'
import { Slices } from '../serve/socket/slices.ts'
import type { Snapshot } from '../snapshot/open-snapshot.ts'
import { type Assets, openAssets } from '../web/http/assets.ts'
import { createWebHandler } from '../web/web-handler.ts'
import { apiReferenceOf } from './api-reference.ts'
import { describeFault } from './describe-fault.ts'
import type { EditionContext } from './edition-context.ts'
import { withoutSlash } from './without-slash.ts'

/** What one edition hands on to the next, besides access: the lists under way, and the files of the pages. */
export type Lasting = { readonly slices: Slices; readonly assets: Assets }

export function openLasting(): Lasting {
  return { slices: new Slices(), assets: openAssets() }
}

export type HandlerParts = {
  readonly context: EditionContext
  readonly lasting: Lasting
  readonly snapshot: Snapshot
  readonly register: Register
}

/** Creates the handler that answers every path from one register: REST, MCP, OpenRefine and pages. */
export function createHandler({ context, lasting, snapshot, register }: HandlerParts): Handler {
  const { access, plan, isReady, now, monotonicMillis, workers, log, version } = context
  const { baseUrl, origin, contact, operator, allowedOrigins, reconcile: reconcileSetting } = context.settings
  const { gate, reports, addressRows, budgets } = access
  const shared = {
    register,
    slices: lasting.slices,
    baseUrl,
    newRequestId: randomUUID,
    reportFault: ({ requestId, route, error }: RequestFault) =>
      log('error', `request ${requestId} ${route}: ${describeFault(error)}`),
  }
  const described = { ...shared, plan, reconcile: reconcileSetting }
  const rest = createRestHandler({ ...described, gate, isReady, workers, isDegraded: () => !access.isStoring() })
  const mcp = createMcpHandler({ ...shared, gate, reports, origin, allowedOrigins, version })
  const reconcile = createReconcileHandler({ ...shared, addressRows, budgets })
  const web = createWebHandler(
    {
      ...shared,
      snapshot,
      access,
      now,
      monotonicMillis,
      origin,
      reference: apiReferenceOf({ ...described, reports }),
      ...(contact === undefined ? {} : { contact }),
      ...(operator === undefined ? {} : { operator }),
    },
    lasting.assets,
  )
  const answer: Handler = (request) => {
    const { path } = request
    const moved = withoutSlash(request)
    // Browsers follow no redirect of a preflight.
    if (moved !== undefined && request.method === 'OPTIONS')
      return answer({ ...request, path: path.slice(0, -1), address: request.address })
    if (moved !== undefined) return moved
    if (isMcpPath(path)) return afterwards(mcp(request), (reply) => compressed(reply, request))
    if (reconcileSetting === 'on' && isReconcilePath(path)) return reconcile(request)
    return isApiPath(path) || path === '/healthz' || path === '/readyz'
      ? afterwards(rest(request), (reply) => compressed(reply, request))
      : web(request)
  }
  return answer
}
