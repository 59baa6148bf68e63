import type { Profile } from '../facts/profile.ts'
import { outcomeOf } from '../match/match.ts'
import type { Candidate } from '../match/match-answer.ts'
import { invoiceAsOf } from '../match/row-invoice.ts'
import { publishedProfile } from '../query/lookup.ts'
import type { Register } from '../query/register/register.ts'
import {
  type Cell,
  CORPORATION,
  type EntityType,
  PROFILE_PROPERTIES,
  type ProfileProperty,
  typesOf,
} from './properties.ts'
import type { Extension, Query } from './read-batch.ts'
import TABLES from './tables.json' with { type: 'json' }

/** A corporation that a query may mean. `match` is true when the rules of src/match confirm it. */
type ReconciliationCandidate = {
  readonly id: string
  readonly name: string
  readonly description: string
  /** 0 to 100; never higher than that of the candidate before. */
  readonly score: number
  readonly match: boolean
  readonly features: readonly { readonly id: string; readonly value: boolean }[]
  readonly type: readonly EntityType[]
}

export type QueryResult = { readonly result: readonly ReconciliationCandidate[] }

const CERTAIN = 100

/** Returns the candidates of a query, best first; none when it or its row cannot be read. */
export function answerQuery(register: Register, query: Query | undefined): QueryResult {
  if (query === undefined) return { result: [] }
  const { row, limit } = query
  const outcome = outcomeOf(register, row, (corporation) => hasTypes(corporation, query))
  if (outcome.decision === 'error') return { result: [] }
  let lowest = CERTAIN
  const candidates = outcome.candidates.flatMap((candidate) => {
    const profile = publishedProfile(register, candidate.corporate_number)
    if (profile === undefined) return []
    const { corporate_number: id, name, kind } = profile
    const match = outcome.corporate_number === id
    lowest = Math.min(lowest, match ? CERTAIN : scoreOf(candidate))
    const said = { description: descriptionOf(candidate), score: lowest, match, features: featuresOf(candidate) }
    return [{ id, name, ...said, type: typesOf(kind) }]
  })
  return { result: candidates.slice(0, limit) }
}

function descriptionOf(candidate: Candidate): string {
  const { value } = candidate.evidence.name
  return value === candidate.name ? placeOf(candidate) : `${value}、${placeOf(candidate)}`
}

// Some corporations have no published address.
function placeOf({ address, kind_name }: Pick<Profile, 'address' | 'kind_name'>): string {
  return address === '' ? kind_name : address
}

// Candidates are in order already; the points only say how far from certain each of them is.
const POINTS = TABLES.points

function scoreOf({ evidence: { name, address, legal_form } }: Candidate): number {
  return POINTS.tier[name.tier] + POINTS.address[address] + POINTS.legalForm[legal_form]
}

function featuresOf({ evidence: { name, address, legal_form } }: Candidate): ReconciliationCandidate['features'] {
  return [
    { id: 'name_is_registered', value: name.tier === 'registered' },
    { id: 'legal_form_is_same', value: legal_form === 'same' },
    { id: 'town_is_same', value: address === 'building' || address === 'block' || address === 'town' },
  ]
}

function hasTypes({ kind }: Pick<Profile, 'kind'>, { types, strictness }: Query): boolean {
  if (types.length === 0) return true
  const has = (wanted: string): boolean => wanted === CORPORATION.id || wanted === kind
  return strictness === 'all' ? types.every(has) : types.some(has)
}

/** For each entity the values of each property, an empty list where none is published. */
type ExtensionAnswer = {
  readonly meta: readonly { readonly id: string; readonly name: string }[]
  readonly rows: Readonly<Record<string, Readonly<Record<string, readonly Cell[]>>>>
}

/** Answers a data extension. Unknown properties are left out; an entity that is not published has no values. */
export function extend(register: Register, { ids, properties }: Extension): ExtensionAnswer {
  const wanted = [...new Map(properties.map((one) => [one.id, one])).values()].flatMap(({ id, asOf }) => {
    const property = PROFILE_PROPERTIES.find((known) => known.id === id)
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

type Wanted = ProfileProperty & { readonly asOf: string | undefined }

function cellsIn(register: Register, profile: Profile, { id, asOf, cells }: Wanted): readonly Cell[] {
  const onDay = id === 'invoice' ? invoiceAsOf(register, profile, asOf) : undefined
  return onDay === undefined ? cells(profile) : [{ str: onDay.status }]
}
