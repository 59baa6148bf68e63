import type { Gate } from '../access/keys/gate.ts'
import type { Budgets } from '../access/limits/budgets.ts'
import type { Plan } from '../access/limits/plan.ts'
import type { Register } from '../query/register/register.ts'
import type { Request } from '../serve/message/request.ts'
import type { HandlerContext } from '../serve/socket/handler-context.ts'

/** What REST replies are made from. */
export type RestContext = HandlerContext & {
  readonly register: Register
  readonly gate: Gate
  /** The limits of callers without a key. */
  readonly budgets: Budgets
  /** The plan a new key gets; the OpenAPI document states its limits. */
  readonly plan: Plan
  /** Where people write to, an e-mail address or a URL; the OpenAPI documents name it. */
  readonly contact?: string | undefined
  /** Whether the service for OpenRefine is switched on; the document of `/ext` then describes it. */
  readonly reconcile: 'on' | 'off'
  /** False while the service is going down: `/readyz` then tells load balancers to look elsewhere. */
  readonly isReady: () => boolean
  readonly workers: number
  /** True while keys, limits and usage cannot be stored: `/readyz` says so and still sends requests here. */
  readonly isDegraded: () => boolean
}

/** One request on its way to a reply. */
export type Exchange = { readonly context: RestContext; readonly request: Request; readonly requestId: string }

export type Header = readonly [name: string, value: string]
