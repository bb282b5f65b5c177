import { openPool } from 'backend/catalogue'
import type { Database, DatabaseOptions } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import { capitalOf, deposit } from 'backend/wallet'
import type { OrderDetail } from 'contract/ordering'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { callOf, NOON, PAY_PASSWORD, type Person, settleTown, type Town } from 'tests/endpoints/town'
import { accepted } from 'tests/verdicts'
import { merchantActor } from './actors'
import { cancelOrder } from './cancel-order'
import { confirmReceipt } from './confirm-receipt'
import { deliverOrder } from './deliver-order'
import { handOver, shipOrder } from './fulfil-order'
import { newOrder, ORDER_FEN } from './new-order.fixture'
import { orderDetail } from './order-detail'
import { orderOf } from './order-store'
import { payOrder } from './pay-order'
import { type NewOrder, placeOrder } from './place-order'
import { agreeRefund, askRefund, endRefund } from './refund-order'

/** Orders of 10 t of drawing grade at 6,735 yuan, on a database of their own, with the town's people. */
export interface OrderRoom {
  test: TestDatabase
  db: Database
  town: Town
  /** The merchant's 1,000 t from which the orders take. */
  poolId: string
  order(way?: Way, now?: Date, isLiquid?: boolean, totalFen?: number): Promise<string>
  pay(orderId: string, as?: PayAs): ReturnType<typeof payOrder>
  /** An order that has been paid. */
  paidOrder(way?: Way, isLiquid?: boolean): Promise<string>
  /** An order of which everything has been handed over. */
  receivedOrder(now?: Date): Promise<string>
  ship(orderId: string, who?: Person): ReturnType<typeof shipOrder>
  handOver(
    orderId: string,
    weightKg: number,
    pickupCode: string,
    who?: Person,
    now?: Date,
  ): ReturnType<typeof handOver>
  deliver(orderId: string, weighedKg?: number, now?: Date): ReturnType<typeof deliverOrder>
  confirm(orderId: string, as?: PayAs): ReturnType<typeof confirmReceipt>
  cancel(orderId: string, by?: 'buyer' | 'merchant', now?: Date): ReturnType<typeof cancelOrder>
  askRefund(orderId: string, now?: Date): ReturnType<typeof askRefund>
  answerRefund(orderId: string, answer: 'agree' | 'refuse', now?: Date): ReturnType<typeof agreeRefund>
  withdrawRefund(orderId: string, now?: Date): ReturnType<typeof endRefund>
  detail(orderId: string, now?: Date): Promise<OrderDetail>
  /** What lies in the pool: [on hand, held]. */
  stock(): Promise<number[]>
  /** What a member can spend, in fen. */
  available(who: Person): Promise<number>
  /** What the merchant's company can spend, in fen. */
  earned(): Promise<number>
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

type Way = NewOrder['delivery']['way']

export { ORDER_FEN }
export const RICH_FEN = 1_000_000_000

export async function openOrderRoom(
  maxConnections = 4,
  searches: DatabaseOptions['searches'] = {},
): Promise<OrderRoom> {
  const test = await openTestDatabase({ maxConnections, searches })
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
  const order: OrderRoom['order'] = async (
    way = 'pickup',
    now = NOON,
    isLiquid = false,
    totalFen = ORDER_FEN,
  ) => {
    const wanted = { ...newOrder(town, poolId, way, isLiquid), freightFen: totalFen - ORDER_FEN }
    return accepted(await db.transaction((tx) => placeOrder(tx, wanted, now))).orderId
  }
  const give: OrderRoom['give'] = async ({ memberId, phone: payerPhone }, amountFen) => {
    const slip = { bankReference: newId(), amountFen, payerName: '宏达', payerPhone, memberId, now: NOON }
    accepted(await db.transaction((tx) => deposit(tx, slip)))
  }
  await give(town.buyer, RICH_FEN)
  const paidOrder: OrderRoom['paidOrder'] = async (way, isLiquid) => {
    const orderId = await order(way, NOON, isLiquid)
    accepted(await pay(orderId))
    return orderId
  }
  const ship = (orderId: string, who: Person, now = NOON) =>
    db.transaction((tx) =>
      shipOrder(tx, merchantOf(who), { orderId, documentNo: '浙B·12345', requestId: newId() }, now),
    )

  return {
    test,
    db,
    town,
    poolId,
    order,
    pay,
    give,
    paidOrder,
    receivedOrder: async (now = NOON) => {
      const orderId = await paidOrder('transfer')
      accepted(await ship(orderId, town.merchant, now))
      return orderId
    },
    ship: (orderId, who = town.merchant) => ship(orderId, who),
    ...stepsOf(db, town, shopName),
    handOver: (orderId, weightKg, pickupCode, who = town.merchant, now = NOON) => {
      const truck = { plateNumber: '粤S·88888', driverName: '老李', requestId: newId() }
      const input = { orderId, weightKg, pickupCode, ...truck }
      const key = {
        actorId: who.memberId,
        requestId: truck.requestId,
        what: 'merchant.handOver',
        content: input,
      }
      return handOver(db, merchantOf(who), input, key, now)
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
    earned: async () => {
      const company = { kind: 'company', id: town.merchant.companyId ?? '' } as const
      return (await capitalOf(db.orm, company)).availableFen
    },
    available: async (who) => (await capitalOf(db.orm, { kind: 'member', id: who.memberId })).availableFen,
  }
}

type Steps = Pick<
  OrderRoom,
  'deliver' | 'confirm' | 'cancel' | 'askRefund' | 'answerRefund' | 'withdrawRefund'
>

/** What buyer and merchant do with an order after it was placed. */
function stepsOf(db: Database, { buyer, merchant }: Town, shopName: string): Steps {
  const keeper = { shopId: merchant.shopId ?? '', shopName, memberId: merchant.memberId }
  const [mine, theirs] = [{ buyerMemberId: buyer.memberId }, { shopId: keeper.shopId }]
  const actor = { kind: 'buyer', id: buyer.memberId, name: '陈采购' } as const
  const word = (orderId: string) => ({ orderId, because: '不想买了', requestId: newId() })
  return {
    deliver: (orderId, weighedKg, now = NOON) =>
      db.transaction((tx) =>
        deliverOrder(tx, keeper, { orderId, signedBy: '张仓管', weighedKg, requestId: newId() }, now),
      ),
    confirm: (orderId, { who = buyer, ...as } = {}) =>
      confirmReceipt(callOf(db, { ...who, sessionId: as.sessionId ?? who.sessionId }, as.now ?? NOON), {
        orderId,
        payPassword: as.payPassword ?? PAY_PASSWORD,
        requestId: as.requestId ?? newId(),
      }),
    cancel: (orderId, by = 'buyer', now = NOON) =>
      db.transaction((tx) =>
        by === 'buyer'
          ? cancelOrder(tx, mine, actor, word(orderId), now)
          : cancelOrder(tx, theirs, merchantActor(keeper), word(orderId), now),
      ),
    askRefund: (orderId, now = NOON) =>
      db.transaction((tx) => askRefund(tx, mine, actor, word(orderId), now)),
    withdrawRefund: (orderId, now = NOON) =>
      db.transaction((tx) => endRefund(tx, mine, 'withdraw_refund', actor, word(orderId), now)),
    answerRefund: (orderId, answer, now = NOON) =>
      db.transaction<Awaited<ReturnType<typeof agreeRefund>>>((tx) =>
        answer === 'agree'
          ? agreeRefund(tx, theirs, merchantActor(keeper), word(orderId), now)
          : endRefund(tx, theirs, 'refuse_refund', merchantActor(keeper), word(orderId), now),
      ),
  }
}
