import { DAY_MS } from 'backend/platform/shanghai-time'

interface NewShopFacts {
  openedAt: Date
  /** Offers of the shop that were approved or needed no review. */
  passedOffers: number
}

interface ReviewTerms {
  /** Offers of a shop that must be approved before the others need no review; 0: none. */
  firstOffers: number
  /** Days after its opening in which all offers of a shop are reviewed; 0: none. */
  shopDays: number
}

/** Whether an offer that a shop publishes now is reviewed first. */
export function needsReview(
  { openedAt, passedOffers }: NewShopFacts,
  { firstOffers, shopDays }: ReviewTerms,
  now: Date,
): boolean {
  const isNew = now.getTime() - openedAt.getTime() < shopDays * DAY_MS
  return isNew || passedOffers < firstOffers
}
