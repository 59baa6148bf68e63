import type { Access } from '../../access/access.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Register } from '../../query/register/register.ts'
import type { openRepresentatives, Representatives } from '../../query/representative.ts'
import type { Reply, RequestFault } from '../../serve/message/request.ts'
import type { Slices } from '../../serve/socket/slices.ts'
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
export type WebContext = {
  readonly register: Register
  readonly representatives: Representatives
  readonly access: Access
  /** Works on long lists in slices, so that other requests are answered in between. */
  readonly slices: Slices
  readonly reference: ApiReference
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** The only origin under which pages are opened, where the operator named it. */
  readonly origin: string | undefined
  /** E-mail or web address to write to for large or special use; absent when the operator gave none. */
  readonly contact?: string
  /** Who runs the service, for the footer and the citations of the data page; absent when not configured. */
  readonly operator?: string
  /** Wall clock: milliseconds since the epoch. */
  readonly now: () => number
  /** Monotonic clock: milliseconds with fractions, to time searches. */
  readonly monotonicMillis: () => number
  readonly newRequestId: () => string
  readonly reportFault: (fault: RequestFault) => void
}
