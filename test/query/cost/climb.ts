import type { Random } from '../../../dataset/chance/random.ts'

/** The space in which hill climbing looks for the most expensive point. */
export type Landscape<Point> = {
  /** Returns a random point. */
  readonly anywhere: (random: Random) => Point
  /** Returns a random neighbour of a point. */
  readonly stepFrom: (point: Point, random: Random) => Point
  readonly cost: (point: Point) => number | Promise<number>
  /** Returns a text that is the same for equal points, so that no point is measured twice. */
  readonly keyOf: (point: Point) => string
}

export type Summit<Point> = { readonly point: Point; readonly cost: number }

export type Climb<Point> = {
  readonly random: Random
  /** Points to begin with, such as those that an earlier climb found. */
  readonly from: readonly Point[]
  readonly mayGoOn: (steps: number) => boolean
}

/**
 * Climbs from many points at once. Returns the KEPT most expensive points that it found, in descending order of cost.
 */
export async function climb<Point>(
  { anywhere, stepFrom, cost, keyOf }: Landscape<Point>,
  { random, from, mayGoOn }: Climb<Point>,
): Promise<readonly Summit<Point>[]> {
  const tried = new Set<string>()
  const highest: Summit<Point>[] = []
  const weigh = async (point: Point) => {
    const key = keyOf(point)
    if (tried.has(key)) return
    tried.add(key)
    insert(highest, { point, cost: await cost(point) })
  }
  for (const point of from) await weigh(point)
  for (let steps = 0; mayGoOn(steps); steps++) {
    const isFresh = highest.length < KEPT || random.chance(FRESH_SHARE)
    await weigh(isFresh ? anywhere(random) : stepFrom(random.early(highest).point, random))
  }
  return highest
}

// Enough points that a climb stuck on a local maximum is abandoned for another.
const KEPT = 40
const FRESH_SHARE = 0.1

function insert<Point>(highest: Summit<Point>[], summit: Summit<Point>): void {
  const at = highest.findIndex(({ cost }) => cost < summit.cost)
  highest.splice(at < 0 ? highest.length : at, 0, summit)
  if (highest.length > KEPT) highest.pop()
}
