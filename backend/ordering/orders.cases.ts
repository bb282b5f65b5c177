/** Endpoint cases from order to payment. */
import { holdStock } from 'backend/inventory'
import { listAddresses, saveAddress } from 'contract/addresses'
import * as ordering from 'contract/ordering'
import { myOrders } from 'contract/ordering/order-list'
import * as spot from 'contract/spot'
import { info } from 'contract/spot/detail'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import {
  buy,
  orderInput,
  PLACE,
  putOnSale,
  unpaidOrder,
  unpaidOrderOf,
} from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, MINUTE_MS } from '../../tests/fixtures/market'
import { payment, stepsOf } from '../../tests/fixtures/order-stages'
import { payPasswordRefusals, richPerson } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'
import { INSPECTION } from '../quality/endpoints.cases'

const BY_DESTINATION = [{ way: 'delivered' as const, freightFenPerTon: null }]
const PAY_TIME_MS = 30 * MINUTE_MS

export const orderCases = [
  endpointCase({
    endpoint: spot.singleBuy,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({
      ...orderInput(await putOnSale(m)),
      delivery: 'delivered' as const,
      address: { ...PLACE, district: '莞城街道' },
      remark: '请上午到货',
    }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      const total = async () => (await m.value(myOrders, {}, m.seed.buyer)).total
      const before = await total()
      const placed = await m.value(spot.singleBuy, { ...orderInput(offerId), weightKg: 7_000 }, m.seed.buyer)
      expect(placed).toMatchObject({
        amountFen: 7 * 673_500,
        payBefore: new Date(m.clock.now().getTime() + PAY_TIME_MS).toISOString(),
      })
      expect(await total()).toBe(before + 1)
      expect((await m.value(info, { id: offerId })).availableKg).toBe(93_000)
      const tiers = [{ fromKg: 10_000, offFenPerTon: 3_000 }]
      const tiered = { ...orderInput(await putOnSale(m, { tiers })), weightKg: 10_000 }
      expect((await m.value(spot.singleBuy, tiered, m.seed.buyer)).amountFen).toBe(10 * 670_500)
      const { id: addressId } = await m.value(saveAddress, { ...PLACE, ...fresh() }, m.seed.rival)
      const foreign = { ...orderInput(offerId), delivery: 'delivered' as const, addressId }
      expect((await m.ask(spot.singleBuy, foreign, m.seed.buyer)).reason).toBe('address_missing')
      expect((await m.ask(spot.singleBuy, foreign, m.seed.rival)).status).toBe(200)
    },
    hiddenFrom: 'anyone',
    refusals: {
      delivered_freight_changed: async (m) => {
        const offerId = await putOnSale(m, { deliveries: BY_DESTINATION })
        const order = { ...orderInput(offerId), delivery: 'delivered' as const, address: PLACE }
        const { deliveredFreight } = await m.value(spot.inquiry, { ...order, city: PLACE.city })
        const shown = deliveredFreight?.fenPerTon ?? 0
        const person = await m.newPerson()
        const placed = { ...order, freightFenPerTon: shown, ...fresh() }
        expect((await m.ask(spot.singleBuy, placed, person)).status).toBe(200)
        const answer = await m.ask(
          spot.singleBuy,
          { ...placed, freightFenPerTon: shown - 1, ...fresh() },
          person,
        )
        expect(answer.data).toMatchObject({ cityName: PLACE.city, freightFenPerTon: shown })
        return answer
      },
      freight_unknown: async (m) => {
        const offerId = await putOnSale(m, { deliveries: BY_DESTINATION })
        const address = { ...PLACE, city: '某地' }
        const order = { ...orderInput(offerId), delivery: 'delivered' as const, address }
        return await m.ask(spot.singleBuy, order, await m.newPerson())
      },
      offer_withdrawn: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
        return await m.ask(spot.singleBuy, orderInput(offerId), m.seed.buyer)
      },
      offer_expired: async (m) => {
        const validUntil = new Date(m.clock.now().getTime() + DAY_MS).toISOString()
        const offerId = await putOnSale(m, { validUntil })
        const person = await m.newPerson()
        return await m.later(DAY_MS, () => m.ask(spot.singleBuy, orderInput(offerId), person))
      },
      offer_sold_out: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 5_000 })
        await buy(m, offerId)
        return await m.ask(spot.singleBuy, orderInput(offerId), m.seed.buyer)
      },
      own_shop: async (m) => m.ask(spot.singleBuy, orderInput(await putOnSale(m)), m.seed.merchant),
      company_not_authenticated: async (m) =>
        m.ask(spot.singleBuy, { ...orderInput(await putOnSale(m)), buyAs: 'company' }, m.seed.newcomer),
      price_changed: async (m) => {
        const offerId = await putOnSale(m)
        const newPrice = { offerId, version: 1, priceFenPerTon: 680_000, ...fresh() }
        await m.value(repriceOffer, newPrice, m.seed.merchant)
        return await m.ask(spot.singleBuy, orderInput(offerId), m.seed.buyer)
      },
      delivery_not_offered: async (m) =>
        m.ask(spot.singleBuy, { ...orderInput(await putOnSale(m)), delivery: 'transfer' }, m.seed.buyer),
      quantity_adjusted: async (m) =>
        m.ask(spot.singleBuy, { ...orderInput(await putOnSale(m)), weightKg: 5_500 }, m.seed.buyer),
      enterprise_required: async (m) => {
        const large = { ...orderInput(await putOnSale(m)), weightKg: 8_000 }
        return await m.ask(spot.singleBuy, large, await m.newPerson())
      },
      stock_short: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 5_000 })
        return await sellDuring(m, offerId, () => m.ask(spot.singleBuy, orderInput(offerId), m.seed.buyer))
      },
      address_missing: async (m) =>
        m.ask(spot.singleBuy, { ...orderInput(await putOnSale(m)), delivery: 'delivered' }, m.seed.buyer),
      too_many_addresses: async (m) => {
        const person = await m.newPerson()
        for (let n = 0; n < 20; n++) await m.value(saveAddress, { ...PLACE, ...fresh() }, person)
        const address = { ...PLACE, detail: '第二十一个地址' }
        const order = { ...orderInput(await putOnSale(m)), delivery: 'delivered' as const, address }
        const again = { ...order, address: PLACE, ...fresh() }
        expect((await m.ask(spot.singleBuy, again, person)).status).toBe(200)
        const answer = await m.ask(spot.singleBuy, order, person)
        expect(await m.value(listAddresses, {}, person)).toHaveLength(20)
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 6_000 }),
      effects: async (m) => (await m.value(myOrders, {}, m.seed.buyer)).total,
    },
  }),

  endpointCase({
    endpoint: ordering.detail,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ id: await unpaidOrder(m) }),
    hiddenFrom: (m) => m.seed.merchant,
    happy: async (m) => {
      const id = await unpaidOrder(m)
      const unpaid = await m.value(ordering.detail, { id }, m.seed.buyer)
      expect(unpaid).toMatchObject({
        state: 'awaiting_payment',
        paidFen: 0,
        nextSteps: ['pay', 'cancel'],
        pickupNote: null,
      })
      expect(unpaid.lines).toMatchObject([
        { grade: 'T30S', orderedKg: 5_000, amountFen: 3_367_500, lotNo: null },
      ])
      const inspected = await buy(m, await putOnSale(m, { inspection: INSPECTION }))
      const { lines } = await m.value(ordering.detail, { id: inspected.orderId }, m.seed.buyer)
      expect(lines[0]?.lotNo).toBe(INSPECTION.lotNo)
      await m.value(ordering.pay, payment(id), m.seed.buyer)
      const paid = await m.value(ordering.detail, { id }, m.seed.buyer)
      expect(paid).toMatchObject({
        state: 'awaiting_pickup',
        paidFen: 3_367_500,
        escrowFen: 3_367_500,
        nextSteps: ['ask_refund'],
      })
      expect(paid.timeline.map((event) => event.step)).toEqual(['place', 'pay'])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: ordering.pay,
    as: (m) => m.seed.buyer,
    valid: async (m) => payment(await unpaidOrder(m)),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const orderId = await unpaidOrder(m)
      const available = async () => (await m.value(capitalSelf, {}, m.seed.buyer)).availableFen
      const before = await available()
      expect(await m.value(ordering.pay, payment(orderId), m.seed.buyer)).toEqual({
        orderId,
        paidFen: 3_367_500,
        paidAt: m.clock.now().toISOString(),
      })
      expect(await available()).toBe(before - 3_367_500)
    },
    refusals: {
      order_not_payable: async (m) => {
        const orderId = await unpaidOrder(m)
        await m.value(ordering.pay, payment(orderId), m.seed.buyer)
        return await m.ask(ordering.pay, payment(orderId), m.seed.buyer)
      },
      pay_time_over: async (m) => {
        const person = await m.newPerson({ payPassword: true, yuan: '100000' })
        const orderId = await unpaidOrderOf(m, person)
        return await m.later(PAY_TIME_MS + 1, () => m.ask(ordering.pay, payment(orderId), person))
      },
      verification_expired: async (m) => {
        const person = await richPerson(m)
        return await m.later(31 * MINUTE_MS, async () =>
          m.ask(ordering.pay, payment(await unpaidOrderOf(m, person)), person),
        )
      },
      ...payPasswordRefusals(ordering.pay, async (m, person) => payment(await unpaidOrderOf(m, person))),
      balance_short: async (m) => {
        const person = await m.newPerson({ payPassword: true, yuan: '33674.99' })
        const answer = await m.ask(ordering.pay, payment(await unpaidOrderOf(m, person)), person)
        expect(answer.msg).toBe('余额不足，还差 0.01 元')
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await unpaidOrder(m) }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'pay'),
    },
  }),
]

/** Lets another sale take all goods of an offer between validation and hold. */
async function sellDuring(m: Market, offerId: string, act: () => Promise<Answer>): Promise<Answer> {
  let acting: Promise<Answer> | undefined
  await m.db.transaction(async (tx) => {
    const [pool] = await tx.execute<{ id: string }>(
      sql`update stock_pool set held_kg = held_kg where id = (select pool_id from offer where id = ${offerId}) returning id`,
    )
    acting = act()
    while (!(await isLockWaited(m))) await new Promise((resolve) => setTimeout(resolve, 5))
    const at = m.clock.now()
    await holdStock(tx, { poolId: pool?.id ?? '', weightKg: 5_000, expiresAt: null, at })
  })
  if (!acting) throw new Error('no order was attempted')
  return await acting
}

async function isLockWaited(m: Market): Promise<boolean> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (row?.n ?? 0) > 0
}
