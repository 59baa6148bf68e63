import type { Caller } from '../../access/gate.ts'
import type { RateLimited, Unavailable } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'
import type { JsonSchema } from '../../domain/schemas/json-schema.ts'
import type { JsonObject } from '../protocol/json-object.ts'
import type { InputSchema } from './arguments.ts'

/** What a tool comes to. `body` is the REST body, JSON in UTF-8; `hint` tells the model what it may call next. */
export type ToolResult =
  | { readonly kind: 'answer'; readonly body: Uint8Array; readonly hint?: string | undefined }
  /** Tells what was wrong, what is allowed and which tool helps. */
  | { readonly kind: 'refusal'; readonly text: string }

/** What running a tool comes to: a result, or that it could not be run now. */
export type ToolOutcome = ToolResult | RateLimited | Unavailable

/** A tool whose arguments are read. */
export type ToolRun = {
  /** How many rows of a list it answers, each of which counts; absent where there is no list. */
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
  /** Reads the arguments, which is free; the run it gives back is what a token is taken for. */
  prepare(given: JsonObject): Result<ToolRun, string>
}

/** What one endpoint offers. */
export type Offer = { readonly path: string; readonly tools: readonly Tool[]; readonly instructions: string }
