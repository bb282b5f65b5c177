import { openDatabase } from 'backend/platform/database/database'
import { ORDER_STATES } from 'contract/states'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { analyze, plansOf, type QueryPlan } from 'tests/support/query-plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { lockOverdueOrder } from '../order-store'
import { shopSeller } from '../sellers'
import { countOrders } from './order-counts'
import { listOrders, ordersAfter } from './order-lists'

const ORDERS = 100_000
/** Rows of other members, without which the planner prefers a sequential scan. */
const ORDERS_OF_OTHERS = 200_000
/** 1 of 100 orders is in each state, except 89 completed, 2 cancelled, 2 refunded. */
const OPEN_OF_EACH = ORDERS / 100
const GROWING = ['trade_order', 'order_line', 'order_event', 'order_count']

let fixture: OrderFixture

/** Inserts one member's orders from one shop, one a minute up to noon, and as many of two thousand other members. */
async function fillOrders(): Promise<void> {
  const { buyer, merchant } = fixture.seed
  const superuser = openDatabase(fixture.test.superuserUrl, { maxConnections: 1 })
  await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table made on commit drop as
      select n, n <= ${ORDERS} as is_mine, ${NOON.toISOString()}::timestamptz - (n % ${ORDERS}) * interval '1 minute' as at,
        (array['awaiting_payment', 'awaiting_shipment', 'awaiting_pickup', 'partly_picked_up', 'awaiting_receipt',
          'refunding', 'arbitrating', 'cancelled', 'cancelled', 'refunded', 'refunded'])[1 + n % 100] as open_state
      from generate_series(1, ${ORDERS + ORDERS_OF_OTHERS}) n`)
    await tx.execute(sql`insert into trade_order (id, order_no, type, buyer_member_id, shop_id, state, delivery,
        delivery_place, goods_fen, freight_fen, total_fen, created_at, pay_before, paid_at, delivered_at,
        confirm_due_at, commission_per_mille, refund_asked_at, refund_from_state, search_key)
      select gen_random_uuid(), 'SJ' || lpad(n::text, 18, '0'), case when n % 50 = 0 then 2 else 1 end,
        case when is_mine then ${buyer.memberId}::uuid else md5((n % 2000)::text)::uuid end,
        case when is_mine then ${merchant.shopId}::uuid else md5((n % 100)::text)::uuid end,
        coalesce(open_state, 'completed'), 'delivered', '北仑港区库', 100, 0, 100, at, at + interval '30 minutes', at, at,
        at + interval '7 days', 3,
        case open_state when 'refunding' then at end, case open_state when 'refunding' then 'awaiting_shipment' end,
        'SJ' || lpad(n::text, 18, '0') || case when n % 1000 = 0 then ' K8003 茂名石化' else ' T30S 镇海炼化' end
      from made order by at`)
    await tx.execute(sql`insert into order_line (id, order_id, subject_kind, subject_id, pool_id, stock_hold_id, category, grade, maker,
        processing, warehouse, city, price_fen_per_ton, ordered_kg, handed_kg, amount_fen)
      select gen_random_uuid(), id, 'offer', id, id, id, 'PP', 'T30S', '镇海炼化', '拉丝', '北仑港区库', '宁波', 100, 1000, 1000, 100
      from trade_order where buyer_member_id = ${buyer.memberId} order by created_at`)
    await tx.execute(sql`insert into order_count
      select buyer_member_id, type, state, 0, count(*), sum(total_fen) from trade_order group by 1, 2, 3`)
  })
  await superuser.close()
  await analyze(fixture.test.superuserUrl)
}

beforeAll(async () => {
  fixture = await openOrderFixture()
  await fillOrders()
}, 600_000)
afterAll(() => fixture.test.drop())

function expectByIndex(what: string, plans: readonly QueryPlan[]): void {
  expect(plans.length, what).toBeGreaterThan(0)
  for (const { readWhole, statement } of plans)
    expect(
      readWhole.filter((table) => GROWING.includes(table)),
      statement,
    ).toEqual([])
  const ms = plans.map(({ milliseconds }) => milliseconds.toFixed(1)).join(' + ')
  process.stdout.write(`${what}: ${ms} ms\n`)
}

const mine = () => ({ buyerMemberId: fixture.seed.buyer.memberId })
const ours = () => ({ seller: shopSeller(fixture.seed.merchant.shopId ?? '') })
const LAST_PAGE = ORDERS / 20 - 1

test.each([
  ['the newest page', {}, 0, ORDERS],
  ['the last page', {}, LAST_PAGE, ORDERS],
  ['page 10,000, far behind the end', {}, 10_000, ORDERS],
  ['a state', { state: 'awaiting_receipt' }, 0, OPEN_OF_EACH],
  ['the most frequent state', { state: 'completed' }, 1_000, ORDERS - 11 * OPEN_OF_EACH],
  ['a type', { type: 2 }, 10, ORDERS / 50],
  ['a type without orders', { type: 8 }, 0, 0],
  ['one month', { from: '2026-10-01', to: '2026-10-31' }, 0, 31 * 24 * 60],
  ['a state in one day', { state: 'cancelled', from: '2026-11-20', to: '2026-11-20' }, 0, 28],
  ['a grade', { q: 't30s 镇海' }, 100, ORDERS - ORDERS / 1000],
  ['a rare grade', { q: 'k8003' }, 0, ORDERS / 1000],
  ['an order number', { q: 'SJ000000000000077777' }, 0, 1],
  ['words without a match', { q: 'nothing' }, 0, 0],
] as const)(
  'lists my orders of 100,000 by index with the exact total: %s',
  async (what, filter, page, total) => {
    const list = (orm: Parameters<typeof listOrders>[0]) =>
      listOrders(orm, mine(), filter, { page, size: 20 })
    const found = await list(fixture.db.orm)
    expect(found.total).toBe(total)
    expect(found.rows).toHaveLength(Math.max(0, Math.min(20, total - page * 20)))
    expectByIndex(`my orders, ${what}`, await plansOf(fixture.test.runtimeUrl, list))
  },
)

test.each([
  ['the newest page', undefined, 0],
  ['the last page', undefined, LAST_PAGE],
  ['a state', 'awaiting_shipment', 0],
  ['the most frequent state', 'completed', 1_000],
] as const)('lists a shop’s orders of 100,000 by index: %s', async (what, state, page) => {
  const list = (orm: Parameters<typeof listOrders>[0]) =>
    listOrders(orm, ours(), { state }, { page, size: 20 })
  expect((await list(fixture.db.orm)).rows).toHaveLength(20)
  expectByIndex(`a shop’s orders, ${what}`, await plansOf(fixture.test.runtimeUrl, list))
})

test('counts 100,000 orders by index', async () => {
  const buyer = { buyerMemberId: fixture.seed.buyer.memberId }
  const counts = await countOrders(fixture.db.orm, buyer)
  expect(counts).toMatchObject({
    all: ORDERS,
    byType: { 1: 98_000, 2: 2_000 },
    inEscrowFen: 6 * OPEN_OF_EACH * 100,
  })
  expect(Object.keys(counts.byState)).toHaveLength(Object.keys(ORDER_STATES).length)
  expectByIndex('counts', await plansOf(fixture.test.runtimeUrl, (orm) => countOrders(orm, buyer)))
})

test('continues an export at any place by index, and passes every order once', async () => {
  const part = (orm: Parameters<typeof ordersAfter>[0], after?: { at: Date; id: string }) =>
    ordersAfter(orm, mine(), { q: '' }, after, 1_001)
  const [first, middle] = [await part(fixture.db.orm), new Date(NOON.getTime() - 70_000 * 60_000)]
  const last = first.at(-1)?.order
  if (!last) throw new Error('nothing to export')
  const next = await part(fixture.db.orm, { at: last.createdAt, id: last.id })
  expect(new Set([...first, ...next].map(({ order }) => order.id)).size).toBe(2_002)
  const plans = await plansOf(fixture.test.runtimeUrl, (orm) => part(orm, { at: middle, id: last.id }))
  expectByIndex('export, after 70,000', plans)
})

test.each(['payment', 'receipt', 'refund'] as const)('finds an overdue order by index: %s', async (due) => {
  const sweep = (orm: typeof fixture.db.orm) => orm.transaction((tx) => lockOverdueOrder(tx, due, NOON))
  expect(await sweep(fixture.db.orm)).toBeDefined()
  expectByIndex(`sweep, ${due}`, await plansOf(fixture.test.runtimeUrl, sweep))
})
