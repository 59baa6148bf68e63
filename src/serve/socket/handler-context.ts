import type { RequestFault } from '../message/request.ts'
import type { Slices } from './slices.ts'

/** What the handlers of all doors are made with: REST, MCP, OpenRefine and pages. */
export type HandlerContext = {
  /** Works on long lists in slices, so that other requests are answered in between. */
  readonly slices: Slices
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  readonly newRequestId: () => string
  readonly reportFault: (fault: RequestFault) => void
}
