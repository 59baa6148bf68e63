import type { TaskOutcome } from './store-tasks.ts'

/** Tracks whether the disk accepts writes, and tells the operator when it does not. */
export type WriteHealth = { note(outcome: TaskOutcome): void; isStoring(): boolean }

const LINE_EVERY_MICROS = 60_000_000

/** Calls `tell` with one line when a write is refused, and with at most one a minute while that lasts. */
export function writeHealth(micros: () => number, tell: (line: string) => void): WriteHealth {
  let storing = true
  let nextLineAt = Number.NEGATIVE_INFINITY
  return {
    note(outcome) {
      // A bug says nothing about the disk.
      if (outcome.kind === 'fault') return
      storing = outcome.kind === 'done'
      if (outcome.kind === 'done' || micros() < nextLineAt) return
      nextLineAt = micros() + LINE_EVERY_MICROS
      tell(
        `STATE: nothing can be stored: ${outcome.reason}. No key is issued and no report taken; limits and usage are kept in memory and stored as soon as that is possible.`,
      )
    },
    isStoring: () => storing,
  }
}
