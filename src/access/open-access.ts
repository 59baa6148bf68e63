import type { Result } from '../domain/result.ts'
import type { Gate } from './gate.ts'
import type { KeyDesk } from './key-desk.ts'
import type { Plan } from './plan.ts'
import type { ReportDesk } from './reports.ts'

export type Access = {
  readonly gate: Gate
  readonly keys: KeyDesk
  readonly reports: ReportDesk
  readonly plans: readonly Plan[]
  /** Writes what is not yet written, then lets go of the store. */
  close(): Promise<void>
}

/** `detail` is one line for the operator. */
export type AccessProblem = { readonly kind: 'state-unusable'; readonly detail: string }

export type AccessOptions = {
  /** `lmdb:PATH`, a folder made when it is not there. */
  readonly state: string
  /** The first is what a key gets when none is named. */
  readonly plans: readonly Plan[]
  /** Wall clock, milliseconds. */
  readonly now: () => number
  /** That many bytes from a CSPRNG. */
  readonly random: (bytes: number) => Uint8Array
}

/** Opens the keys, limits, usage and reports of one state folder; other processes may have it open too. */
export async function openAccess(options: AccessOptions): Promise<Result<Access, AccessProblem>> {
  throw new Error(`open-access: ${options.state} cannot be opened yet.`)
}
