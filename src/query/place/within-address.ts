import type { ClusterLevel } from '../../domain/answer.ts'
import type { CorporationSummary } from '../../domain/profile.ts'
import { afterStreet } from '../../text/address-key.ts'

/**
 * What tells a corporation's address from those of others at the same place: floor and room in one building, the
 * building as well at one street address. "" where the address says no more.
 */
export function withinAddress(summary: CorporationSummary, level: ClusterLevel): string {
  const { prefecture = '', city = '', address } = summary
  const { rest, building } = afterStreet(address.slice(prefecture.length + city.length), prefecture)
  const isBuildingTold = level === 'street' || building === undefined
  return (isBuildingTold ? rest : rest.slice(rest.indexOf(building) + building.length)).replace(EDGE, '')
}

const EDGE = /^[-・、, ]+/
