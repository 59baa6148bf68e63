import type { TaskOutcome } from './store-tasks.ts'

/** Whether the disk takes what is written, and the operator's word of it. */
export type WriteHealth = { note(outcome: TaskOutcome): void; isStoring(): boolean }

const LINE_EVERY_MICROS = 60_000_000

/** `tell` gets one line when the disk takes nothing more, and one a minute while that lasts. */
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
