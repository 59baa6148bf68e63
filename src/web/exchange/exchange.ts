import type { Access } from '../../access/access.ts'
import type { Problem } from '../../domain/problem.ts'
import { STEPS_PER_VIEW } from '../../query/cost/question-cost.ts'
import type { Register } from '../../query/register/register.ts'
import type { openRepresentatives, Representatives } from '../../query/representative.ts'
import type { Reply } from '../../serve/message/request.ts'
import type { HandlerContext } from '../../serve/socket/handler-context.ts'
import type { PageRequest } from '../http/page-request.ts'
import type { PageReply, Setting } from '../layout/page.ts'
import type { ApiReference } from './api-reference.ts'

/** A parsed request with everything that its handler needs to answer it. */
export type Exchange = {
  readonly context: WebContext
  readonly request: PageRequest
  readonly setting: Setting
  /** What the first group of the route's pattern captured, such as a corporate number; "" when there is no group. */
  readonly captured: string
  /** Takes the views that the reply costs besides the price of its route. */
  readonly charge: Charge
}

/** Takes views from the budget of the caller's address; when too few are left, takes none and returns the problem. */
export type Charge = (views: number) => Problem | undefined

/** A page, a finished reply, or a problem that is still to become a page or JSON. */
export type Outcome = PageReply | Reply | { readonly problem: Problem }

export type PageHandler = (exchange: Exchange) => Outcome | Promise<Outcome>

/** What the web handler is created from. It opens the section of representatives, which nothing else may open. */
export type WebOptions = Omit<WebContext, 'representatives'> & {
  readonly snapshot: Parameters<typeof openRepresentatives>[0]
}

/** What the handlers of all pages share. */
export type WebContext = HandlerContext & {
  readonly register: Register
  readonly representatives: Representatives
  readonly access: Access
  readonly reference: ApiReference
  /** The only origin under which pages are opened, where the operator named it. */
  readonly origin: string | undefined
  /** E-mail or web address to write to for large or special use; absent when the operator gave none. */
  readonly contact?: string
  /** Who runs the service, for the footer and the citations of the data page; absent when not configured. */
  readonly operator?: string
  /** Wall clock: milliseconds since the epoch. */
  readonly now: () => number
}

/** What a request costs, in views: one view is a page without a search (src/access/limits/ring-budgets.ts). */
export const PRICES = {
  page: 1,
  /** Suggestions for one keystroke, before the price of finding them. */
  suggestion: 0.1,
  /** Looking for what may be meant, when a keystroke finds nothing. */
  meaning: 0.4,
  /** A file for programs, such as robots.txt. */
  file: 0.1,
  /** A posted form. Those of keys and reports are hashed, written and flushed to the disk. */
  form: 5,
} as const

/** How much of something costs one view: about as much as takes as long as a page. */
const PER_VIEW: Readonly<Record<'steps' | 'candidates' | 'listBytes' | 'unpackedBytes' | 'cells' | 'rows', number>> = {
  /** A millisecond's steps (src/query/cost/question-cost.ts). */
  steps: STEPS_PER_VIEW,
  /** Candidates of a list that are looked up: as many as the longest search page has hits. */
  candidates: 100,
  /** Bytes of a list that are read, also of a refused one, in a millisecond. */
  listBytes: 50_000,
  /** Unpacked bytes of a workbook that a thread reads in 100 ms, and cells that it writes in 150 ms. */
  unpackedBytes: 1_000_000,
  cells: 10_000,
  /** Rows of a file of corporations. */
  rows: 50,
}

/** Returns what an amount costs, in views, besides the page. */
export function priceOf(amount: number, of: keyof typeof PER_VIEW): number {
  return amount / PER_VIEW[of]
}
