import { fold } from '../text/fold.ts'
import type { ListRow } from './list-row.ts'

/** The number of an earlier row, from 1, that is the same corporation, or that is likely the same. */
export type Twin = { readonly same_as_row?: number; readonly like_row?: number }

type Decided = { readonly decision: string; readonly corporate_number?: string }

/** Finds rows that are the same corporation, by number, else likely by name; keeps a key for the first row of each. */
export class Twins {
  same = 0
  like = 0
  private readonly byNumber = new Map<string, number>()
  private readonly byName = new Map<string, number>()

  /** Takes the rows in their order. */
  of(row: ListRow, outcome: Decided, number: number): Twin {
    if (outcome.corporate_number !== undefined) {
      const first = firstOf(this.byNumber, outcome.corporate_number, number)
      if (first === undefined) return {}
      this.same++
      return { same_as_row: first }
    }
    const core = 'row' in row ? fold(row.row.name ?? '').core : ''
    const first = core.length < SHORTEST_CORE ? undefined : firstOf(this.byName, core, number)
    if (first === undefined) return {}
    this.like++
    return { like_row: first }
  }
}

const SHORTEST_CORE = 2

function firstOf(seen: Map<string, number>, key: string, number: number): number | undefined {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, number)
  return first
}
