import type { SourceId } from '../../../src/facts/source-note.ts'

export type Sourced<Value> = { readonly value: Value; readonly source: SourceId }

/** Adds a source to a value. Undefined stays undefined, so that ?? selects the first source with a value. */
export function sourced<Value>(source: SourceId, value: Value | undefined): Sourced<Value> | undefined {
  return value === undefined ? undefined : { value, source }
}
