import type { SourceId } from '../../src/domain/profile.ts'

/** A value and the source it was taken from. */
export type Sourced<Value> = { readonly value: Value; readonly source: SourceId }

/** The first candidate that has a value; candidates are in order of trust. */
export function firstKnown<Value>(
  ...candidates: readonly (readonly [source: SourceId, value: Value | undefined])[]
): Sourced<Value> | undefined {
  for (const [source, value] of candidates) if (value !== undefined) return { value, source }
  return undefined
}
