import type { Access } from '../access/access.ts'
import type { Plan } from '../access/limits/plan.ts'
import type { ExtAccess } from '../mcp/tools/mcp-context.ts'

/** What every edition needs, whichever snapshot it serves. */
export type EditionContext = {
  readonly settings: EditionSettings
  /** The plan a new key gets. */
  readonly plan: Plan
  readonly access: Access
  /** Number of threads that answer requests. */
  readonly workers: number
  /** False while the service is going down. */
  readonly isReady: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds by a clock that is never set back. */
  readonly monotonicMillis: () => number
  /** Writes one line to the operator's log. */
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly version: string
}

/** The settings that answers depend on, as in Config. */
type EditionSettings = {
  readonly baseUrl: string
  readonly origin: string | undefined
  readonly contact: string | undefined
  readonly operator: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly reconcile: 'on' | 'off'
  readonly extMcp: ExtAccess
}
