import { accountShop } from 'backend/account'
import { pinTables, type WithShares } from 'backend/pins'
import type { Reader } from 'backend/platform/database/database'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Place } from '../goods-store'
import { retailGoods, retailPin, retailPinShare } from '../tables'

export type Pin = typeof retailPin.$inferSelect
export type Share = typeof retailPinShare.$inferSelect
export type PinWithShares = WithShares<Pin, Share>
export interface ShareWithPin {
  readonly share: Share
  readonly pin: Pin
}

export const retailPins = pinTables(retailPin, retailPinShare)
export const {
  hasOpenPin,
  insertPin,
  insertShare,
  lockPin,
  pinById,
  pinsOfDeal,
  shareOfOrder,
  sharesOfBuyer,
} = retailPins

/** Whether the shop of a pin is open: pins of a suspended one are neither listed nor joined. */
function isOfOpenShop(reader: Reader): SQL {
  const shop = reader
    .select({ one: sql`1` })
    .from(retailGoods)
    .innerJoin(accountShop, eq(accountShop.id, retailGoods.shopId))
    .where(and(eq(retailGoods.id, retailPin.goodsId), eq(accountShop.state, 'open')))
  return exists(shop)
}

/** Pins that take shares now, optionally of some goods, by their deadline. */
export async function openPins(
  reader: Reader,
  goodsId: string | undefined,
  now: Date,
  place: Place,
): Promise<{ pins: PinWithShares[]; total: number }> {
  const ofGoods = goodsId === undefined ? undefined : eq(retailPin.goodsId, goodsId)
  return await retailPins.openPins(reader, and(isOfOpenShop(reader), ofGoods), now, place)
}
