import type { Access } from '../../access/access.ts'
import type { Register } from '../../query/register/register.ts'
import type { openRepresentatives, Representatives } from '../../query/representative.ts'
import type { Slices } from '../../serve/slices.ts'
import type { ApiReference } from './api-reference.ts'

/** What the pages are opened with; the section of representatives is opened here and nowhere else. */
export type WebOptions = Omit<WebContext, 'representatives'> & {
  readonly snapshot: Parameters<typeof openRepresentatives>[0]
}

/** What answers are made from. */
export type WebContext = {
  readonly register: Register
  readonly representatives: Representatives
  readonly access: Access
  /** Shares the event loop between lists and everybody else. */
  readonly slices: Slices
  /** What the API reference shows. */
  readonly reference: ApiReference
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** Where to write for large or special use: an e-mail or web address; absent when the operator gave none. */
  readonly contact?: string
  /** Who runs the service, for the footer and the data page; absent when he did not say. */
  readonly operator?: string
  /** Wall clock, milliseconds. */
  readonly now: () => number
  /** A clock that never goes back, milliseconds with fractions: for the time a search took. */
  readonly monotonicMillis: () => number
  readonly newRequestId: () => string
  readonly reportFault: (fault: WebFault) => void
}

/**
 * A bug met while answering. `page` is the pattern of the path: never a number, a query, a form, a key
 * or an e-mail address.
 */
export type WebFault = { readonly requestId: string; readonly page: string; readonly error: unknown }
