import { NameColumns, type Named, type NameTable } from './name-columns.ts'
import { compileSuggested, type NotableName } from './suggested-names.ts'

/** What is done with names beside everything else, here or in a thread of its own; the outcome is the same. */
export type NameWork = {
  /** Names in the order of their corporations; resolves when more may come. */
  add(named: readonly Named[]): Promise<void>
  /** What was added, after which no more is. */
  table(): Promise<NameTable>
  /** See `compileSuggested`. */
  suggestions(notable: readonly NotableName[]): Promise<Uint8Array>
  close(): Promise<void>
}

/** In this thread. */
export function nameWorkHere(): NameWork {
  const columns = new NameColumns()
  return {
    add: async (named) => {
      for (const one of named) columns.add(one)
    },
    table: async () => columns.table(),
    suggestions: async (notable) => compileSuggested(notable),
    close: async () => undefined,
  }
}
