import type { Reader } from 'backend/platform/database/database'
import type { OfferedGoods } from 'backend/quotes'
import { sql } from 'drizzle-orm'

/**
 * Offers on sale at any instant, with their price and stock at that instant: prices, withdrawals and stock movements
 * are stored with their time. Scans all offers; called once a day.
 */
export async function offersAt(reader: Reader, at: Date): Promise<OfferedGoods[]> {
  const then = sql`${at.toISOString()}::timestamptz`
  const rows = await reader.execute<{ productId: string; city: string; price: string; stock: string }>(sql`
    select o.product_id as "productId", w.city, p.price_fen_per_ton as price, s.stock
    from offer o
    join catalogue_warehouse w on w.id = o.warehouse_id
    cross join lateral (
      select price_fen_per_ton from offer_price
      where offer_id = o.id and at <= ${then} order by version desc limit 1) p
    cross join lateral (
      select sum(delta_kg) as stock from inventory_movement where pool_id = o.pool_id and at <= ${then}) s
    where o.published_at <= ${then} and o.valid_until > ${then}
      and (o.withdrawn_at is null or o.withdrawn_at > ${then}) and s.stock > 0
      and (o.submitted_at is null or o.reviewed_at <= ${then})
      and not exists (select from account_shop_pause c
        where c.shop_id = o.shop_id and c.from_at <= ${then} and coalesce(c.until_at > ${then}, true))`)
  return rows.map(({ productId, city, price, stock }) => ({
    productId,
    city,
    priceFenPerTon: Number(price),
    stockKg: Number(stock),
  }))
}
