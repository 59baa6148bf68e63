import type { Account, Ticket } from '../access/gate.ts'
import { KEY_HEADERS, sentKey } from '../access/sent-key.ts'
import type { Problem } from '../domain/problem.ts'
import { type Result, success } from '../domain/result.ts'
import type { Reply } from '../serve/request.ts'
import type { Exchange, Header } from './exchange.ts'
import { problemReply } from './problem-reply.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { type Representation, represent, representationReply } from './representation.ts'

/** A question that needs a key and counts when it is answered. */
export type MeteredQuestion<Question> = {
  readonly parse: () => Result<Question>
  readonly answer: (question: Question) => Result<object> | Promise<Result<object>>
}

// Five minutes: the register changes once a day, and a reply a client kept costs it no request.
const CACHE_HEADERS: readonly Header[] = [
  ['Cache-Control', 'private, max-age=300'],
  // A cache on the caller's side must not answer for another key, or for none.
  ['Vary', KEY_HEADERS],
]

/** Answers in the order key, input, limit, lookup; a token is kept only for 200 and 304. */
export function meteredReply<Question>(
  exchange: Exchange,
  { parse, answer }: MeteredQuestion<Question>,
): Reply | Promise<Reply> {
  const { gate } = exchange.context
  const { request } = exchange
  const sent = sentKey(request.headers)
  if (!sent.ok) return refuse(exchange, sent.problem)
  const authenticated = gate.authenticate(sent.value, request)
  if (!authenticated.ok) return refuse(exchange, authenticated.problem)
  const account = authenticated.value
  const question = parse()
  if (!question.ok) return refuse(exchange, question.problem, account)
  const ticket = gate.take(account)
  if (!ticket.ok) return refuse(exchange, ticket.problem, account)

  const taken: Taken = { exchange, account, ticket: ticket.value }
  let outcome: Result<Representation> | Promise<Result<Representation>>
  try {
    const answered = answer(question.value)
    outcome = answered instanceof Promise ? answered.then(represented) : represented(answered)
  } catch (error) {
    return giveBack(taken, error)
  }
  if (!(outcome instanceof Promise)) return settle(taken, outcome)
  return outcome.then(
    (late) => settle(taken, late),
    (error: unknown) => giveBack(taken, error),
  )
}

type Taken = { readonly exchange: Exchange; readonly account: Account; readonly ticket: Ticket }

function represented(answer: Result<object>): Result<Representation> {
  return answer.ok ? success(represent(answer.value)) : answer
}

function settle({ exchange, account, ticket }: Taken, outcome: Result<Representation>): Reply {
  ticket.settle(outcome.ok ? 'counted' : 'returned')
  if (!outcome.ok) return refuse(exchange, outcome.problem, account)
  return representationReply(exchange.request, outcome.value, [...CACHE_HEADERS, ...limitsOf(exchange, account)])
}

/** A bug is the caller's loss already: it costs no token, and goes on to where it is reported. */
function giveBack({ exchange, account, ticket }: Taken, error: unknown): never {
  ticket.settle('returned')
  exchange.context.gate.noteFailure(account, exchange.request)
  throw error
}

function refuse(exchange: Exchange, problem: Problem, account?: Account): Reply {
  // A refused request that was over the limit is not a failure of its own: honest retrying must not use up the budget.
  if (problem.kind !== 'rate-limited') exchange.context.gate.noteFailure(account, exchange.request)
  return problemReply(exchange, problem, account === undefined ? [] : limitsOf(exchange, account))
}

function limitsOf(exchange: Exchange, account: Account): readonly Header[] {
  return rateLimitHeaders(exchange.context.gate.status(account))
}
