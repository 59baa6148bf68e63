import type { Access } from '../access/access.ts'
import { filled } from '../domain/filled.ts'
import { invalidParameter, type Problem } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { shortened } from '../domain/shortened.ts'
import type { Register } from '../query/register/register.ts'
import { detailsReply } from '../serve/message/problem-details.ts'
import {
  contentTypeOf,
  type Handler,
  preflightReply,
  type Reply,
  type Request,
  type RequestFault,
  requestIdOf,
} from '../serve/message/request.ts'
import { MOST_FIELDS, readUrlencoded } from '../serve/message/urlencoded.ts'
import type { Slices } from '../serve/socket/slices.ts'
import { answerQuery, extend } from './answer-query.ts'
import { flyoutHtml, previewPage, type Suggested, suggest } from './entity-html.ts'
import { CORPORATION, described, PROFILE_PROPERTIES } from './properties.ts'
import { MOST_QUERIES, readExtension, readQueries } from './read-batch.ts'
import { type Answer, answerReply, finished } from './replies.ts'
import TABLES from './tables.json' with { type: 'json' }

/** What the answers of the reconciliation service are made from. */
export type ReconcileContext = {
  readonly register: Register
  readonly budgets: Access['budgets']
  /** Shares the event loop between batches and other requests. */
  readonly slices: Slices
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  readonly newRequestId: () => string
  readonly reportFault: (fault: RequestFault) => void
}

/** The path of the service below the base address. */
export const RECONCILE_PATH = '/ext/reconcile'

export function isReconcilePath(path: string): boolean {
  return path === RECONCILE_PATH || path.startsWith(`${RECONCILE_PATH}/`)
}

/** Answers the Reconciliation Service API 0.2, without a key; each address has limits. It never throws or rejects. */
export function createReconcileHandler(context: ReconcileContext): Handler {
  const { register, baseUrl, newRequestId, reportFault } = context
  const { snapshotId } = register.edition
  const service: Service = {
    context,
    requests: context.budgets('reconciling'),
    views: context.budgets('views'),
    manifest: manifestAt(baseUrl),
  }
  return async (request) => {
    const requestId = requestIdOf(request, newRequestId)
    const answered = { requestId, snapshotId }
    const path = request.path.slice(RECONCILE_PATH.length)
    const accept = request.headers.get('accept')
    const refused = (problem: Problem): Reply => detailsReply(problem, { requestId, baseUrl, accept, vary: 'Accept' })
    try {
      return finished(await replyTo(service, { request, path, refused }), answered)
    } catch (error) {
      reportFault({ requestId, route: SERVICES.has(path) ? request.path : 'unknown', error })
      return finished(refused({ kind: 'internal' }), answered)
    }
  }
}

/**
 * Returns what the service offers: the manifest of Reconciliation Service API 0.2, section 4. The protocol's
 * placeholder in the path of a flyout has a dollar and one brace, unlike {{id}} elsewhere.
 */
function manifestAt(baseUrl: string): string {
  const values = { baseUrl, at: baseUrl + RECONCILE_PATH, corporation: CORPORATION, mostQueries: MOST_QUERIES }
  return JSON.stringify(filled(TABLES.manifest, { ...values, asOfSetting: TABLES.asOfSetting }))
}

type Budget = ReturnType<ReconcileContext['budgets']>

type Service = {
  readonly context: ReconcileContext
  /** What every request takes from before anything of it is read, whatever its answer. */
  readonly requests: Budget
  /** What suggestions, previews and flyouts take from: the page views of the address. */
  readonly views: Budget
  readonly manifest: string
}

const SUGGESTED: readonly Suggested[] = ['entity', 'type', 'property']
const SERVICES: ReadonlySet<string> = new Set([
  ...['', '/preview', '/properties'],
  ...SUGGESTED.flatMap((what) => [`/suggest/${what}`, `/flyout/${what}`]),
])

type Received = {
  readonly request: Request
  /** The part of the path after RECONCILE_PATH. */
  readonly path: string
  readonly refused: (problem: Problem) => Reply
}

async function replyTo(service: Service, { request, path, refused }: Received): Promise<Reply> {
  const refusal = service.requests.take(request.address)
  if (refusal !== undefined) return refused(refusal)
  if (request.method === 'OPTIONS') return preflightReply(METHODS, 'Content-Type')
  const parameters = parametersOf(request)
  if (!parameters.ok) return refused(parameters.problem)
  const answer = await answerTo(service, { request, path, parameters: parameters.value })
  return answer.ok ? answerReply(answer.value, callbackOf(request, parameters.value)) : refused(answer.problem)
}

