import type { Access } from '../access/access.ts'
import type { Plan } from '../access/plan.ts'

/** What all editions answer with, whichever their snapshot. */
export type EditionContext = {
  readonly settings: EditionSettings
  /** The plan a new key gets. */
  readonly plan: Plan
  readonly access: Access
  /** How many threads answer. */
  readonly workers: number
  /** False while the service is going down. */
  readonly isReady: () => boolean
  /** Wall clock, milliseconds. */
  readonly now: () => number
  readonly monotonicMillis: () => number
  /** One line for the operator's log. */
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly version: string
}

/** The settings that answers depend on, as in Config. */
type EditionSettings = {
  readonly baseUrl: string
  readonly contact: string | undefined
  readonly operator: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly reconcile: 'on' | 'off'
}
