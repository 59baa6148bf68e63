import type { Account, LimitScope, Ticket } from '../access/gate.ts'
import { leftInWords } from '../access/left-in-words.ts'
import { KEY_HEADERS, senderOf } from '../access/sent-key.ts'
import { afterwards } from '../domain/late.ts'
import type { Problem } from '../domain/problem.ts'
import type { Result } from '../domain/result.ts'
import type { Reply } from '../serve/request.ts'
import type { Exchange, Header } from './exchange.ts'
import { problemReply } from './problem-reply.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { type Representation, representationReply } from './representation.ts'

/** A question that needs a key and counts when it is answered. */
export type MeteredQuestion<Question> = {
  readonly parse: () => Result<Question>
  /** How many rows of a list it answers; absent where there is no list. */
  readonly rows?: (question: Question) => number
  /** There when the answer heeds `Prefer`: the header that tells what was heeded, if anything was asked for. */
  readonly preferenceApplied?: readonly Header[]
  readonly answer: (question: Question) => Result<Representation> | Promise<Result<Representation>>
}

// Five minutes: the register changes once a day, and a reply a client kept costs it no request.
const KEPT: Header = ['Cache-Control', 'private, max-age=300']
const NOT_KEPT: Header = ['Cache-Control', 'no-store']
// A cache on the caller's side must not answer for another key, or for none.
const VARY: Header = ['Vary', `${KEY_HEADERS}, Accept-Encoding`]
const VARY_BY_PREFERENCE: Header = ['Vary', `${KEY_HEADERS}, Accept-Encoding, Prefer`]

/** Answers in the order key, input, limit, lookup; a token is kept only for a 200 or 304 that somebody gets. */
export function meteredReply<Question>(
  exchange: Exchange,
  question: MeteredQuestion<Question>,
): Reply | Promise<Reply> {
  return afterwards(senderOf(exchange.request, exchange.context.gate), (sender) =>
    sender.ok ? replyToAccount(exchange, question, sender.value) : refuse(exchange, sender.problem),
  )
}

function replyToAccount<Question>(
  exchange: Exchange,
  { parse, rows, preferenceApplied, answer }: MeteredQuestion<Question>,
  account: Account,
): Reply | Promise<Reply> {
  const scope: LimitScope = rows === undefined ? 'requests' : 'requests-and-rows'
  // Every member written out, here and in what else each request passes: V8 makes a new hidden class for each object of
  // { ...asker, more }, and then has to look its members up.
  const asker: Asker = { account, scope, preferenceApplied }
  const question = parse()
  if (!question.ok) return refuse(exchange, question.problem, asker)
  return afterwards(exchange.context.gate.take(account, rows?.(question.value)), (ticket) => {
    if (!ticket.ok) return refuse(exchange, ticket.problem, { account, scope, preferenceApplied: undefined })
    return answered({ exchange, asker, ticket: ticket.value }, () => answer(question.value))
  })
}

function answered(
  taken: Taken,
  answer: () => Result<Representation> | Promise<Result<Representation>>,
): Reply | Promise<Reply> {
  let outcome: Result<Representation> | Promise<Result<Representation>>
  try {
    outcome = answer()
  } catch (error) {
    return giveBack(taken, error)
  }
  if (!(outcome instanceof Promise)) return settle(taken, outcome)
  return outcome.then(
    (late) => settle(taken, late),
    (error: unknown) => giveBack(taken, error),
  )
}

/** Who asks, which of his limits he is told, and which of his preferences was heeded. */
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
  // Nobody gets it: no success, and work would be free to whoever hangs up if it were no failure.
  if (isGone) exchange.context.gate.noteFailure(asker.account, exchange.request)
  const storage = outcome.value.etag === undefined ? NOT_KEPT : KEPT
  const { preferenceApplied } = asker
  const headers = preferenceApplied === undefined ? [VARY] : [VARY_BY_PREFERENCE, ...preferenceApplied]
  return representationReply(exchange.request, outcome.value, [storage, ...headers, ...limitsOf(exchange, asker)])
}

/** A bug is the caller's loss already: it costs no token, and goes on to where it is reported. */
function giveBack({ exchange, asker, ticket }: Taken, error: unknown): never {
  ticket.settle('returned')
  exchange.context.gate.noteFailure(asker.account, exchange.request)
  throw error
}

function refuse(exchange: Exchange, problem: Problem, asker?: Asker): Reply {
  // Neither a request over the limit nor one without a store is a failure of its own: honest retrying must not use up
  // the budget.
  if (problem.kind !== 'rate-limited' && problem.kind !== 'unavailable')
    exchange.context.gate.noteFailure(asker?.account, exchange.request)
  if (asker === undefined) return problemReply(exchange, problem)
  const limits = exchange.context.gate.status(asker.account, asker.scope)
  // Who reads the body alone is told what the headers tell.
  const told = problem.kind === 'rate-limited' ? { ...problem, left: leftInWords(limits) } : problem
  return problemReply(exchange, told, [...(asker.preferenceApplied ?? []), ...rateLimitHeaders(limits)])
}

function limitsOf(exchange: Exchange, { account, scope }: Asker): readonly Header[] {
  return rateLimitHeaders(exchange.context.gate.status(account, scope))
}
