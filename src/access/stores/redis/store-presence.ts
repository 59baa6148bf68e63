import { HOPELESS, PASSING, reasonOf } from './redis-errors.ts'

/**
 * Whether the store is away, since when and why. It tells the operator in one line when the store goes away, when it
 * stays away for another reason, and when it is back. A store is away until it has answered for the first time.
 */
export class StorePresence {
  /** When the store went away, by `micros`; undefined while it answers. */
  awaySince: number | undefined
  /** Why it was away last. */
  reason = 'no answer'
  private readonly micros: () => number
  private readonly tell: (line: string) => void
  private toldReason = ''
  private hasBeenThere = false
  private settle: () => void = () => undefined

  constructor(micros: () => number, tell: (line: string) => void) {
    this.micros = micros
    this.tell = tell
    this.awaySince = micros()
  }

  /** Resolves when the store has answered, when waiting for it is in vain, or after `millis`. */
  settled(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis)
      this.settle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Call when a command or the connection fails. */
  goAway(error: unknown): void {
    this.reason = reasonOf(error)
    if (HOPELESS.has(this.reason)) this.settle()
    if (this.awaySince === undefined) {
      this.awaySince = this.micros()
      this.tellReason(`away (${this.reason}): keys seen lately go on for 60 s on limits of this server alone`)
    } else if (this.hasBeenThere && this.reason !== this.toldReason && !PASSING.has(this.reason))
      this.tellReason(`still away, for another reason now (${this.reason})`)
  }

  /** Call when the store accepts commands. */
  comeBack(): void {
    if (this.awaySince !== undefined && this.hasBeenThere) this.tell('STATE: the store is back.')
    this.awaySince = undefined
    this.hasBeenThere = true
    this.settle()
  }

  private tellReason(state: string): void {
    this.toldReason = this.reason
    this.tell(`STATE: the store is ${state}.`)
  }
}
