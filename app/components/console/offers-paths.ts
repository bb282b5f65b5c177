/** The queue of offers of new shops. */
export const OFFER_REVIEWS = '/console/offers'
