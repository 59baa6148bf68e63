import type { RunScript } from './redis-scripts.ts'
import { type Budgets, budgetIn, type Cells, MAX_SUBJECTS, ownCells, type SubjectBudget } from './subject-budget.ts'
import type { Limit } from './token-bucket.ts'

/** Budgets that servers share with a delay of some tenths of a second: no request waits for the store. */
export type RedisBudgets = {
  readonly budgets: Budgets
  /** Sends the store what was taken here since the last call, and reads what all have taken; drops it on a failure. */
  exchange(): Promise<void>
}

type Opened = {
  readonly name: string
  readonly limits: readonly Limit[]
  readonly cells: Cells
  /** Subject → tokens taken here that the store has not been told of. */
  readonly untold: Map<string, number>
  readonly budget: SubjectBudget
}

// Subjects in one exchange: a script for a thousand keeps the store busy for some milliseconds.
const MOST_AT_ONCE = 1_000

/**
 * Opens budgets that count locally at once and are exchanged through the store. Between two exchanges each server may
 * let through what another has just used up; while the store is away, each server has budgets of its own.
 */
export function redisBudgets(run: RunScript, micros: () => number): RedisBudgets {
  const opened = new Map<string, Opened>()
  return {
    budgets(name, limits) {
      const known = opened.get(name) ?? openBudget(name, limits)
      opened.set(name, known)
      return known.budget
    },
    async exchange() {
      for (const each of opened.values()) await exchangeOne(each, run, micros)
    },
  }
}

function openBudget(name: string, limits: readonly Limit[]): Opened {
  const cells = ownCells(limits.length)
  const untold = new Map<string, number>()
  const own = budgetIn(cells, limits)
  const tellLater = (subject: string, tokens: number): void => {
    // Without tokens the budget may be full, and the script's SET with a lifetime of 0 would fail the whole exchange.
    if (tokens === 0) return
    if (untold.size < MAX_SUBJECTS || untold.has(subject)) untold.set(subject, (untold.get(subject) ?? 0) + tokens)
  }
  const budget: SubjectBudget = {
    ...own,
    take(subject, at, tokens = 1) {
      const wait = own.take(subject, at, tokens)
      if (wait === 0) tellLater(subject, tokens)
      return wait
    },
    note(subject, at, tokens = 1) {
      own.note(subject, at, tokens)
      tellLater(subject, tokens)
    },
  }
  return { name, limits, cells, untold, budget }
}

async function exchangeOne(opened: Opened, run: RunScript, micros: () => number): Promise<void> {
  const { name, limits, cells, untold } = opened
  const told = [...untold].slice(0, MOST_AT_ONCE)
  if (told.length === 0) return
  for (const [subject] of told) untold.delete(subject)
  const keys = told.flatMap(([subject]) => limits.map((_limit, i) => `crl:budget:${name}:${i}:${subject}`))
  const args = told.flatMap(([, tokens]) =>
    limits.flatMap(({ intervalMicros, quota }) => [intervalMicros, quota, tokens]),
  )
  const reply = await run('spend-budgets', { keys, args })
  if (!reply.ok) return
  const at = micros()
  for (const [row, [subject]] of told.entries()) {
    cells(subject, (fullAts) => {
      for (let i = 0; i < limits.length; i++) {
        fullAts[i] = Math.max(fullAts[i]!, at + Number(reply.value[row * limits.length + i]))
      }
    })
  }
}
