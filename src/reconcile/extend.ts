import type { Profile } from '../facts/profile.ts'
import { invoiceAsOf } from '../match/row-invoice.ts'
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
  const wanted = [...new Map(properties.map((one) => [one.id, one])).values()].flatMap(({ id, asOf }) => {
    const property = profilePropertyOf(id)
    return property === undefined ? [] : [{ ...property, asOf }]
  })
  const rows = ids.map((id) => {
    const profile = publishedProfile(register, id)
    const values = wanted.map(
      (property) => [property.id, profile === undefined ? [] : cellsIn(register, profile, property)] as const,
    )
    return [id, Object.fromEntries(values)] as const
  })
  return { meta: wanted.map(({ id, name }) => ({ id, name })), rows: Object.fromEntries(rows) }
}

type Wanted = NonNullable<ReturnType<typeof profilePropertyOf>> & { readonly asOf: string | undefined }

function cellsIn(register: Register, profile: Profile, { id, asOf, cells }: Wanted): readonly Cell[] {
  const onDay = id === 'invoice' ? invoiceAsOf(register, profile, asOf) : undefined
  return onDay === undefined ? cells(profile) : [{ str: onDay.status }]
}
