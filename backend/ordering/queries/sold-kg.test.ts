import { purchasesOf } from 'backend/discounts/eligibility-store'
import { newId } from 'backend/platform/ids'
import { readTrade } from 'backend/shops/shop-store'
import { eq } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKET } from '../actors'
import { lineOf, orderById } from '../order-store'
import { type RefundPart, refundEscrowPart } from '../steps/refund-escrow-part'
import { orderingLine } from '../views'
import { newestTrades } from './newest-trades'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
})
afterAll(() => fixture.test.drop())

type Delivered = (f: OrderFixture) => Promise<string>
const asOrdered: Delivered = (f) => f.receivedOrder()
const weighed =
  (weighedKg: number): Delivered =>
  async (f) => {
    const orderId = await f.paidOrder('delivered', true)
    accepted(await f.ship(orderId))
    accepted(await f.deliver(orderId, weighedKg))
    return orderId
  }
/** A part is picked up, the rest is refunded. */
const pickedUp =
  (weightKg: number): Delivered =>
  async (f) => {
    const orderId = await f.paidOrder('pickup')
    const { pickupNote } = await f.detail(orderId)
    accepted(await f.handOver(orderId, weightKg, pickupNote?.code ?? ''))
    accepted(await f.askRefund(orderId))
    accepted(await f.answerRefund(orderId, 'agree'))
    return orderId
  }

type Refund = Omit<RefundPart, 'requestId'>
const objection = (weightKg: number): Refund => ({ cause: 'objection', weightKg })

const CASES: [string, Delivered, Refund[], number][] = [
  ['nothing refunded', asOrdered, [], 10_000],
  ['9 t returned', asOrdered, [objection(9_000)], 1_000],
  ['all but 1 kg returned in three parts', asOrdered, [objection(1), objection(9_000), objection(998)], 1],
  ['half returned by a ruling', asOrdered, [{ cause: 'arbitration', weightKg: 5_000 }], 5_000],
  ['a price reduction', asOrdered, [{ cause: 'objection', compensationFen: 3_000_000 }], 10_000],
  [
    'a price reduction and 2 t',
    asOrdered,
    [{ cause: 'arbitration', compensationFen: 1 }, objection(2_000)],
    8_000,
  ],
  ['a short weight', weighed(9_960), [], 9_960],
  ['a short weight and 9 t returned', weighed(9_960), [objection(9_000)], 960],
  ['a pick-up that ended', pickedUp(4_000), [], 4_000],
  ['a pick-up that ended and 1.5 t returned', pickedUp(4_000), [objection(1_500)], 2_500],
]

test.each(CASES)('counts what was not refunded everywhere: %s', async (_, deliver, refunds, soldKg) => {
  const { db, seed } = fixture
  const shopId = seed.merchant.shopId ?? ''
  const { memberId } = seed.buyer
  const who = { memberId, buyerId: memberId }
  const countsNow = async () => ({
    monthKg: (await purchasesOf(db.orm, who, NOON)).thisMonthKg,
    shopKg: (await readTrade(db.orm)).get(shopId)?.deliveredKg ?? 0,
  })
  const before = await countsNow()
  const orderId = await deliver(fixture)
  for (const part of refunds) await refund(orderId, part)
  expect((await newestTrades(db.orm, 1))[0]).toMatchObject({ soldKg })
  expect((await purchasesOf(db.orm, who, NOON)).pendingKg).toBe(soldKg)
  accepted(await fixture.confirm(orderId))
  expect(await soldKgOf(orderId)).toBe(soldKg)
  expect(await countsNow()).toEqual({ monthKg: before.monthKg + soldKg, shopKg: before.shopKg + soldKg })
})

test('sells nothing of an order that is refunded before its delivery', async () => {
  const orderId = await fixture.paidOrder()
  expect(await soldKgOf(orderId)).toBe(10_000)
  accepted(await fixture.askRefund(orderId))
  accepted(await fixture.answerRefund(orderId, 'agree'))
  expect(await soldKgOf(orderId)).toBe(0)
})

async function refund(orderId: string, part: Refund): Promise<void> {
  await fixture.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId)
    const line = await lineOf(tx, orderId)
    accepted(await refundEscrowPart(tx, order, line, MARKET, { ...part, requestId: newId() }, NOON))
  })
}

async function soldKgOf(orderId: string): Promise<number | undefined> {
  const [line] = await fixture.db.orm.select().from(orderingLine).where(eq(orderingLine.orderId, orderId))
  return line?.soldKg
}
