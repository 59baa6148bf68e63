import type { Hits } from './match/hits.ts'
import type { Register } from './register/register.ts'

// The most notable stand first in the register: one in a hundred is known beyond its trade and town.
const NOTABLE_SHARE = 1 / 100
const MOST_NAMED = 3
// The most hits of a tier that are looked at.
const MOST_LOOKED_AT = 100

/** Returns up to three notable corporations whose names begin with the text, if only others have exactly this name. */
export function notableBeginnings(register: Pick<Register, 'size'>, hits: Hits): readonly number[] {
  const counts = hits.counts()
  if (counts === undefined) return []
  const named = counts.registered + counts.exact
  if (named === 0 || counts.prefix === 0) return []
  const isNotable = (ordinal: number) => ordinal < register.size * NOTABLE_SHARE
  if (hits.page({ offset: 0, limit: Math.min(named, MOST_LOOKED_AT) }).ordinals.some(isNotable)) return []
  return hits
    .page({ offset: named, limit: Math.min(counts.prefix, MOST_LOOKED_AT) })
    .ordinals.filter(isNotable)
    .slice(0, MOST_NAMED)
}
