import { Random } from '../chance/random.ts'
import type { Weighted } from '../chance/weighted.ts'
import { surname } from '../names/person-name.ts'
import { blockOf, type DomesticAddress, type Neighbourhoods, OFFICE_BUILDINGS, room } from './domestic-address.ts'

/** A building where many corporations share a room, as at virtual offices and accountants. Most use the first rooms. */
export type SharedBuilding = { readonly rooms: readonly DomesticAddress[] }

type Density = { readonly buildings: number; readonly share: number }

const TOKYO: Density = { buildings: 1200, share: 0.085 }
const OSAKA: Density = { buildings: 400, share: 0.04 }
const CITIES: Density = { buildings: 150, share: 0.025 }
const ELSEWHERE: Density = { buildings: 40, share: 0.014 }

/** Returns the share of a prefecture's corporations that have their address in a shared building. */
export function sharedShare(prefectureCode: string): number {
  return density(prefectureCode).share
}

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
