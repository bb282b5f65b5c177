import postgres from 'postgres'
import type { BenchMarket } from './bench-market'

/** A demo member who gets many orders. */
export const BUSY_MEMBER = '13800000002'
export const MANY_ORDERS = 100_000

/** Gives members this many completed orders, once per market. @param counts orders by phone */
export async function fillOrders(
  { cluster }: BenchMarket,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const client = postgres(Object.assign(new URL(cluster.superuserUrl), { pathname: '/suji' }).href, {
    max: 1,
  })
  for (const [phone, count] of Object.entries(counts)) await fill(client, phone, count)
  await client`vacuum analyze`
  await client.end()
}

/** Inserts a member's orders, one every ten minutes up to now. */
async function fill(client: postgres.Sql, phone: string, count: number): Promise<void> {
  const [last] = await client`select 1 from trade_order where order_no = ${orderNo(phone, count)}`
  if (last) return
  await client.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into trade_order (id, order_no, type, buyer_member_id, buyer_company_id, shop_id, state, delivery,
        delivery_place, goods_fen, freight_fen, total_fen, created_at, pay_before, paid_at, delivered_at, confirm_due_at,
        completed_at, commission_per_mille, search_key)
      select gen_random_uuid(), ${phone} || lpad(n::text, 9, '0'), 1, m.id, m.company_id, s.id,
        (array['completed', 'cancelled', 'awaiting_receipt', 'completed'])[1 + n % 4], 'pickup', '仓库', 3350000, 0, 3350000,
        now() - n * interval '10 minutes', now(), now(), now(), now() + interval '7 days',
        now(), 3, ${phone} || n || ' t30s 镇海炼化'
      from member m, (select id from shop limit 1) s, generate_series(1, ${count}::int) n where m.phone = ${phone}`
    await tx`insert into order_line (id, order_id, subject_kind, subject_id, pool_id, stock_hold_id, category, grade, maker, processing,
        warehouse, city, price_fen_per_ton, ordered_kg, handed_kg, amount_fen)
      select gen_random_uuid(), o.id, 'offer', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'PP', 'T30S', '镇海炼化',
        '拉丝', '仓库', '宁波', 670000, 5000, 0, 3350000
      from trade_order o where o.order_no like ${`${phone}%`}`
    await tx`insert into order_count
      select buyer_member_id, type, state, 0, count(*), sum(total_fen)
      from trade_order o join member m on m.id = o.buyer_member_id where m.phone = ${phone} group by 1, 2, 3
      on conflict (member_id, type, state, slot) do update set orders = excluded.orders, total_fen = excluded.total_fen`
  })
}

const orderNo = (phone: string, n: number) => `${phone}${String(n).padStart(9, '0')}`
