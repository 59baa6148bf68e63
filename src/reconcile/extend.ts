import { publishedProfile } from '../query/lookup.ts'
import type { Register } from '../query/register/register.ts'
import { type Cell, profilePropertyOf } from './properties.ts'
import type { Extension } from './read-batch.ts'

/**
 * The answer to a data extension: for each entity the values of each property, an empty list where none is published.
 */
export type ExtensionAnswer = {
  readonly meta: readonly { readonly id: string; readonly name: string }[]
  readonly rows: Readonly<Record<string, Readonly<Record<string, readonly Cell[]>>>>
}

/** Answers a data extension. Unknown properties are left out; an entity that is not published has no values. */
export function extend(register: Register, { ids, properties }: Extension): ExtensionAnswer {
  const wanted = [...new Set(properties)].flatMap((id) => profilePropertyOf(id) ?? [])
  const rows = ids.map((id) => {
    const profile = publishedProfile(register, id)
    const values = wanted.map(
      (property) => [property.id, profile === undefined ? [] : property.cells(profile)] as const,
    )
    return [id, Object.fromEntries(values)] as const
  })
  return { meta: wanted.map(({ id, name }) => ({ id, name })), rows: Object.fromEntries(rows) }
}
