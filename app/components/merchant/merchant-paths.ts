/** The list of the shop's own offers. */
export const OFFERS = '/merchant/offers'

/** The page of one of them. */
export function offerPath(offerId: string): string {
  return `${OFFERS}/${offerId}`
}
