import type { Problem } from '../../domain/problem.ts'
import type { Reply } from '../../serve/message/request.ts'
import type { PageRequest } from '../http/page-request.ts'
import type { PageReply, Setting } from '../layout/page.ts'
import type { WebContext } from './web-context.ts'

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
