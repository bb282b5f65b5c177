/** Offers and activities together. */
export const FAVORITES_PER_MEMBER = 200

/** Older views are deleted. */
export const VIEWED_OFFERS_MAX = 100
