import { LRUCache } from 'lru-cache'
import type { Profile } from '../../domain/profile.ts'

// With what is written of them about 20 MB.
const MAX_PROFILES = 1_000
const PLACES = 4096

/**
 * Profiles asked for more than once in a while. They are frozen, by which a door knows that what it has written of one can
 * be sent again (answer-json.ts).
 */
export class ProfileCache {
  private readonly profiles = new LRUCache<number, Profile>({ max: MAX_PROFILES })
  // The ordinal asked for last, plus one, of those that share a place: who reads the register from one end to the other
  // keeps nothing and pays nothing.
  private readonly askedLast = new Uint32Array(PLACES)

  get(ordinal: number): Profile | undefined {
    return this.profiles.get(ordinal)
  }

  /** Keeps the profile if this is not the first time lately that it is asked for. */
  offer(ordinal: number, profile: Profile): void {
    const place = ordinal % PLACES
    if (this.askedLast[place] === ordinal + 1) this.profiles.set(ordinal, Object.freeze(profile))
    this.askedLast[place] = ordinal + 1
  }
}