// Returns the name of a JSONP callback; null for pages of this host, which need none. Their content security policy
// lets scripts of this host run: markup that got into such a page from elsewhere must not find a script of its choice
// here.
function callbackOf({ headers }: Request, parameters: URLSearchParams): string | null {
  return headers.get('sec-fetch-site') === 'same-origin' ? null : parameters.get('callback')
}

type ServiceRequest = Omit<Received, 'refused'> & { readonly parameters: URLSearchParams }

async function answerTo(service: Service, asked: ServiceRequest): Promise<Result<Answer>> {
  const { context, views } = service
  const { request, path, parameters } = asked
  if (!SERVICES.has(path)) return failure({ kind: 'not-found', path: shortened(request.path) })
  if (path === '') return answerBatch(service, asked)
  const refusal = views.take(request.address)
  if (refusal !== undefined) return failure(refusal)
  if (path === '/properties') return json(proposal(parameters))
  const id = parameters.get('id') ?? ''
  if (path === '/preview') {
    const html = previewPage(context.register, id)
    return html === undefined ? failure(notPublished(request, id)) : success({ html })
  }
  const [, group, name] = path.split('/')
  const what = SUGGESTED.find((known) => known === name) ?? 'entity'
  if (group === 'suggest') return json(suggest(context.register, what, parameters.get('prefix') ?? ''))
  const html = flyoutHtml(context.register, what, id)
  if (html !== undefined) return json({ id, html })
  return failure(what === 'entity' ? notPublished(request, id) : nothingAt(request, id))
}

async function answerBatch(
  { context, manifest }: Service,
  { request, parameters }: ServiceRequest,
): Promise<Result<Answer>> {
  const { register, budgets, slices } = context
  const rows = budgets('rows')
  const queries = parameters.get('queries')
  if (queries !== null) {
    const batch = readQueries(queries)
    if (!batch.ok) return batch
    const refusal = rows.take(request.address, batch.value.filter(([, query]) => query !== undefined).length)
    if (refusal !== undefined) return failure(refusal)
    const written = await slices.map(
      batch.value,
      ([id, query]) => `${JSON.stringify(id)}:${JSON.stringify(answerQuery(register, query))}`,
      request,
    )
    return success({ json: `{${written.join(',')}}` })
  }
  const wanted = parameters.get('extend')
  if (wanted === null) return success({ json: manifest })
  const extension = readExtension(wanted)
  if (!extension.ok) return extension
  const refusal = rows.take(request.address, extension.value.ids.length)
  return refusal === undefined ? json(extend(register, extension.value)) : failure(refusal)
}

function proposal(parameters: URLSearchParams): object {
  const { length } = PROFILE_PROPERTIES
  const limit = Number(parameters.get('limit'))
  const most = Number.isInteger(limit) && limit > 0 ? Math.min(limit, length) : length
  const type = (parameters.get('type') || CORPORATION.id).toWellFormed()
  return { type, limit: most, properties: PROFILE_PROPERTIES.slice(0, most).map(described) }
}

function json(value: object): Result<Answer> {
  return success({ json: JSON.stringify(value) })
}

function notPublished(request: Request, id: string): Problem {
  return id === '' ? nothingAt(request, id) : { kind: 'corporation-not-found', number: shortened(id.toWellFormed()) }
}

function nothingAt({ path }: Request, id: string): Problem {
  return { kind: 'not-found', path: shortened(`${path}?id=${id.toWellFormed()}`) }
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const FORM = 'application/x-www-form-urlencoded'

/**
 * Returns the parameters of the query string and, for POST, of the form in the body, the form's first. Problems:
 * method-not-allowed, payload-too-large, invalid-parameter for a body with another Content-Type or too many parameters.
 */
function parametersOf(request: Request): Result<URLSearchParams> {
  const { method, query, body, headers } = request
  if (method === 'GET' || method === 'HEAD') return fieldsIn([Buffer.from(query)])
  if (method !== 'POST') return failure({ kind: 'method-not-allowed', method, allowed: METHODS })
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  if (body.bytes.length > 0 && contentTypeOf(request) !== FORM)
    return failure(invalidParameter('Content-Type', headers.get('content-type') ?? '', `expected ${FORM}.`))
  return fieldsIn(query === '' ? [body.bytes] : [body.bytes, Buffer.from(`&${query}`)])
}

function fieldsIn(pieces: readonly Uint8Array[]): Result<URLSearchParams> {
  const fields = readUrlencoded(Buffer.concat(pieces))
  return fields === undefined
    ? failure(invalidParameter('body', '', `expected at most ${MOST_FIELDS} parameters.`))
    : success(fields)
}
