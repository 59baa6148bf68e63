import type { MatchTier } from '../../domain/answer.ts'

/** What answers call the tiers EXACT, PREFIX and PARTIAL. */
export const TIER_NAMES: readonly MatchTier[] = ['exact', 'prefix', 'partial']
