import { FIRST_ASSIGNMENT } from '../domain/corporate-number.ts'
import { readPlace } from '../query/place/read-place.ts'
import { eventsOf, identityOf } from '../query/present.ts'
import type { Register } from '../query/register/register.ts'
import { longerNames } from '../query/suggest/longer-names.ts'
import { fold } from '../text/fold.ts'
import { AddressComparison } from './compare/compare-address.ts'
import { bestAddress, type Likeness } from './likeness.ts'

/**
 * Returns the corporation that probably had the name before: one at the same address that became “X Holdings” within 90
 * days of the day on which this one began to be X. Undefined if there is none, or if the row is of that day or later.
 */
export function holdingOf(
  register: Register,
  { profile, ordinal }: Likeness,
  asOf: string | undefined,
): number | undefined {
  const { assigned_on: assignedOn, named_on: namedOn } = eventsOf(register, ordinal)
  const began = namedOn ?? assignedOn
  if (began === undefined || began <= FIRST_ASSIGNMENT || (asOf !== undefined && asOf >= began)) return undefined
  const { core } = fold(profile.name)
  const address = new AddressComparison(readPlace(register.columns.cities, { address: profile.address }))
  return longerNames(register.index, core, HOLDING).find((other) => {
    if (!HOLDING.test(fold(register.records.recordOf(other).name).core.slice(core.length))) return false
    const renamedOn = eventsOf(register, other).named_on
    if (renamedOn === undefined || Math.abs(Date.parse(renamedOn) - Date.parse(began)) > MOST_APART) return false
    const found = bestAddress(register, { ordinal: other, profile: identityOf(register, other) }, address)
    return found.address === 'block' || found.address === 'building'
  })
}

const MOST_APART = 90 * 86_400_000
// Folded.
const HOLDING = /^(?:ホールデイングス?|グループ(?:ホールデイングス|本社)?|hd|holdings?|group)$/
