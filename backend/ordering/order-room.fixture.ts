import { openPool } from 'backend/catalogue'
import type { Database } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import { capitalOf, deposit } from 'backend/wallet'
import type { OrderDetail } from 'contract/ordering'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { callOf, NOON, PAY_PASSWORD, type Person, settleTown, type Town } from 'tests/endpoints/town'
import { accepted } from 'tests/verdicts'
import { handOver, shipOrder } from './fulfil-order'
import { orderDetail } from './order-detail'
import { orderOf } from './order-store'
import { payOrder } from './pay-order'
import { type NewOrder, placeOrder } from './place-order'

/** Orders of 10 t of drawing grade at 6,735 yuan, on a database of their own, with the town's people. */
export interface OrderRoom {
  test: TestDatabase
  db: Database
  town: Town
  /** The merchant's 1,000 t from which the orders take. */
  poolId: string
  order(way?: NewOrder['delivery']['way'], now?: Date): Promise<string>
  pay(orderId: string, as?: PayAs): ReturnType<typeof payOrder>
  /** An order that has been paid. */
  paidOrder(way?: NewOrder['delivery']['way']): Promise<string>
  ship(orderId: string, who?: Person): ReturnType<typeof shipOrder>
  handOver(orderId: string, weightKg: number, pickupCode: string, who?: Person): ReturnType<typeof handOver>
  detail(orderId: string, now?: Date): Promise<OrderDetail>
  /** What lies in the pool: [on hand, held]. */
  stock(): Promise<number[]>
  /** What a member can spend, in fen. */
  available(who: Person): Promise<number>
  give(who: Person, amountFen: number): Promise<void>
}

export interface PayAs {
  who?: Person
  now?: Date
  requestId?: string
  payPassword?: string
  /** Another session than the person's own. */
  sessionId?: string
}

export const ORDER_FEN = 6_735_000
export const RICH_FEN = 1_000_000_000

export async function openOrderRoom(maxConnections = 4): Promise<OrderRoom> {
  const test = await openTestDatabase({ maxConnections })
  const { db } = test
  const town = await settleTown(db)
  const shopId = town.merchant.shopId ?? ''
  const poolId = await db.transaction((tx) =>
    openPool(tx, { shopId, onHandKg: 1_000_000, causeId: newId(), at: NOON }),
  )
  const shopName = '甬联塑化'
  const merchantOf = (who: Person) => ({ shopId: who.shopId ?? '', shopName, memberId: who.memberId })
  const pay: OrderRoom['pay'] = (orderId, { who = town.buyer, ...as } = {}) =>
    payOrder(callOf(db, { ...who, sessionId: as.sessionId ?? who.sessionId }, as.now ?? NOON), {
      orderId,
      payPassword: as.payPassword ?? PAY_PASSWORD,
      requestId: as.requestId ?? newId(),
    })
  const order: OrderRoom['order'] = async (way = 'pickup', now = NOON) =>
    accepted(await db.transaction((tx) => placeOrder(tx, newOrder(town, poolId, way), now))).orderId
  const give: OrderRoom['give'] = async ({ memberId, phone: payerPhone }, amountFen) => {
    const slip = { bankReference: newId(), amountFen, payerName: '宏达', payerPhone, memberId, now: NOON }
    accepted(await db.transaction((tx) => deposit(tx, slip)))
  }
  await give(town.buyer, RICH_FEN)

  return {
    test,
    db,
    town,
    poolId,
    order,
    pay,
    give,
    paidOrder: async (way) => {
      const orderId = await order(way)
      accepted(await pay(orderId))
      return orderId
    },
    ship: (orderId, who = town.merchant) =>
      db.transaction((tx) =>
        shipOrder(tx, merchantOf(who), { orderId, documentNo: '浙B·12345', requestId: newId() }, NOON),
      ),
    handOver: (orderId, weightKg, pickupCode, who = town.merchant) => {
      const truck = { plateNumber: '粤S·88888', driverName: '老李', requestId: newId() }
      return db.transaction((tx) =>
        handOver(tx, merchantOf(who), { orderId, weightKg, pickupCode, ...truck }, NOON),
      )
    },
    detail: async (orderId, now = NOON) => {
      const found = await orderOf(db.orm, { buyerMemberId: town.buyer.memberId }, orderId)
      if (!found) throw new Error('no such order')
      return await orderDetail(db.orm, found, { id: shopId, name: shopName }, now)
    },
    stock: async () => {
      const query = sql`select json_build_array(on_hand_kg, held_kg) as kg from stock_pool where id = ${poolId}`
      return (await db.orm.execute<{ kg: number[] }>(query))[0]?.kg ?? []
    },
    available: async (who) => (await capitalOf(db.orm, { kind: 'member', id: who.memberId })).availableFen,
  }
}

function newOrder({ buyer, merchant }: Town, poolId: string, way: NewOrder['delivery']['way']): NewOrder {
  const goods = { category: 'PP', grade: 'T30S', maker: '镇海炼化', processing: '拉丝' }
  const place = { warehouse: '北仑港区库', city: '宁波' }
  const sums = { priceFenPerTon: 673_500, orderedKg: 10_000, amountFen: ORDER_FEN }
  return {
    type: 1,
    buyer: { memberId: buyer.memberId, companyId: buyer.companyId, name: '陈采购' },
    shopId: merchant.shopId ?? '',
    line: { offerId: newId(), poolId, ...goods, ...place, ...sums },
    freightFen: 0,
    delivery: { way, place: '北仑港区库', contact: null },
    remark: null,
    requestId: newId(),
  }
}
