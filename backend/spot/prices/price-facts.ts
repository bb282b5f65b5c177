import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { desc, eq, sql } from 'drizzle-orm'
import { offerPrice } from '../tables'

const readPrices = preparedStatement((orm) =>
  orm
    .select({
      priceFenPerTon: offerPrice.priceFenPerTon,
      at: offerPrice.at,
      beforeFenPerTon: sql<number | null>`(
        select y.price_fen_per_ton from offer_price y
        where y.offer_id = ${sql.placeholder('offerId')} and y.at < ${sql.placeholder('today')}::timestamptz
        order by y.version desc limit 1)`.mapWith((price) => (price === null ? null : Number(price))),
    })
    .from(offerPrice)
    .where(eq(offerPrice.offerId, sql.placeholder('offerId')))
    .orderBy(desc(offerPrice.version))
    .limit(1)
    .prepare('price_facts'),
)

/** Since when the present price is valid, and its change against the last one before today. */
export async function priceFacts(
  reader: Reader,
  offerId: string,
  now: Date,
): Promise<{ pricedAt: Date; changeFenPerTon: number | null }> {
  const today = startOfShanghaiDay(now).toISOString()
  const [present] = await readPrices(reader, { offerId, today })
  if (!present) throw new Error(`offer ${offerId} has no price`)
  const { at: pricedAt, priceFenPerTon, beforeFenPerTon } = present
  return { pricedAt, changeFenPerTon: beforeFenPerTon === null ? null : priceFenPerTon - beforeFenPerTon }
}
