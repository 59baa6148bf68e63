import { CORPORATION_KINDS } from '../domain/corporation-kind.ts'
import { type FactForm, type FactName, factsIn, PROFILE_EXTENTS } from '../facts/fact-table.ts'
import type { InvoiceNote, Profile } from '../facts/profile.ts'
import type { MatchRow } from '../match/match-row.ts'
import TABLES from './tables.json' with { type: 'json' }

/** A property in the form of the protocol. */
export type Property = { readonly id: string; readonly name: string; readonly description: string }

type QueryProperty = Property & { readonly id: Exclude<keyof MatchRow, 'name'> }

/** Properties that a query may have besides the name; their ids are the fields of a MatchRow. */
export const QUERY_PROPERTIES = TABLES.queryProperties as readonly QueryProperty[]

// What explains another property.
const BESIDE: ReadonlySet<FactName> = new Set(['insured_count_note', 'insured_count_source'])

/** A value in a data extension. Numbers are `float`: OpenRefine keeps an `int` in 32 bits, which capitals exceed. */
export type Cell = { readonly str: string } | { readonly float: number } | { readonly date: string }

export type ProfileProperty = Property & { readonly cells: (profile: Profile) => readonly Cell[] }

const FACT_PROPERTIES: readonly ProfileProperty[] = factsIn(PROFILE_EXTENTS)
  .filter(([name]) => !BESIDE.has(name))
  .map(([id, { form, ja, en }]) => ({
    id,
    name: ja,
    description: en,
    cells: (profile) => cellsOf(form, profile[id as keyof Profile]),
  }))

/** Properties for data extension: the published facts of the profile, which names no representative. */
export const PROFILE_PROPERTIES: readonly ProfileProperty[] = [
  ...FACT_PROPERTIES,
  { ...TABLES.invoiceSince, cells: ({ invoice }) => cellsOf('day', invoice?.registered_on) },
  { ...TABLES.invoiceEndedOn, cells: ({ invoice }) => cellsOf('day', invoice?.ended_on) },
]

/** Returns a property in the form of the protocol, without `cells`. */
export function described({ id, name, description }: Property): Property {
  return { id, name, description }
}

function cellsOf(form: FactForm, value: unknown): readonly Cell[] {
  if (value === undefined || value === '') return []
  if (form === 'day') return [{ date: `${String(value)}T00:00:00+09:00` }]
  if (typeof value === 'number') return [{ float: value }]
  if (form === 'invoice') return [{ str: (value as InvoiceNote).status }]
  return Array.isArray(value) ? value.map((one) => ({ str: textOf(one) })) : [{ str: String(value) }]
}

function textOf(listed: string | { readonly name: string } | { readonly address: string }): string {
  if (typeof listed === 'string') return listed
  return 'name' in listed ? listed.name : listed.address
}

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
