import type { MatchTier } from '../../facts/answer.ts'

/** What answers call the tiers EXACT, PREFIX and PARTIAL. */
export const TIER_NAMES: readonly MatchTier[] = ['exact', 'prefix', 'partial']
