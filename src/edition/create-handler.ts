import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Access } from '../access/access.ts'
import type { Gate } from '../access/keys/gate.ts'
import { openBudgets } from '../access/limits/budgets.ts'
import type { Plan } from '../access/limits/plan.ts'
import { afterwards } from '../domain/late.ts'
import { success } from '../domain/result.ts'
import { isExtMcpPath, isMcpEndpoint, isMcpPath } from '../mcp/call/http.ts'
import { createMcpHandler } from '../mcp/handler.ts'
import { offersOf } from '../mcp/offers.ts'
import type { ExtAccess } from '../mcp/tools/tool.ts'
import { openRegister, type Register, type Suggest } from '../query/register/register.ts'
import { createReconcileHandler, isReconcilePath, RECONCILE_PATH } from '../reconcile/handler.ts'
import { createRestHandler, isApiPath } from '../rest/handler.ts'
import { exampleOf } from '../rest/openapi/body-examples.ts'
import { extDocument, openApiDocument } from '../rest/openapi.ts'
import { compressed } from '../serve/message/compressed.ts'
import type { Handler, Request, RequestFault } from '../serve/message/request.ts'
import { Slices } from '../serve/socket/slices.ts'
import type { Snapshot } from '../snapshot/open-snapshot.ts'
import type { ApiReference, ExampleRequest, OpenApi } from '../web/exchange/api-reference.ts'
import { type Assets, openAssets } from '../web/http/assets.ts'
import { createWebHandler } from '../web/web-handler.ts'
import { describeFault } from './describe-fault.ts'

/** What one edition hands on to the next, besides access: the lists under way, and the files of the pages. */
export type Lasting = { readonly slices: Slices; readonly assets: Assets }

export function openLasting(): Lasting {
  return { slices: new Slices(), assets: openAssets() }
}

type HandlerParts = {
  readonly context: EditionContext
  readonly lasting: Lasting
  readonly snapshot: Snapshot
  readonly register: Register
}

/** A snapshot as it is served: its register and caches, in the handler that answers from them alone. */
export type Edition = { readonly snapshotId: string; readonly size: number; readonly handler: Handler }

type EditionParts = Omit<HandlerParts, 'register'> & { readonly suggest: Suggest }

/** Opens an edition in pieces, between which the event loop answers other requests. */
export async function openEdition({ suggest, ...parts }: EditionParts): Promise<Edition> {
  const { baseUrl, operator } = parts.context.settings
  const register = openRegister(parts.snapshot, baseUrl, { suggest, ...(operator === undefined ? {} : { operator }) })
  await setImmediate()
  const handler = createHandler({ ...parts, register })
  return { snapshotId: register.edition.snapshotId, size: register.size, handler }
}

/** Creates the handler that answers every path from one register: REST, MCP, OpenRefine and pages. */
export function createHandler(parts: HandlerParts): Handler {
  const { context, lasting, snapshot, register } = parts
  // Of its own access, which counts nothing, and created by the first reader of the reference.
  let examples: Handler | undefined
  const answerExample: Handler = (request) => {
    examples ??= createHandler({ ...parts, context: { ...context, access: uncounted(context.access) } })
    return examples(request)
  }
  const { access, isReady, now, workers, log, version } = context
  const { baseUrl, origin, contact, operator, allowedOrigins, reconcile: reconcileSetting, extMcp } = context.settings
  const { gate, reports, budgets, plans } = access
  const shared = {
    register,
    slices: lasting.slices,
    baseUrl,
    newRequestId: randomUUID,
    reportFault: ({ requestId, route, error }: RequestFault) =>
      log('error', `request ${requestId} ${route}: ${describeFault(error)}`),
  }
  const described = { ...shared, plan: plans[0], contact, reconcile: reconcileSetting, extMcp }
  const rest = createRestHandler({
    ...described,
    gate,
    budgets,
    isReady,
    workers,
    isDegraded: () => !access.isStoring(),
  })
  const mcp = createMcpHandler({ ...shared, gate, reports, origin, allowedOrigins, version, extMcp, budgets })
  const reconcile = createReconcileHandler({ ...shared, budgets })
  const web = createWebHandler(
    {
      ...shared,
      snapshot,
      access,
      now,
      origin,
      reference: apiReferenceOf({ ...described, reports }, answerExample),
      ...(contact === undefined ? {} : { contact }),
      ...(operator === undefined ? {} : { operator }),
    },
    lasting.assets,
  )
  return (given) => {
    const request = withoutSlash(given)
    const { path } = request
    if (isMcpPath(path) && !(extMcp === 'off' && isExtMcpPath(path)))
      return afterwards(mcp(request), (reply) => compressed(reply, request))
    if (reconcileSetting === 'on' && isReconcilePath(path)) return reconcile(request)
    return isApiPath(path) || path === '/healthz' || path === '/readyz'
      ? afterwards(rest(request), (reply) => compressed(reply, request))
      : web(request)
  }
}

