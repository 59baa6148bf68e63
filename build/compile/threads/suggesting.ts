import { compileSuggested, type NotableName } from './suggested-names.ts'

/** A compilation of the section of suggestions in progress. */
export type Suggesting = {
  /** Rejects with the error that ended the compilation. */
  compiled(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Begins to compile the suggestions, from the names of the most notable corporations. */
export type StartSuggesting = (names: readonly NotableName[]) => Suggesting

/** Compiles in the calling thread, when `compiled` is called. */
export const suggestHere: StartSuggesting = (names) => ({
  compiled: async () => compileSuggested(names),
  close: async () => undefined,
})
