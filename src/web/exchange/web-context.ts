import type { Access } from '../../access/access.ts'
import type { Register } from '../../query/register/register.ts'
import type { openRepresentatives, Representatives } from '../../query/representative.ts'
import type { RequestFault } from '../../serve/message/request-fault.ts'
import type { Slices } from '../../serve/socket/slices.ts'
import type { ApiReference } from './api-reference.ts'

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
