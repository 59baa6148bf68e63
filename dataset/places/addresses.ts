import { Random, type Weighted } from '../chance/random.ts'
import { surname } from '../names/person-name.ts'
import type { City } from './cities.ts'
import {
  blockOf,
  type DomesticAddress,
  domesticAddress,
  layOutTowns,
  type Neighbourhoods,
  OFFICE_BUILDINGS,
  room,
} from './domestic-address.ts'

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
    if (random.chance(density(prefectureCode).share)) return random.popular(random.popular(shared, 3).rooms, 1)
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

/** A building where many corporations share a room, as at virtual offices and accountants. Most use the first rooms. */
type SharedBuilding = { readonly rooms: readonly DomesticAddress[] }

/** How many shared buildings a prefecture has, and the share of its corporations that have their address in one. */
type Density = { readonly buildings: number; readonly share: number }

const TOKYO: Density = { buildings: 1200, share: 0.085 }
const OSAKA: Density = { buildings: 400, share: 0.04 }
const CITIES: Density = { buildings: 150, share: 0.025 }
const ELSEWHERE: Density = { buildings: 40, share: 0.014 }

/** Invents the shared buildings of every prefecture, by prefecture code, the most crowded first. */
export function raiseSharedBuildings(
  towns: ReadonlyMap<string, Weighted<Neighbourhoods>>,
  seed: number,
): ReadonlyMap<string, readonly SharedBuilding[]> {
  const random = new Random(seed, 'shared-buildings')
  return new Map(
    [...towns].map(([code, cities]) => [
      code,
      Array.from({ length: density(code).buildings }, () => building(random, cities.pick(random))),
    ]),
  )
}

function density(prefectureCode: string): Density {
  if (prefectureCode === '13') return TOKYO
  if (prefectureCode === '27') return OSAKA
  return ['14', '23', '26', '28', '40'].includes(prefectureCode) ? CITIES : ELSEWHERE
}

function building(random: Random, { city, towns }: Neighbourhoods): SharedBuilding {
  const town = random.pick(towns)
  const block = blockOf(random, town)
  const owner = random.chance(0.5) ? town.text : surname(random).text
  const named = random.chance(0.85) ? owner + random.pick(OFFICE_BUILDINGS) : ''
  const rooms = Array.from({ length: random.between(1, 6) }, () => {
    const street = town.text + block + named + (named ? room(random) : '')
    return { city, town, block, street, postcode: town.postcode }
  })
  return { rooms }
}
