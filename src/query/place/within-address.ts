import type { ClusterLevel } from '../../facts/answer.ts'
import type { ItemFacts, Profile } from '../../facts/profile.ts'
import { addressKeys, afterStreet } from '../../text/address/address-key.ts'
import { isLodging } from '../../text/address/building-name.ts'

/** Returns what tells members of one place apart: floor, room, building; "" where there is no more, or it is a home. */
export function withinAddress(summary: ItemFacts, level: ClusterLevel): string {
  const { prefecture = '', city = '', address } = summary
  const { rest, building } = afterStreet(address.slice(prefecture.length + city.length), prefecture)
  if (isLodging(rest)) return ''
  const isBuildingTold = level === 'street' || building === undefined
  return (isBuildingTold ? rest : rest.slice(rest.indexOf(building) + building.length)).replace(EDGE, '')
}

/** Returns the street address as it is registered, or up to its numbers where the rest says in whose home it is. */
export function streetWithoutHome({
  street,
  address,
  prefecture = '',
}: Pick<Profile, 'street' | 'address' | 'prefecture'>): string {
  if (street === undefined || !isLodging(afterStreet(street, prefecture).rest)) return street ?? address
  return addressKeys({ prefecture: '', city: '', street }).streetText
}

const EDGE = /^[-・、, ]+/
