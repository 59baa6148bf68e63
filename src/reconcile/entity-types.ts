import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'

/** A type in the form of the protocol. */
export type EntityType = { readonly id: string; readonly name: string; readonly broader?: readonly EntityType[] }

/** The type of every entity; each kind of corporation is a narrower type. */
export const CORPORATION: EntityType = { id: 'corporation', name: '法人' }

export const ENTITY_TYPES: readonly EntityType[] = [
  CORPORATION,
  ...[...CORPORATION_KINDS.values()].map(({ code, name }) => ({ id: code, name, broader: [CORPORATION] })),
]

/** Returns the types of a corporation of this kind: CORPORATION and the kind itself. */
export function typesOf(kind: string): readonly EntityType[] {
  return ENTITY_TYPES.filter(({ id }) => id === CORPORATION.id || id === kind).map(({ id, name }) => ({ id, name }))
}
