import { openDatabase } from 'backend/platform/database'
import { sql } from 'drizzle-orm'
import { analyze } from './query-plans'

export const SHOPS_OF_MANY = 500
const PRODUCTS = 2_000

interface Many {
  /** Its login may leave out the triggers that would write the list row by row. */
  superuserUrl: string
  count: number
  now: Date
}

/**
 * Offers of 2,000 grades by 100 makers in 20 categories, some common and some rare, from 40 cities and 500 shops. Of
 * 100 offers 4 are sold out, 3 withdrawn and 2 expired.
 */
export async function fillWithOffers({ superuserUrl, count, now: at }: Many): Promise<void> {
  const superuser = openDatabase(superuserUrl, { maxConnections: 1 })
  const now = sql`${at.toISOString()}::timestamptz`
  await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into category (code, name, sort) select 'C' || n, '品类' || n, 100 + n from generate_series(1, 20) n`,
    )
    await tx.execute(sql`insert into product (id, category, grade, maker, processing, melt_flow, density, application,
        is_liquid, is_hazardous)
      select md5('p' || n)::uuid, 'C' || 1 + floor(20 * power(random(), 2)), 'G' || lpad(n::text, 5, '0'), '石化' || n % 100,
        (array['拉丝', '注塑', '薄膜', '吹塑'])[1 + n % 4], (n % 400 / 10.0)::text, (0.85 + n % 60 / 100.0)::text,
        (array['编织袋', '家电', '包装膜', '瓶'])[1 + n % 4], false, false from generate_series(1, ${PRODUCTS}) n`)
    await tx.execute(sql`insert into warehouse (id, name, province, city, address)
      select md5('w' || n)::uuid, '仓库' || n, '省', '城市' || n % 40, '路' from generate_series(1, 80) n`)
    await tx.execute(sql`insert into stock_pool (id, shop_id, on_hand_kg, held_kg)
      select md5('s' || n)::uuid, md5('shop' || n % ${SHOPS_OF_MANY})::uuid, 25000 * (1 + n % 400),
        case when n % 25 = 0 then 25000 * (1 + n % 400) else 0 end from generate_series(1, ${count}) n`)
    await tx.execute(sql`insert into offer (id, shop_id, product_id, warehouse_id, pool_id, price_fen_per_ton, version,
        min_kg, step_kg, published_at, valid_until, withdrawn_at, search_key)
      select md5('o' || n)::uuid, md5('shop' || n % ${SHOPS_OF_MANY})::uuid, p.id,
        md5('w' || 1 + abs(hashint4(-n)) % 80)::uuid, md5('s' || n)::uuid,
        600000 + n % 997 * 500, 1, 25000, 1000, ${now} - n % 40000 * interval '1 minute',
        ${now} + case when n % 50 = 1 then -1 else 10 end * interval '1 day', case when n % 33 = 2 then ${now} end,
        p.grade || ' ' || p.maker || ' ' || p.category || ' ' || p.processing
      from generate_series(1, ${count}) n
      join product p on p.id = md5('p' || 1 + abs(hashint4(n)) % ${PRODUCTS})::uuid`)
    await tx.execute(sql`insert into offer_delivery (offer_id, way, freight_fen_per_ton)
      select id, 'pickup', 0 from offer`)
    await tx.execute(sql`insert into offer_price (offer_id, version, price_fen_per_ton, at)
      select id, 1, price_fen_per_ton, published_at from offer`)
    await tx.execute(sql`insert into offer_listing select * from listable_offer`)
  })
  await superuser.close()
  await analyze(superuserUrl)
}

/** A year of paid orders of these offers, spread evenly, each with one line. */
export async function fillWithOrders({ superuserUrl, count, now }: Many): Promise<void> {
  const superuser = openDatabase(superuserUrl, { maxConnections: 1 })
  await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table made on commit drop as
      select n, o.id as offer_id, o.pool_id, p.category, p.grade, p.maker, p.processing,
        ${now.toISOString()}::timestamptz - (${count} - n) * interval '365 days' / ${count}::int as at
      from generate_series(1, ${count}::int) n
      join offer o on o.id = md5('o' || 1 + abs(hashint4(n)) % (select count(*) from offer))::uuid
      join product p on p.id = o.product_id`)
    await tx.execute(sql`insert into trade_order (id, order_no, type, buyer_member_id, shop_id, state, delivery,
        delivery_place, goods_fen, freight_fen, total_fen, created_at, pay_before, paid_at, completed_at)
      select md5('t' || n)::uuid, 'SJ' || lpad(n::text, 18, '0'), 1, md5('b' || n % 2000)::uuid,
        md5('shop' || n % ${SHOPS_OF_MANY})::uuid, case when n % 50 = 0 then 'cancelled' else 'completed' end, 'pickup', '库', 100, 0, 100, at,
        at + interval '30 minutes', at, case when n % 50 > 0 then at end
      from made order by n`)
    await tx.execute(sql`insert into order_line (id, order_id, offer_id, pool_id, stock_hold_id, category, grade, maker,
        processing, warehouse, city, price_fen_per_ton, ordered_kg, handed_kg, amount_fen)
      select md5('l' || n)::uuid, md5('t' || n)::uuid, offer_id, pool_id, md5('h' || n)::uuid, category, grade, maker,
        processing, '库', '宁波', 100, 1000, 1000, 100
      from made order by n`)
  })
  await superuser.close()
  await analyze(superuserUrl)
}
