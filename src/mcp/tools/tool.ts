import type { Caller } from '../../access/keys/gate.ts'
import type { JsonObject } from '../../domain/parse-json.ts'
import type { RateLimited, Unavailable } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'
import type { JsonSchema } from '../../facts/schemas/object-schema.ts'
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

/** What one endpoint offers. */
export type Offer = { readonly path: string; readonly tools: readonly Tool[]; readonly instructions: string }
