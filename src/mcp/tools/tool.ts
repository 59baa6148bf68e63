import type { Caller, Gate } from '../../access/keys/gate.ts'
import type { Budgets } from '../../access/limits/budgets.ts'
import type { ReportService } from '../../access/reports/reports.ts'
import type { JsonObject } from '../../domain/parse-json.ts'
import type { RateLimited, Unavailable } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'
import type { JsonSchema } from '../../facts/schemas/schemas.ts'
import type { Register } from '../../query/register/register.ts'
import type { HandlerContext } from '../../serve/socket/handler-context.ts'
import type { InputSchema } from './arguments.ts'

/** The result of a tool. `body` is the REST body, as JSON. */
export type ToolResult =
  | { readonly kind: 'answer'; readonly body: string }
  /** `text` says what was wrong, what is allowed and which tool helps. */
  | { readonly kind: 'refusal'; readonly text: string }

/** The outcome of a run: a result, or why the tool cannot be run now. */
export type ToolOutcome = ToolResult | RateLimited | Unavailable

/** A call of a tool whose arguments are parsed. */
export type ToolRun = {
  /** How many rows of a list the run answers, each of which takes a token; absent where there is no list. */
  readonly rows?: number
  readonly run: (caller: Caller) => ToolOutcome | Promise<ToolOutcome>
}

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: InputSchema
  readonly output: JsonSchema
  readonly effect: 'reads' | 'writes'
  /** Parses the arguments, which takes no token; the run that is returned takes one. The failure is a text. */
  prepare(given: JsonObject): Result<ToolRun, string>
}

export type Offer = { readonly path: string; readonly tools: readonly Tool[]; readonly instructions: string }

/** Who may call `/ext/mcp`: everybody within the limits of an address, only holders of a key, or nobody. */
export type ExtAccess = 'open' | 'key' | 'off'

/** What MCP replies are made from. */
export type McpContext = HandlerContext & {
  readonly register: Register
  readonly gate: Gate
  readonly extMcp: ExtAccess
  /** The limits of callers without a key. */
  readonly budgets: Budgets
  readonly reports: Pick<ReportService, 'submit'>
  /** The service's own origin, where the operator named one. */
  readonly origin: string | undefined
  /** Browser origins that may call besides the service's own; `*` is every origin. */
  readonly allowedOrigins: readonly string[]
  /** Version of the service, shown to clients. */
  readonly version: string
}
