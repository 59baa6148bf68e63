import type { Gate } from '../../access/gate.ts'
import type { ReportService } from '../../access/reports.ts'
import type { Register } from '../../query/register/register.ts'
import type { Slices } from '../../serve/slices.ts'

/** What MCP replies are made from. */
export type McpContext = {
  readonly register: Register
  readonly gate: Gate
  /** Shares the event loop between lists and everybody else. */
  readonly slices: Slices
  readonly reports: Pick<ReportService, 'submit'>
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** Browser origins that may call besides the service's own; `*` is every one. */
  readonly allowedOrigins: readonly string[]
  /** Version of the service, shown to clients. */
  readonly version: string
  readonly reportFault: (fault: McpFault) => void
}

/** A bug or a dead store met while answering. It holds neither key nor arguments. */
export type McpFault = { readonly route: string; readonly error: unknown }
