import { shownBuyerOf } from 'backend/companies'
import { levelsOfBuyer } from 'backend/discounts'
import type { Call } from 'backend/platform/endpoint'
import type { Buyer } from 'contract/companies/buyers'
import type { PriceTons } from 'contract/spot/price-tons'
import type { PriceContext } from '../offer-rows'
import { priceTonsOf } from './price-tons-store'

/**
 * The tons and discounts of the prices that a caller reads.
 * @param asked.tons omitted: the caller's choice
 */
export async function pricesForCaller(
  { db, now, askActor }: Pick<Call, 'db' | 'now' | 'askActor'>,
  { tons, buyAs }: { tons?: PriceTons | undefined; buyAs?: Buyer | undefined },
): Promise<PriceContext> {
  const actor = await askActor()
  const [chosen, levels] = await Promise.all([
    tons ?? priceTonsOf(db.orm, actor?.memberId ?? null),
    actor ? levelsOfBuyer(db.orm, shownBuyerOf(actor, buyAs), now) : [],
  ])
  return { tons: chosen, levels }
}
