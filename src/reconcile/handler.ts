import { hash } from 'node:crypto'
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
  requestIdOf,
  withHeaders,
} from '../serve/message/request.ts'
import { MOST_FIELDS, readUrlencoded } from '../serve/message/urlencoded.ts'
import type { HandlerContext } from '../serve/socket/handler-context.ts'
import { answerQuery, extend } from './answer-query.ts'
import { flyoutHtml, PREVIEW_STYLE, previewPage, type Suggested, suggest } from './entity-html.ts'
import { CORPORATION, described, PROFILE_PROPERTIES } from './properties.ts'
import { MOST_QUERIES, readExtension, readQueries } from './read-batch.ts'
import TABLES from './tables.json' with { type: 'json' }

/** What the answers of the reconciliation service are made from. */
export type ReconcileContext = HandlerContext & { readonly register: Register; readonly budgets: Access['budgets'] }

/** The path of the service below the base address. */
export const RECONCILE_PATH = '/ext/reconcile'

export function isReconcilePath(path: string): boolean {
  return path === RECONCILE_PATH || path.startsWith(`${RECONCILE_PATH}/`)
}

/** Answers the Reconciliation Service API 0.2, without a key; each address has limits. It never throws or rejects. */
export function createReconcileHandler(context: ReconcileContext): Handler {
  const { register, budgets, baseUrl, newRequestId, reportFault } = context
  const { snapshotId } = register.edition
  // What every request takes from before anything of it is read, whatever its answer.
  const requests = budgets('reconciling')
  const services = servicesOf(context)
  return async (request) => {
    const requestId = requestIdOf(request, newRequestId)
    const path = request.path.slice(RECONCILE_PATH.length)
    const accept = request.headers.get('accept')
    const refused = (problem: Problem): Reply => detailsReply(problem, { requestId, baseUrl, accept, vary: 'Accept' })
    const replyTo = async (): Promise<Reply> => {
      const refusal = requests.take(request.address)
      if (refusal !== undefined) return refused(refusal)
      if (request.method === 'OPTIONS') return preflightReply(METHODS, 'Content-Type')
      const parameters = parametersOf(request)
      if (!parameters.ok) return refused(parameters.problem)
      const service = services.get(path)
      if (service === undefined) return refused({ kind: 'not-found', path: shortened(request.path) })
      const answer = await service({ request, parameters: parameters.value })
      return answer.ok ? answerReply(answer.value, callbackOf(request, parameters.value)) : refused(answer.problem)
    }
    try {
      return finished(await replyTo(), requestId, snapshotId)
    } catch (error) {
      reportFault({ requestId, route: services.has(path) ? request.path : 'unknown', error })
      return finished(refused({ kind: 'internal' }), requestId, snapshotId)
    }
  }
}

// Returns the name of a JSONP callback; null for pages of this host, which need none. Their content security policy
// lets scripts of this host run: markup that got into one from elsewhere must find no script of its choice here.
function callbackOf({ headers }: Request, parameters: URLSearchParams): string | null {
  return headers.get('sec-fetch-site') === 'same-origin' ? null : parameters.get('callback')
}

type Asked = { readonly request: Request; readonly parameters: URLSearchParams }

/** Answers the requests of one path. */
type Service = (asked: Asked) => Result<Answer> | Promise<Result<Answer>>

const SUGGESTED: readonly Suggested[] = ['entity', 'type', 'property']

/** Returns the services by the part of their path after RECONCILE_PATH. */
function servicesOf(context: ReconcileContext): ReadonlyMap<string, Service> {
  const { register, budgets, baseUrl } = context
  const manifest = manifestAt(baseUrl)
  const views = budgets('views')
  // All but a batch take a page view of the address.
  const viewed = (answerTo: (asked: Asked, id: string) => Result<Answer>): Service => {
    return (asked) => {
      const refusal = views.take(asked.request.address)
      return refusal === undefined ? answerTo(asked, asked.parameters.get('id') ?? '') : failure(refusal)
    }
  }
  const services = new Map<string, Service>([
    ['', (asked) => answerBatch(context, manifest, asked)],
    ['/properties', viewed(({ parameters }) => json(proposal(parameters)))],
    [
      '/preview',
      viewed(({ request }, id) => {
        const html = previewPage(register, id)
        return html === undefined ? failure(notPublished(request, id)) : success({ html })
      }),
    ],
  ])
  for (const what of SUGGESTED) {
    const suggesting = viewed(({ parameters }) => json(suggest(register, what, parameters.get('prefix') ?? '')))
    const flyout = viewed(({ request }, id) => {
      const html = flyoutHtml(register, what, id)
      if (html !== undefined) return json({ id, html })
      return failure(what === 'entity' ? notPublished(request, id) : nothingAt(request, id))
    })
    services.set(`/suggest/${what}`, suggesting).set(`/flyout/${what}`, flyout)
  }
  return services
}

/**
 * Returns what the service offers: the manifest of Reconciliation Service API 0.2, section 4. The protocol's
 * placeholder in the path of a flyout has a dollar and one brace, unlike {{id}} elsewhere.
 */
function manifestAt(baseUrl: string): string {
  const values = { baseUrl, at: baseUrl + RECONCILE_PATH, corporation: CORPORATION, mostQueries: MOST_QUERIES }
  return JSON.stringify(filled(TABLES.manifest, { ...values, asOfSetting: TABLES.asOfSetting }))
}

async function answerBatch(
  { register, budgets, slices }: ReconcileContext,
  manifest: string,
  { request, parameters }: Asked,
): Promise<Result<Answer>> {
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

/** The body of an answer, before it is put into a reply. */
type Answer = { readonly json: string } | { readonly html: string }

// The policy of a preview, which other sites may frame: no script, no file, no form; only its own style.
const PREVIEW_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', PREVIEW_STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

// At most two names joined by a dot, as jQuery and others generate them.
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}(?:\.[A-Za-z_$][\w$]{0,63})?$/

/** Returns the 200 reply, for `callback` as a script (JSONP); null or a malformed name gives plain JSON. */
function answerReply(answer: Answer, callback: string | null): Reply {
  if ('html' in answer) {
    const headers: Reply['headers'] = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Security-Policy', PREVIEW_POLICY],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Robots-Tag', 'noindex'],
    ]
    return { status: 200, headers, body: answer.html }
  }
  if (callback !== null && CALLBACK.test(callback)) {
    // The leading comment keeps the body from being read as a file of another kind.
    const body = `/**/${callback}(${answer.json});`
    return { status: 200, headers: [['Content-Type', 'text/javascript; charset=utf-8']], body }
  }
  return { status: 200, headers: [['Content-Type', 'application/json; charset=utf-8']], body: answer.json }
}

/** Adds the headers of every reply: CORS for all origins, and no-store where the reply has no other Cache-Control. */
function finished(reply: Reply, requestId: string, snapshotId: string): Reply {
  const isKept = reply.headers.some(([name]) => name === 'Cache-Control')
  return withHeaders(
    reply,
    ...(isKept ? [] : ([['Cache-Control', 'no-store']] as const)),
    ['X-Request-Id', requestId],
    ['X-Content-Type-Options', 'nosniff'],
    ['Snapshot-Id', snapshotId],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', 'Snapshot-Id, X-Request-Id'],
  )
}
