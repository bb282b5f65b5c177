import postgres from 'postgres'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { memberCookie } from './member-cookie'
import { pageRate } from './page-rate'
import { inTurn } from './rounds'

const MANY = 100_000
const FEW = 100
const ROUNDS = 3
const BUSY_MEMBER = '13800000002'
const QUIET_MEMBER = '13800000003'
const PAGE = '/personalCenter/myOrder'

/**
 * Order list of a member with 100,000 orders against one with 100. Both read twenty rows by an index and maintained
 * counts, so the time should not grow with the number of orders.
 */
export async function myOrder({ server, cluster }: BenchMarket): Promise<Measured[]> {
  const client = postgres(Object.assign(new URL(cluster.superuserUrl), { pathname: '/suji' }).href, {
    max: 1,
  })
  await fill(client, BUSY_MEMBER, MANY)
  await fill(client, QUIET_MEMBER, FEW)
  await client`vacuum analyze`
  await client.end()
  const busy = await memberCookie(server.url, BUSY_MEMBER)
  const quiet = await memberCookie(server.url, QUIET_MEMBER)
  const rates = await inTurn(
    {
      subject: () => pageRate(server.url + PAGE, { cookie: busy }),
      baseline: () => pageRate(server.url + PAGE, { cookie: quiet }),
    },
    ROUNDS,
  )
  return [{ id: 'my-order', what: 'myOrder at 100,000 orders; at 100', ...rates, unit: '/s', floor: 0.5 }]
}

/** Inserts completed orders of a member, one every ten minutes up to now. */
async function fill(client: postgres.Sql, phone: string, count: number): Promise<void> {
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
      from trade_order o join member m on m.id = o.buyer_member_id where m.phone = ${phone}`
    await tx`insert into order_count
      select buyer_member_id, type, state, 0, count(*), sum(total_fen)
      from trade_order o join member m on m.id = o.buyer_member_id where m.phone = ${phone} group by 1, 2, 3
      on conflict (member_id, type, state, slot) do update set orders = excluded.orders, total_fen = excluded.total_fen`
  })
}
