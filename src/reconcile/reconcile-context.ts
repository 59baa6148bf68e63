import type { Access } from '../access/access.ts'
import type { Register } from '../query/register/register.ts'
import type { RequestFault } from '../serve/message/request-fault.ts'
import type { Slices } from '../serve/socket/slices.ts'

/** What the answers of the reconciliation service are made from. */
export type ReconcileContext = {
  readonly register: Register
  readonly budgets: Access['budgets']
  /** Shares the event loop between batches and other requests. */
  readonly slices: Slices
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  readonly newRequestId: () => string
  readonly reportFault: (fault: RequestFault) => void
}
