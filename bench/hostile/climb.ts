import type { Random } from '../../dataset/chance/random.ts'

/** What is searched for the most expensive of: how to begin anywhere, how to take a step, and what something costs. */
export type Landscape<Point> = {
  readonly anywhere: (random: Random) => Point
  readonly stepFrom: (point: Point, random: Random) => Point
  readonly cost: (point: Point) => number | Promise<number>
  /** The same for equal points. */
  readonly keyOf: (point: Point) => string
}

export type Summit<Point> = { readonly point: Point; readonly cost: number }

export type Climb<Point> = {
  readonly random: Random
  /** Where earlier climbs ended. */
  readonly from: readonly Point[]
  readonly mayGoOn: (steps: number) => boolean
}

/** Hill climbing from many points at once: the most expensive found, steepest first. */
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

// Enough different ones that a climb which ends on a small hill is left for another.
const KEPT = 40
const FRESH_SHARE = 0.1

function insert<Point>(highest: Summit<Point>[], summit: Summit<Point>): void {
  const at = highest.findIndex(({ cost }) => cost < summit.cost)
  highest.splice(at < 0 ? highest.length : at, 0, summit)
  if (highest.length > KEPT) highest.pop()
}
