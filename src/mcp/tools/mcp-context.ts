import type { Gate } from '../../access/keys/gate.ts'
import type { Budgets } from '../../access/limits/budgets.ts'
import type { ReportService } from '../../access/reports/reports.ts'
import type { Register } from '../../query/register/register.ts'
import type { RequestFault } from '../../serve/message/request-fault.ts'
import type { Slices } from '../../serve/socket/slices.ts'

/** Who may call `/ext/mcp`: everybody within the limits of an address, only holders of a key, or nobody. */
export type ExtAccess = 'open' | 'key' | 'off'

/** What MCP replies are made from. */
export type McpContext = {
  readonly register: Register
  readonly gate: Gate
  readonly extMcp: ExtAccess
  /** The limits of callers without a key. */
  readonly budgets: Budgets
  /** Shares the event loop between lists and other requests. */
  readonly slices: Slices
  readonly reports: Pick<ReportService, 'submit'>
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** The service's own origin, where the operator named one. */
  readonly origin: string | undefined
  /** Browser origins that may call besides the service's own; `*` is every origin. */
  readonly allowedOrigins: readonly string[]
  /** Version of the service, shown to clients. */
  readonly version: string
  readonly newRequestId: () => string
  readonly reportFault: (fault: RequestFault) => void
}
