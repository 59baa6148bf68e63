import { compileSuggested, type NotableName } from './suggested-names.ts'

/** The section of suggestions, while it is compiled. */
export type Suggesting = {
  /** Rejects with what ended the compilation. */
  compiled(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Begins to compile the names of the most notable corporations. */
export type StartSuggesting = (names: readonly NotableName[]) => Suggesting

/** Compiles when it is asked for. */
export const suggestHere: StartSuggesting = (names) => ({
  compiled: async () => compileSuggested(names),
  close: async () => undefined,
})
