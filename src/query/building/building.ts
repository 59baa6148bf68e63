import { LRUCache } from 'lru-cache'
import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { prefectureOfCode } from '../../domain/prefecture.ts'
import type { Problem } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { FacetCount, SearchItem } from '../../facts/answer.ts'
import { FACTS } from '../../facts/fact-table.ts'
import { dayKey, ORDER_NAMES, ORDERS, type OrderName } from '../../facts/order-table.ts'
import { unpackValue } from '../../facts/plain-facts.ts'
import type { ItemFacts } from '../../facts/profile.ts'
import { type BitSet, hasBit } from '../../index/lists/bit-set.ts'
import { bitsOf } from '../../index/lists/ordinal-list.ts'
import { afterStreet, floorOf } from '../../text/address/address-key.ts'
import { hostsNamed, namesOrganisation } from '../../text/address/building-name.ts'
import { fold, foldText } from '../../text/fold.ts'
import { type ClusterQuestion, type PlaceMeant, placeMeant } from '../cluster.ts'
import { largestFirst } from '../facets/facets-question.ts'
import { findHits } from '../match/find-hits.ts'
import { ordinalsNamed } from '../match/whole-names.ts'
import { isOrderOfFact } from '../parse/sort.ts'
import { parseWholeName } from '../parse/text-criteria.ts'
import { membersAt, type Spots } from '../place/spots.ts'
import { itemOf, SORTED_FACT_OF } from '../present.ts'
import type { Register } from '../register/register.ts'

/** The orders of a building's list other than by notability. */
export type BuildingOrder = 'floor' | 'newest' | OrderName | 'name'
export const BUILDING_ORDERS: readonly BuildingOrder[] = [
  ...(['floor', 'newest'] as const),
  ...ORDER_NAMES.filter((name) => FACTS[ORDERS[name].fact].form !== 'day'),
  'name',
]

/** A question about a building as its page asks it: programs do not order by floor, nor ask for a host. */
export type BuildingQuestion = Omit<ClusterQuestion, 'view' | 'sort'> & {
  readonly order?: BuildingOrder
  readonly host?: string
  /** Pays for the steps of reading so many corporations; returns the problem when they are too many. */
  readonly pay: (steps: number) => Problem | undefined
}

/** A corporation, with the fact that the list is ordered by; `newSince`: the day of its number (ISO). */
export type TenantItem = SearchItem & { readonly newSince?: string }

/** The list of a building. Kinds and hosts are counted without their own condition; `all` without any. */
export type BuildingAnswer = Omit<PlaceMeant, 'asked' | 'alone'> & {
  readonly all: number
  readonly total: number
  readonly items: readonly TenantItem[]
  readonly kinds: readonly FacetCount[]
  readonly hosts: readonly FacetCount[]
  /** The hosts of all who are here, by what their addresses call them. */
  readonly hostNames: ReadonlyMap<string, ItemFacts>
  /** The orders by something that is known of one of them. */
  readonly orders: readonly BuildingOrder[]
}

// Reading a record and its address takes 25 µs. Less is charged, because the list is kept: its next pages are free.
const STEPS_A_TENANT = 700

/** The corporations at an address, narrowed, grouped by kind and by the host of their offices, in an order. */
export function building(register: Register, question: BuildingQuestion): Result<BuildingAnswer> {
  const meant = placeMeant(register, question)
  if (!meant.ok) return meant
  const { asked, alone, ...place } = meant.value
  const members = alone === undefined ? tenantsOf(register, asked, question) : success([loneTenant(register, alone)])
  if (!members.ok) return members
  const { text, ...kind } = question.within ?? {}
  const found = text && bitsOf(findHits(register, { text }).list(), register.size)
  const ofKind = Object.keys(kind).length === 0 ? undefined : bitsOf(findHits(register, kind).list(), register.size)
  const named = members.value.filter((one) => isIn(found, one))
  const inOffice = named.filter(({ host }) => question.host === undefined || host?.text === question.host)
  const hits = inOffice.filter((one) => isIn(ofKind, one))
  const { offset, limit } = question.page
  const shown = inOrder(register, hits, question.order).slice(offset, offset + limit)
  return success({
    ...place,
    all: members.value.length,
    total: hits.length,
    items: shown.map((one) => tenantItem(register, one, question.order)),
    kinds: countsBy(inOffice, ({ kind: code }) => code).map((one) => ({
      ...one,
      name: CORPORATION_KINDS.get(one.code)?.name ?? one.code,
    })),
    hostNames: new Map(members.value.flatMap(({ host }) => (host === undefined ? [] : [[host.text, host.named]]))),
    hosts: largestFirst(
      countsBy(
        named.filter((one) => isIn(ofKind, one)),
        ({ host }) => host?.text,
      ),
    ),
    orders: hits.length < 2 ? [] : BUILDING_ORDERS.filter((order) => hits.some((one) => isKnown(register, one, order))),
  })
}

function tenantsOf(
  register: Register,
  asked: PlaceMeant['asked'],
  { pay }: Pick<BuildingQuestion, 'pay'>,
): Result<readonly Tenant[]> {
  const known = keptOf(register).get(keyOf(asked))
  if (known !== undefined) return success(known)
  const refusal = pay(STEPS_A_TENANT * membersAt(register.columns, asked).length)
  return refusal === undefined ? success(readTenants(register, asked)) : failure(refusal)
}

