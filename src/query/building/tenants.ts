import { LRUCache } from 'lru-cache'
import { prefectureOfCode } from '../../domain/prefecture.ts'
import { unpackValue } from '../../facts/plain-facts.ts'
import { afterStreet } from '../../text/address/address-key.ts'
import { hostsNamed, namesOrganisation } from '../../text/address/building-name.ts'
import { floorOf } from '../../text/address/floor-of.ts'
import { fold, foldText } from '../../text/fold.ts'
import { ordinalsNamed } from '../match/whole-names.ts'
import { parseWholeName } from '../parse/text-criteria.ts'
import { membersAt, type Spots } from '../place/spots.ts'
import type { Register } from '../register/register.ts'

/** What the list of a building says of a corporation in it. */
export type Tenant = {
  readonly ordinal: number
  readonly kind: string
  readonly floor: number | undefined
  /** ISO. */
  readonly assignedOn: string | undefined
  /** The published corporation in whose office it is, as the address names it (東京共同会計事務所内). */
  readonly host: string | undefined
}

// The largest building of Tokyo has 4,400 corporations: 0.4 MB.
const MOST_BUILDINGS = 32
const KEPT = new WeakMap<Register, LRUCache<string, readonly Tenant[]>>()

/** Returns the corporations at an address; undefined when they would have to be read first. */
export function knownTenants(register: Register, spots: Spots): readonly Tenant[] | undefined {
  return keptOf(register).get(keyOf(spots))
}

/** Reads the corporations at an address, ascending, and keeps them for the next page. */
export function readTenants(register: Register, spots: Spots): readonly Tenant[] {
  const hosts = new Map<string, string | undefined>()
  const members = membersAt(register.columns, spots)
  const streets = new Set(membersAt(register.columns, { streets: spots.streets }))
  const hostOf = (text: string): string | undefined => {
    if (!hosts.has(text)) hosts.set(text, publishedHost(register, text, streets))
    return hosts.get(text)
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
function publishedHost(
  { index, records }: Register,
  text: string,
  neighbours: ReadonlySet<number>,
): string | undefined {
  const name = parseWholeName(text)
  if (!name.ok) return undefined
  const { core, forms } = fold(text)
  const isHost = (ordinal: number): boolean => {
    const own = records.recordOf(ordinal).name
    const isNamedSo = forms.length === 0 ? fold(own).core === core : foldText(own) === foldText(text)
    return isNamedSo && (neighbours.has(ordinal) || namesOrganisation(text))
  }
  return ordinalsNamed(index, name.value).some(isHost) ? text : undefined
}

function keptOf(register: Register): LRUCache<string, readonly Tenant[]> {
  const kept = KEPT.get(register) ?? new LRUCache<string, readonly Tenant[]>({ max: MOST_BUILDINGS })
  KEPT.set(register, kept)
  return kept
}

function keyOf({ streets, building = '' }: Spots): string {
  return [building, ...streets].join('\n')
}
