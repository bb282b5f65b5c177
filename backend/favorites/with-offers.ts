import type { Reader } from 'backend/platform/database/database'
import { offerSummaries } from 'backend/spot'
import type { OfferSummary } from 'contract/spot/summary'

/** Rows with their offers in the present state, in the order of the rows. */
export async function withOffers<R extends { offerId: string }>(
  reader: Reader,
  rows: readonly R[],
  now: Date,
): Promise<{ row: R; offer: OfferSummary }[]> {
  const ids = rows.map(({ offerId }) => offerId)
  const offers = await offerSummaries(reader, ids, now)
  return rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer ? [{ row, offer }] : []
  })
}