function loneTenant({ records }: Register, ordinal: number): Tenant {
  return { ordinal, kind: records.recordOf(ordinal).kind, floor: undefined, assignedOn: undefined, host: undefined }
}

function isIn(set: BitSet | undefined, { ordinal }: Tenant): boolean {
  return set === undefined || hasBit(set, ordinal)
}

function countsBy(tenants: readonly Tenant[], codeOf: (one: Tenant) => string | undefined): FacetCount[] {
  const counts = new Map<string, number>()
  for (const one of tenants) {
    const code = codeOf(one)
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({ code, name: code, count }))
}

// Tenants come by notability, and a sort keeps that order of equal ones. Those without the fact come last.
function inOrder({ columns }: Register, tenants: readonly Tenant[], order?: BuildingOrder): readonly Tenant[] {
  if (order === undefined) return tenants
  if (order === 'floor') return tenants.toSorted((a, b) => (a.floor ?? TOP) - (b.floor ?? TOP))
  if (order === 'newest') return tenants.toSorted((a, b) => dayKey(b.assignedOn) - dayKey(a.assignedOn))
  const { place } = columns.orders[order]
  return tenants.toSorted((a, b) => place[a.ordinal]! - place[b.ordinal]!)
}

const TOP = 1_000

function isKnown({ columns }: Register, one: Tenant, order: BuildingOrder): boolean {
  if (order === 'floor') return one.floor !== undefined
  if (order === 'newest') return one.assignedOn !== undefined
  return order === 'name' || columns.orders[order].place[one.ordinal]! < columns.orders[order].values.length
}

function tenantItem(register: Register, one: Tenant, order: BuildingOrder | undefined): TenantItem {
  const item = itemOf(register, one.ordinal)
  if (order === 'newest' && one.assignedOn !== undefined) return { ...item, newSince: one.assignedOn }
  return isOrderOfFact(order) ? { ...item, ...SORTED_FACT_OF[order](register, one.ordinal) } : item
}

/** What the list of a building says of a corporation in it. */
type Tenant = {
  readonly ordinal: number
  readonly kind: string
  readonly floor: number | undefined
  /** ISO. */
  readonly assignedOn: string | undefined
  /** The published corporation in whose office it is. */
  readonly host: Host | undefined
}

/** `text` is what an address calls it: 東京共同会計事務所内. */
type Host = { readonly text: string; readonly named: ItemFacts }

// The largest building of Tokyo has 4,400 corporations: 0.4 MB.
const MOST_BUILDINGS = 32
const KEPT = new WeakMap<Register, LRUCache<string, readonly Tenant[]>>()

/** Reads the corporations at an address, ascending, and keeps them for the next page. */
function readTenants(register: Register, spots: Spots): readonly Tenant[] {
  const hosts = new Map<string, Host | undefined>()
  const members = membersAt(register.columns, spots)
  const streets = new Set(spots.streets && membersAt(register.columns, { streets: spots.streets }))
  const hostOf = (text: string): Host | undefined => {
    if (hosts.has(text)) return hosts.get(text)
    const host = publishedHost(register, text, streets)
    // 森ビル and 森ビル株式会社 are one.
    const known = [...hosts.values()].find((one) => one && one.named.corporate_number === host?.named.corporate_number)
    hosts.set(text, known ?? host)
    return known ?? host
  }
  const tenants = Array.from(members, (ordinal): Tenant => {
    const { kind, street, prefectureCode, assignedOn } = register.records.recordOf(ordinal)
    const prefecture = prefectureOfCode(prefectureCode)?.name ?? ''
    const { rest } = afterStreet(street ?? '', prefecture)
    return {
      ordinal,
      kind,
      floor: floorOf(rest),
      assignedOn: assignedOn === null ? undefined : String(unpackValue('day', assignedOn)),
      host: hostsNamed(rest)
        .map(hostOf)
        .find((host) => host !== undefined),
    }
  })
  keptOf(register).set(keyOf(spots), tenants)
  return tenants
}

// A person's home must not be a group, not even where a corporation somewhere has the person's name: 山田内. So the host
// has the name of a published corporation, and that corporation is at the same address or the name says what it is.
function publishedHost(register: Register, text: string, neighbours: ReadonlySet<number>): Host | undefined {
  const { index, records } = register
  const name = parseWholeName(text)
  if (!name.ok) return undefined
  const { core, forms } = fold(text)
  const isHost = (ordinal: number): boolean => {
    const own = records.recordOf(ordinal).name
    const isNamedSo = forms.length === 0 ? fold(own).core === core : foldText(own) === foldText(text)
    return isNamedSo && (neighbours.has(ordinal) || namesOrganisation(text))
  }
  const hosts = ordinalsNamed(index, name.value).filter(isHost)
  const host = hosts.find((ordinal) => neighbours.has(ordinal)) ?? hosts[0]
  return host === undefined ? undefined : { text, named: itemOf(register, host) }
}

function keptOf(register: Register): LRUCache<string, readonly Tenant[]> {
  const kept = KEPT.get(register) ?? new LRUCache<string, readonly Tenant[]>({ max: MOST_BUILDINGS })
  KEPT.set(register, kept)
  return kept
}

function keyOf({ streets, building = '' }: Spots): string {
  return [building, ...(streets ?? [])].join('\n')
}
