import type { Problem } from '../../domain/problem.ts'
import type { Reply } from '../../serve/request.ts'
import type { PageRequest } from '../http/page-request.ts'
import type { PageReply, Setting } from '../layout/page.ts'
import type { WebContext } from './web-context.ts'

/** One request on its way to a reply. */
export type Exchange = {
  readonly context: WebContext
  readonly request: PageRequest
  readonly setting: Setting
  /** What the path holds beside its pattern's fixed parts. */
  readonly rest: string
  /** Takes what the reply costs besides its route's price; the problem when the address has not so much left. */
  readonly charge: Charge
}

export type Charge = (views: number) => Problem | undefined

/** A page, a finished reply, or a problem still to be put into words. */
export type Outcome = PageReply | Reply | { readonly problem: Problem }

export type PageHandler = (exchange: Exchange) => Outcome | Promise<Outcome>
