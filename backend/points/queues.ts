import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

const ORDERS = '/console/points/orders'

/** Orders that a shop delivers wait for the shop. */
const NOT_OF_SHOPS = sql` and not exists (select from points_delivery d where d.id = r.order_id)`

const orderQueue = (position: number, name: string, state: string, byMarket = sql``) =>
  operatorQueue<{ orderNo: string }>({
    ...{ position, name, page: ORDERS, query: `state=${state}`, roles: ['support'] },
    // The newest step led to the state.
    waiting:
      () => sql`select o.id, (select max(s.at) from ordering_step s where s.order_id = o.id) as at, o.order_no as "orderNo"
      from points_redemption r join ordering_order o on o.id = r.order_id
      where r.used_at is null and r.returned_pieces < r.pieces and o.state = ${state}${byMarket}`,
    texts: (rows) => rows.map(({ orderNo }) => `${name}：${orderNo}`),
    linkTo: () => `${ORDERS}?state=${state}`,
  })

export const QUEUES = [
  orderQueue(100, '待寄出的积分订单', 'awaiting_shipment', NOT_OF_SHOPS),
  orderQueue(102, '待答复的积分退款', 'refunding'),
  orderQueue(104, '待答复的积分异议', 'objecting'),
  operatorQueue<{ points: number }>({
    position: 135,
    name: '待复核的积分调整',
    page: '/console/points/adjustments',
    query: 'state=proposed',
    roles: ['finance'],
    waiting: () => sql`select id, proposed_at as at, points from points_adjustment where state = 'proposed'`,
    texts: (rows) => rows.map(({ points }) => `待复核的积分调整：${points} 分`),
    linkTo: () => '/console/points/adjustments?state=proposed',
  }),
  operatorQueue<{ name: string }>({
    position: 136,
    name: '待复核的积分活动',
    page: '/console/points/campaigns',
    query: 'state=proposed',
    roles: ['finance'],
    waiting: () => sql`select id, proposed_at as at, name from points_campaign where state = 'proposed'`,
    texts: (rows) => rows.map(({ name }) => `待复核的积分活动：${name}`),
    linkTo: () => '/console/points/campaigns?state=proposed',
  }),
]
