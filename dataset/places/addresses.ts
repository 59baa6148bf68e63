import type { Random } from '../chance/random.ts'
import type { Weighted } from '../chance/weighted.ts'
import type { City } from './cities.ts'
import { type DomesticAddress, domesticAddress, layOutTowns, type Neighbourhoods } from './domestic-address.ts'
import { raiseSharedBuildings, type SharedBuilding, sharedShare } from './shared-buildings.ts'

const SAME_ADDRESS_AS_ANOTHER = 0.11
// Recent addresses remembered in each prefecture for a second use: so many that few are used a third time.
const REMEMBERED = 256

/** The addresses in Japan, of which some are used by several corporations. */
export class Addresses {
  private readonly random: Random
  private readonly towns: ReadonlyMap<string, Weighted<Neighbourhoods>>
  private readonly buildings: ReadonlyMap<string, readonly SharedBuilding[]>
  private readonly recent = new Map<string, DomesticAddress[]>()

  /** `random` draws the addresses, `seed` the towns and buildings that they are in. */
  constructor(random: Random, cities: readonly City[], seed: number) {
    this.random = random
    this.towns = layOutTowns(cities, seed)
    this.buildings = raiseSharedBuildings(this.towns, seed)
  }

  /** Returns an address in a prefecture, which others may have, too. */
  draw(prefectureCode: string): DomesticAddress {
    const { random } = this
    const shared = this.buildings.get(prefectureCode) ?? []
    if (random.chance(sharedShare(prefectureCode))) return random.popular(random.popular(shared, 3).rooms, 1)
    const known = this.recent.get(prefectureCode) ?? []
    if (known.length === REMEMBERED && random.chance(SAME_ADDRESS_AS_ANOTHER)) return random.early(known)
    const neighbourhoods = this.towns.get(prefectureCode)
    if (!neighbourhoods) throw new Error(`cities: prefecture ${prefectureCode} has none.`)
    const address = domesticAddress(random, neighbourhoods.pick(random))
    if (known.length < REMEMBERED) this.recent.set(prefectureCode, [...known, address])
    else known[random.below(REMEMBERED)] = address
    return address
  }
}
