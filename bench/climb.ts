import type { Random } from '../dataset/chance/random.ts'

/** What is searched for the most expensive of: how to begin anywhere, how to take a step, and what something costs. */
export type Landscape<Place> = {
  readonly anywhere: (random: Random) => Place
  readonly stepFrom: (place: Place, random: Random) => Place
  readonly cost: (place: Place) => number | Promise<number>
  /** The same for equal places. */
  readonly keyOf: (place: Place) => string
}

export type Summit<Place> = { readonly place: Place; readonly cost: number }

export type Climb<Place> = {
  readonly random: Random
  /** Where earlier climbs ended. */
  readonly from: readonly Place[]
  readonly mayGoOn: (steps: number) => boolean
}

/** Hill climbing from many places at once: the most expensive found, steepest first. */
export async function climb<Place>(
  { anywhere, stepFrom, cost, keyOf }: Landscape<Place>,
  { random, from, mayGoOn }: Climb<Place>,
): Promise<readonly Summit<Place>[]> {
  const tried = new Set<string>()
  const highest: Summit<Place>[] = []
  const visit = async (place: Place) => {
    const key = keyOf(place)
    if (tried.has(key)) return
    tried.add(key)
    insert(highest, { place, cost: await cost(place) })
  }
  for (const place of from) await visit(place)
  for (let steps = 0; mayGoOn(steps); steps++) {
    const isFresh = highest.length < KEPT || random.chance(FRESH_SHARE)
    await visit(isFresh ? anywhere(random) : stepFrom(random.early(highest).place, random))
  }
  return highest
}

// Enough different ones that a climb which ends on a small hill is left for another.
const KEPT = 40
const FRESH_SHARE = 0.1

function insert<Place>(highest: Summit<Place>[], summit: Summit<Place>): void {
  const at = highest.findIndex(({ cost }) => cost < summit.cost)
  highest.splice(at < 0 ? highest.length : at, 0, summit)
  if (highest.length > KEPT) highest.pop()
}
