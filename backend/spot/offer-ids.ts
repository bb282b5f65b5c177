import type { Reader } from 'backend/platform/database/database'
import { OFFER_IDS_PER_PAGE } from 'contract/shops'
import { and, eq, gt } from 'drizzle-orm'
import { offerListing } from './tables'

/** Ids of a shop's offers on sale, oldest first, one page. Read from one index only. */
export async function offerIdsOfShop(
  reader: Reader,
  shopId: string,
  { page, now }: { page: number; now: Date },
): Promise<string[]> {
  const rows = await reader
    .select({ id: offerListing.offerId })
    .from(offerListing)
    .where(and(eq(offerListing.shopId, shopId), gt(offerListing.validUntil, now)))
    .orderBy(offerListing.publishedAt, offerListing.offerId)
    .limit(OFFER_IDS_PER_PAGE)
    .offset(page * OFFER_IDS_PER_PAGE)
  return rows.map(({ id }) => id)
}
