import type { AddressRows } from './address-rows.ts'
import type { Gate } from './gate.ts'
import type { KeyService } from './key-service.ts'
import type { Role } from './open-writer.ts'
import type { Plan } from './plan.ts'
import type { ReportService } from './reports.ts'
import type { Budgets } from './subject-budget.ts'

export type Access = {
  readonly gate: Gate
  readonly keys: KeyService
  readonly reports: ReportService
  readonly plans: readonly Plan[]
  /** Rows of lists that an address without a key has matched. */
  readonly addressRows: AddressRows
  /** What else is limited, in memory: a restart gives everybody fresh ones. */
  readonly budgets: Budgets
  /** The clock of all limits: steady microseconds. */
  readonly micros: () => number
  /** Counts a request that a limit outside the store refused, for the log. */
  noteLimitHit(limit: string): void
  /** False while the store takes nothing: keys and reports are refused, limits and usage are kept in memory. */
  isStoring(): boolean
  /** Writes what is not yet written, then lets go of the store. */
  close(): Promise<void>
}

/** A setting nobody could use, or a store that cannot be used now; `detail` is one line for the operator. */
export type AccessProblem = { readonly kind: 'setting-wrong' | 'state-unusable'; readonly detail: string }

export type AccessOptions = {
  /** `lmdb:PATH`, a folder made when it is not there; or `redis://…`, `rediss://…`. */
  readonly state: string
  /** The first is what a key gets when none is named. */
  readonly plans: readonly Plan[]
  /** Wall clock, milliseconds. */
  readonly now: () => number
  /** That many bytes from a CSPRNG. */
  readonly random: (bytes: number) => Uint8Array
  /** `operator` when absent. */
  readonly role?: Role
  /** Told in one line when nothing can be stored; without it Node prints a warning. */
  readonly onFault?: (line: string) => void
  /** Told in one line of each key issued, rotated and revoked, and once a minute of the limits hit. */
  readonly onNotice?: (line: string) => void
  readonly observer?: AccessObserver
}

/** What is counted and timed besides the log. */
export type AccessObserver = {
  /** `limit` in words, one of a handful. */
  limitHit(limit: string): void
  /** The store is asked; what is returned is called when that has come to its end. */
  storeAsked(): () => void
}
