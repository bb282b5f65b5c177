/** Rows of tiers in forms of activities. No zod here: browsers load this file. */
import type { MOST_TIERS } from './price-tiers'

/** Tiers above the first, which begins at a minimum. */
export const TIER_ROWS = [2, 3, 4, 5, 6] as const satisfies { 4: typeof MOST_TIERS }
