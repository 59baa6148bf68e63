import { type Account, KEY_HEADERS, senderOf, sentKey, type Ticket } from '../access/keys/gate.ts'
import { type LimitScope, leftInWords } from '../access/limits/plan-limits.ts'
import { afterwards, type Late, recovering } from '../domain/late.ts'
import type { Problem } from '../domain/problem.ts'
import type { Result } from '../domain/result.ts'
import { detailsReply, rateLimitHeaders } from '../serve/message/problem-details.ts'
import { type Reply, type Request, withHeaders } from '../serve/message/request.ts'
import { type Representation, representationReply } from './representation.ts'
import type { Exchange, Header, RestContext } from './rest-context.ts'

/** A question that needs a key, and counts against the limits of the key when it is answered. */
export type MeteredQuestion<Question> = {
  readonly parse: (context: RestContext, request: Request) => Late<Result<Question>>
  /** Returns how many rows of a list the question answers; absent where there is no list. */
  readonly rows?: (question: Question) => number
  /** Present when the answer depends on `Prefer`: Preference-Applied, or none when no preference was given. */
  readonly preferenceApplied?: (request: Request) => readonly Header[]
  /** Returns the views that a question costs without a key, at least one. */
  readonly views?: (question: Question) => number
  readonly answer: (context: RestContext, question: Question, request: Request) => Late<Result<Representation>>
}

// Five minutes: the register changes once a day, and a reply from its own cache costs the client no request.
const KEPT: Header = ['Cache-Control', 'private, max-age=300']
const NOT_KEPT: Header = ['Cache-Control', 'no-store']
// A cache on the caller's side must not give a reply to a request with another key, or with none.
const VARY: Header = ['Vary', `${KEY_HEADERS}, Accept-Encoding`]
const VARY_BY_PREFERENCE: Header = ['Vary', `${KEY_HEADERS}, Accept, Accept-Encoding, Prefer`]

/** Answers a question with a key. Its tokens stay taken only for a 200 or 304 that the client gets. */
export function meteredReply<Question>(exchange: Exchange, question: MeteredQuestion<Question>): Late<Reply> {
  const { context, request } = exchange
  return afterwards(senderOf(request, context.gate), (sender) => {
    if (!sender.ok) return refuse(exchange, sender.problem)
    const account = sender.value
    return afterwards(question.parse(context, request), (parsed) =>
      replyToQuestion(exchange, question, { account, question: parsed }),
    )
  })
}

/** Answers a question that needs no key: without one it takes views of the caller's address, as a page does. */
export function openReply<Question>(exchange: Exchange, metered: MeteredQuestion<Question>): Late<Reply> {
  const { context, request } = exchange
  const sent = sentKey(request.headers)
  if (!sent.ok || sent.value !== undefined) return meteredReply(exchange, metered)
  const views = context.budgets('views')
  const refusal = views.take(request.address)
  if (refusal !== undefined) return refuse(exchange, refusal)
  return afterwards(metered.parse(context, request), (question) => {
    if (!question.ok) return refuse(exchange, question.problem)
    const tooCostly = views.take(request.address, Math.max(0, (metered.views?.(question.value) ?? 1) - 1))
    if (tooCostly !== undefined) return refuse(exchange, tooCostly)
    return afterwards(metered.answer(context, question.value, request), (answer) =>
      answer.ok ? representationReply(request, answer.value, [NOT_KEPT, VARY]) : refuse(exchange, answer.problem),
    )
  })
}

function replyToQuestion<Question>(
  exchange: Exchange,
  metered: MeteredQuestion<Question>,
  { account, question }: { readonly account: Account; readonly question: Result<Question> },
): Late<Reply> {
  const { context, request } = exchange
  const scope: LimitScope = metered.rows === undefined ? 'requests' : 'requests-and-rows'
  const preferenceApplied = metered.preferenceApplied?.(request)
  // Write out every member, here and in all objects on the way of a request: for { ...asker, more } V8 makes a new
  // hidden class for each object, and then has to look its members up.
  const asker: Asker = { account, scope, preferenceApplied }
  if (!question.ok) return refuse(exchange, question.problem, asker)
  return afterwards(context.gate.take(account, metered.rows?.(question.value)), (ticket) => {
    if (!ticket.ok) return refuse(exchange, ticket.problem, { account, scope, preferenceApplied: undefined })
    const taken: Taken = { exchange, asker, ticket: ticket.value }
    const answered = recovering(
      () => metered.answer(context, question.value, request),
      (error) => {
        // A bug must not cost the caller any tokens. It is reported where requests are routed.
        ticket.value.settle('returned')
        context.gate.noteFailure(account, request)
        throw error
      },
    )
    return afterwards(answered, (outcome) => settle(taken, outcome))
  })
}

/** The account that asks, the limits that its reply states, and the preference that was applied. */
type Asker = {
  readonly account: Account
  readonly scope: LimitScope
  readonly preferenceApplied: readonly Header[] | undefined
}

type Taken = { readonly exchange: Exchange; readonly asker: Asker; readonly ticket: Ticket }

function settle({ exchange, asker, ticket }: Taken, outcome: Result<Representation>): Reply {
  const isGone = exchange.request.isGone === true
  ticket.settle(outcome.ok && !isGone ? 'counted' : 'returned')
  if (!outcome.ok) return refuse(exchange, outcome.problem, asker)
  // A reply that nobody gets is no success. It counts as a failure, or clients that hang up would get work for nothing.
  if (isGone) exchange.context.gate.noteFailure(asker.account, exchange.request)
  const storage = outcome.value.etag === undefined ? NOT_KEPT : KEPT
  const { preferenceApplied } = asker
  const headers = preferenceApplied === undefined ? [VARY] : [VARY_BY_PREFERENCE, ...preferenceApplied]
  const limits = rateLimitHeaders(exchange.context.gate.status(asker.account, asker.scope))
  return representationReply(exchange.request, outcome.value, [storage, ...headers, ...limits])
}

function refuse(exchange: Exchange, problem: Problem, asker?: Asker): Reply {
  // A request over a limit, or that the store cannot serve, is no failure: honest retries must not use up that budget.
  if (problem.kind !== 'rate-limited' && problem.kind !== 'unavailable')
    exchange.context.gate.noteFailure(asker?.account, exchange.request)
  if (asker === undefined) return problemReply(exchange, problem)
  const limits = exchange.context.gate.status(asker.account, asker.scope)
  // Repeat in the body what the headers say, for callers that read the body alone.
  const told = problem.kind === 'rate-limited' ? { ...problem, left: leftInWords(limits) } : problem
  return problemReply(exchange, told, [...(asker.preferenceApplied ?? []), ...rateLimitHeaders(limits)])
}

const PROBLEM_VARY = `${KEY_HEADERS}, Accept, Accept-Encoding`

/** Returns a problem as problem details (RFC 9457), with `headers` added; caches may not keep it. */
export function problemReply(
  { context: { baseUrl }, request, requestId }: Exchange,
  problem: Problem,
  headers: readonly Header[] = [],
): Reply {
  const accept = request.headers.get('accept')
  return withHeaders(detailsReply(problem, { requestId, baseUrl, accept, vary: PROBLEM_VARY }), ...headers)
}
