import { systemClock } from 'backend/platform/clock'
import { type Database, openDatabase } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newDigits, newId } from 'backend/platform/ids'
import { placeSpotOrder } from 'backend/spot/orders/place-spot-order'
import postgres from 'postgres'
import { type BenchMarket, POOL_SIZE } from './bench-market'
import type { Measured } from './figures'
import { recordStatements, sendAgain } from './recorded-statements'
import { inTurn, rateOf } from './rounds'

const ROUNDS = 3
const LOAD = { concurrency: POOL_SIZE, milliseconds: 3_000 }
const BUYER = '13800000004'
const PLENTY_KG = 1_000_000_000_000

interface Goods {
  offerId: string
  poolId: string
  shopId: string
  version: number
  minKg: number
}

/** Orders of many offers and of one offer, each against a loop of the recorded statements of an order. */
export async function placingOrders({ cluster }: BenchMarket): Promise<Measured[]> {
  const [goods, actor] = await stockUp(
    Object.assign(new URL(cluster.superuserUrl), { pathname: '/suji' }).href,
  )
  const url = cluster.runtimeUrl('suji')
  const db = openDatabase(url, { maxConnections: POOL_SIZE })
  const raw = postgres(url, { max: POOL_SIZE, onnotice: () => {} })
  const [model] = goods
  if (!model) throw new Error('the demo market sells nothing')
  const { statements, result: orderNo } = await recordStatements(url, (recording) =>
    place(recording, actor, model),
  )
  const existing = new Set([actor.memberId, actor.companyId ?? ''])
  const again = (target: Goods) => {
    const given = new Map([
      [model.offerId, target.offerId],
      [model.poolId, target.poolId],
      [model.shopId, target.shopId],
      [orderNo, `B${newDigits(20)}`],
    ])
    return sendAgain(raw, statements, given, existing)
  }
  const measure = async (id: string, what: string, floor: number | null, at: (n: number) => Goods) => {
    const subject = () => rateOf((n) => place(db, actor, at(n)), LOAD)
    const baseline = () => rateOf((n) => again(at(n)), LOAD)
    return { id, what, ...(await inTurn({ subject, baseline }, ROUNDS)), unit: '/s', floor }
  }
  const figures = [
    await measure(
      'P3',
      'orders over many offers; the same SQL',
      0.5,
      (n) => goods[n % goods.length] ?? model,
    ),
    await measure('P3-one', 'orders on one offer; the same SQL', null, () => model),
  ]
  await Promise.all([raw.end(), db.close()])
  return figures
}

/** Raises the stock of the demo market. @returns non-hazardous offers with pick-up, and a buyer */
async function stockUp(url: string): Promise<[Goods[], Actor]> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await client`update stock_pool set on_hand_kg = ${PLENTY_KG}`
  const goods = await client<Goods[]>`
    select o.id as "offerId", o.pool_id as "poolId", o.shop_id as "shopId", o.version, o.min_kg::int as "minKg"
    from offer o join product p on p.id = o.product_id
    where o.withdrawn_at is null and o.valid_until > now() + interval '1 hour' and not p.is_hazardous
      and exists (select from offer_delivery d where d.offer_id = o.id and d.way = 'pickup')
    order by o.id`
  const [buyer] = await client<{ memberId: string; companyId: string | null }[]>`
    select id as "memberId", company_id as "companyId" from member where phone = ${BUYER}`
  await client.end()
  if (!buyer) throw new Error(`${BUYER} is no member of the demo market`)
  return [[...goods], { ...buyer, shopId: null, sessionId: newId() }]
}

/**
 * Orders the minimum quantity. Demo merchants may change the price in between; then the order is repeated with the new
 * price.
 * @returns the order number
 */
async function place(db: Database, actor: Actor, goods: Goods): Promise<string> {
  const { offerId, minKg } = goods
  const call: Call<Actor> = {
    db,
    clock: systemClock,
    now: systemClock.now(),
    actor,
    askActor: async () => actor,
    isAutomatic: false,
    callId: newId(),
    clientAddress: '127.0.0.1',
    userAgent: '',
    deviceTokens: [],
  }
  const wanted = { offerId, weightKg: minKg, delivery: 'pickup' as const, requestId: newId() }
  const placed = await placeSpotOrder(call, { ...wanted, offerVersion: goods.version })
  if (placed.ok) return placed.value.orderNo
  const { version } = placed.facts
  if (placed.reason !== 'price_changed' || typeof version !== 'number') throw new Error(placed.reason)
  goods.version = version
  return await place(db, actor, goods)
}