/** Returns access that accepts every key and counts nothing. */
export function uncounted(access: Access): Access {
  const plan = access.plans[0]
  const gate: Gate = {
    authenticate: () => success({ keyId: 'examples', plan }),
    take: () => success({ settle: () => undefined }),
    status: () => [],
    noteFailure: () => undefined,
  }
  return { ...access, gate, budgets: openBudgets({ micros: () => 0, onLimitHit: () => undefined }) }
}

/** Reads the address of an endpoint of MCP or OpenRefine with a slash behind it as that without one. */
function withoutSlash(request: Request): Request {
  if (!request.path.endsWith('/')) return request
  const path = request.path.slice(0, -1)
  return isMcpEndpoint(path) || path === RECONCILE_PATH ? { ...request, path, address: request.address } : request
}

type Described = Parameters<typeof offersOf>[0] &
  Pick<EditionSettings, 'reconcile' | 'extMcp'> & { readonly plan: Plan }

/** What the API reference is written from. `handler` answers the examples, each once; it must count nothing. */
export function apiReferenceOf(context: Described, handler: Handler): ApiReference {
  const { main, ext } = offersOf(context)
  const answers = new Map<string, Promise<unknown>>()
  return {
    // test/rest/openapi.test.ts and test/rest/ext-document.test.ts validate both as OpenAPI documents.
    main: openApiDocument(context) as OpenApi,
    ext: extDocument(context) as OpenApi,
    endpoints: context.extMcp === 'off' ? [main] : [main, ext],
    exampleNumber: exampleOf(context.register).corporate_number,
    answerTo(request) {
      const asked = JSON.stringify(request)
      const answer = answers.get(asked) ?? answerOf(handler, request)
      answers.set(asked, answer)
      return answer
    },
  }
}

async function answerOf(handler: Handler, { method, path, query, body }: ExampleRequest): Promise<unknown> {
  const { headers: sent, body: text } = await handler({
    method,
    path,
    query: new URLSearchParams(query.map(([name, value]) => [name, value])).toString(),
    headers: new Map([
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
    ]),
    body: { kind: 'complete', bytes: Buffer.from(body ?? '') },
    address: 'examples',
  })
  const isJson = sent.some(([name, value]) => name === 'Content-Type' && /[/+]json\b/.test(value))
  return isJson ? JSON.parse(Buffer.from(text).toString()) : undefined
}

/** What every edition needs, whichever snapshot it serves. */
export type EditionContext = {
  readonly settings: EditionSettings
  readonly access: Access
  /** Number of threads that answer requests. */
  readonly workers: number
  /** False while the service is going down. */
  readonly isReady: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly version: string
}

/** The settings that answers depend on, as in Config. */
type EditionSettings = {
  readonly baseUrl: string
  readonly origin: string | undefined
  readonly contact: string | undefined
  readonly operator: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly reconcile: 'on' | 'off'
  readonly extMcp: ExtAccess
}
