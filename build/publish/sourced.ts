import type { SourceId } from '../../src/domain/profile.ts'

/** A value and the source it was taken from. */
export type Sourced<Value> = { readonly value: Value; readonly source: SourceId }

/** Undefined stays undefined, so that sources can be asked one after the other with ??. */
export function sourced<Value>(source: SourceId, value: Value | undefined): Sourced<Value> | undefined {
  return value === undefined ? undefined : { value, source }
}
