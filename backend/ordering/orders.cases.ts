/** Endpoint cases from order to payment. */
import { saveAddress } from 'contract/addresses'
import * as ordering from 'contract/ordering'
import { myOrders } from 'contract/ordering/order-list'
import * as spot from 'contract/spot'
import { info } from 'contract/spot/detail'
import { capitalSelf } from 'contract/wallet'
import {
  buy,
  orderInput,
  PLACE,
  putOnSale,
  unpaidOrder,
  unpaidOrderOf,
} from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { bankBuyer, startCollecting } from '../../tests/fixtures/bank-payments'
import { buyingRefusals } from '../../tests/fixtures/buying-refusals'
import { MINUTE_MS } from '../../tests/fixtures/market'
import { payment, stepsOf } from '../../tests/fixtures/order-stages'
import { payPasswordRefusals, richPerson } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'
import { INSPECTION } from '../quality/endpoints.cases'

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
      const byRoad = await putOnSale(m, { deliveries: [{ way: 'delivered', freightFenPerTon: null }] })
      const address = { ...PLACE, province: '浙江省', city: '杭州市' }
      const delivered = { ...orderInput(byRoad), delivery: 'delivered' as const, address }
      const toHangzhou = await m.value(spot.singleBuy, delivered, m.seed.buyer)
      expect(toHangzhou.amountFen).toBe(5 * (673_500 + 13_430))
      const { timeline } = await m.value(ordering.detail, { id: toHangzhou.orderId }, m.seed.buyer)
      expect(timeline.map(({ step, note }) => [step, note])).toEqual([
        ['place', '每吨运费：起步价（含装卸）35 + 176 公里 × 0.25 = 79，不足 10 吨 × 1.7 = 134.30 元/吨'],
      ])
      const { id: addressId } = await m.value(saveAddress, { ...PLACE, ...fresh() }, m.seed.rival)
      const foreign = { ...orderInput(offerId), delivery: 'delivered' as const, addressId }
      expect((await m.ask(spot.singleBuy, foreign, m.seed.buyer)).reason).toBe('address_missing')
      expect((await m.ask(spot.singleBuy, foreign, m.seed.rival)).status).toBe(200)
    },
    hiddenFrom: 'anyone',
    refusals: buyingRefusals(spot.singleBuy, {
      buyer: async (m) => m.seed.buyer,
      complete: async (_m, _who, order) => order,
    }),
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
      bank_payment_running: async (m) => {
        const buyer = await bankBuyer(m)
        const orderId = await unpaidOrderOf(m, buyer.person)
        await startCollecting(m, buyer, orderId)
        return await m.ask(ordering.pay, payment(orderId), buyer.person)
      },
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
