import { LRUCache } from 'lru-cache'
import type { Profile } from '../../domain/profile.ts'
import { markReusable } from '../../domain/reusable.ts'

// With what is written of them about 20 MB.
const MAX_PROFILES = 1_000
const SLOTS = 4096

/** Profiles asked for more than once in a while. A reader who goes through the whole register keeps nothing and pays nothing. */
export class ProfileCache {
  private readonly profiles = new LRUCache<number, Profile>({ max: MAX_PROFILES })
  // In each slot the last ordinal asked for, plus one, of the ordinals that share the slot.
  private readonly lastAsked = new Uint32Array(SLOTS)

  /** The profile of the ordinal, made when it is not kept. */
  get(ordinal: number, make: (ordinal: number) => Profile): Profile {
    const kept = this.profiles.get(ordinal)
    if (kept !== undefined) return kept
    const profile = make(ordinal)
    const slot = ordinal % SLOTS
    if (this.lastAsked[slot] === ordinal + 1) {
      markReusable(profile)
      this.profiles.set(ordinal, profile)
    }
    this.lastAsked[slot] = ordinal + 1
    return profile
  }
}
