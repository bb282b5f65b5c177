/** Endpoint cases of flash sales: the calls of buyers. */
import { outbox } from 'contract/dev'
import * as contract from 'contract/flash-sales'
import * as bankExchange from 'contract/flash-sales/bank-exchange'
import { myOrders } from 'contract/ordering/order-list'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { bankAccountInput, bankBuyer } from '../../tests/fixtures/bank-payments'
import { boundCard } from '../../tests/fixtures/banking'
import { MINUTE_MS, type Person } from '../../tests/fixtures/market'
import {
  closedSale,
  purchase,
  purchaseRefusals,
  runningSale,
  upcomingSale,
  withdrawnSale,
} from '../../tests/fixtures/sale-stages'
import { codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const shopOf = (m: Market) => ({ shopId: m.seed.merchant.shopId ?? '' })
const see = (m: Market, id: string, as?: Person) => m.value(contract.info, { id }, as)
const listed = async (m: Market) => (await m.value(contract.getSeckillList, { size: 1_000 })).list
const phaseIn = async (m: Market, id: string) => (await listed(m)).find((sale) => sale.id === id)?.phase

/** A new account of a buyer, and a new code. */
async function newAccount(m: Market, person: Person) {
  const { cardId } = await boundCard(m, person)
  return await bankAccountInput(m, { person, cardId })
}
const bankPurchase = async (m: Market, person: Person) => ({
  ...purchase(await runningSale(m)),
  ...(await newAccount(m, person)),
})

async function ordersOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from order_event where request_id = ${requestId} and step = 'place'`,
  )
  return row?.n ?? 0
}

export const purchaseCases = [
  endpointCase({
    endpoint: contract.getSeckillList,
    valid: async () => ({}),
    happy: async (m) => {
      const [upcoming, running, closed] = [await upcomingSale(m), await runningSale(m), await closedSale(m)]
      expect(await phaseIn(m, upcoming)).toBe('upcoming')
      expect(await phaseIn(m, running)).toBe('running')
      expect(await phaseIn(m, closed)).toBe('ended')
      expect(await phaseIn(m, await withdrawnSale(m))).toBeUndefined()
      const { days } = await m.value(contract.getSeckillList, {})
      expect(days).toHaveLength(7)
      expect(days[0]?.sales).toBeGreaterThanOrEqual(3)
      const [first, second] = days
      const onDay = async (day = '') => (await m.value(contract.getSeckillList, { day, size: 1_000 })).list
      const today = (await onDay(first?.day)).map(({ id }) => id)
      expect(today).toContain(running)
      expect(today.indexOf(running), 'closed sales come last').toBeLessThan(today.indexOf(closed))
      expect((await onDay(second?.day)).map(({ id }) => id)).not.toContain(running)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.getInfoByShopId,
    valid: async (m) => shopOf(m),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const ofShop = async () => (await m.value(contract.getInfoByShopId, shopOf(m))).map(({ id }) => id)
      const [running, closed] = [await runningSale(m, { endsAt: soonest(m) }), await closedSale(m)]
      expect(await ofShop()).toContain(running)
      expect(await ofShop()).not.toContain(closed)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.promotionActivityInfo,
    valid: async () => ({}),
    happy: async (m) => {
      await runningSale(m)
      const { sales } = await m.value(contract.promotionActivityInfo, {})
      expect(sales[0]).toMatchObject({ phase: 'running', priceFenPerTon: 650_000 })
      expect(sales.length).toBeLessThanOrEqual(3)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.info,
    valid: async (m) => ({ id: await runningSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await runningSale(m)
      expect(await see(m, id)).toMatchObject({
        ...{ phase: 'running', stockKg: 20_000, availableKg: 20_000, waitingKg: 0, limitKg: 10_000 },
        ...{ priceFenPerTon: 650_000, offerFenPerTon: 673_500, mine: null },
      })
      await m.value(contract.singleBuy, purchase(id, 4), m.seed.buyer)
      expect(await see(m, id, m.seed.buyer)).toMatchObject({
        ...{ availableKg: 16_000, waitingKg: 4_000, mine: { boughtKg: 4_000, leftKg: 6_000 } },
      })
      expect((await see(m, id, m.seed.rival)).mine).toEqual({ boughtKg: 0, leftKg: 10_000 })
      const asCompany = await m.value(contract.info, { id, buyAs: 'company' }, m.seed.buyer)
      expect(asCompany.mine, 'the limit of the company').toEqual({ boughtKg: 0, leftKg: 10_000 })
      const withdrawn = await m.ask(contract.info, { id: await withdrawnSale(m) })
      expect(withdrawn.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.deliveryInfo,
    valid: async (m) => ({ id: await runningSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const ways = await m.value(contract.deliveryInfo, { id: await runningSale(m) })
      expect(ways.map(({ way, freightFenPerTon }) => [way, freightFenPerTon])).toEqual([
        ['pickup', 0],
        ['delivered', 12_050],
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.inquiry,
    valid: async (m) => ({ saleId: await runningSale(m), weightKg: 5_000 }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const saleId = await runningSale(m)
      const ask = (weightKg: number, as?: Person) => m.value(contract.inquiry, { saleId, weightKg }, as)
      expect(await ask(5_000)).toMatchObject({ isAdjusted: false, goodsFen: 3_250_000, totalFen: 3_250_000 })
      expect(await ask(12_000)).toMatchObject({ isAdjusted: true, weightKg: 10_000 })
      await m.value(contract.singleBuy, purchase(saleId, 4), m.seed.buyer)
      expect((await ask(12_000, m.seed.buyer)).weightKg, 'up to the rest of the limit').toBe(6_000)
      const delivered = { saleId, weightKg: 5_000, delivery: 'delivered' as const }
      expect((await m.value(contract.inquiry, delivered)).freightFen).toBe(60_250)
      expect(
        (await m.value(contract.inquiry, { saleId: await upcomingSale(m), weightKg: 5_000 })).phase,
      ).toBe('upcoming')
    },
    refusals: {
      delivery_not_offered: async (m) =>
        m.ask(contract.inquiry, { saleId: await runningSale(m), weightKg: 5_000, delivery: 'transfer' }),
      freight_unknown: async (m) => {
        const deliveries = [{ way: 'delivered' as const, freightFenPerTon: null }]
        const saleId = await runningSale(m, {}, { deliveries })
        return m.ask(contract.inquiry, { saleId, weightKg: 5_000, delivery: 'delivered', city: '某地' })
      },
    },
  }),

  endpointCase({
    endpoint: contract.customerAmount,
    valid: async (m) => ({ id: await runningSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await runningSale(m)
      expect(await m.value(contract.customerAmount, { id })).toBeNull()
      await m.value(contract.singleBuy, purchase(id, 4), m.seed.buyer)
      expect(await m.value(contract.customerAmount, { id }, m.seed.buyer)).toMatchObject({
        ...{ limitKg: 10_000, boughtKg: 4_000, leftKg: 6_000 },
        availableFen: expect.any(Number),
      })
      expect(
        await m.value(contract.customerAmount, { id, buyAs: 'company' }, m.seed.buyer),
        'limit and wallet of the company',
      ).toEqual({ limitKg: 10_000, boughtKg: 0, leftKg: 10_000, availableFen: 0 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.singleBuy,
    as: (m) => m.seed.buyer,
    // More than a person without a company may order.
    valid: async (m) => purchase(await runningSale(m), 8),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const saleId = await runningSale(m)
      const placed = await m.value(contract.singleBuy, purchase(saleId, 4), m.seed.buyer)
      expect(placed).toMatchObject({
        amountFen: 2_600_000,
        payBefore: new Date(m.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
      })
      const { list } = await m.value(myOrders, { type: 2 }, m.seed.buyer)
      expect(list.map(({ id }) => id)).toContain(placed.orderId)
    },
    refusals: purchaseRefusals(contract.singleBuy, { complete: async (_, __, wanted) => wanted }),
    repeat: {
      other: async (input) => ({ ...input, weightKg: 2_000 }),
      effects: ordersOf,
    },
  }),

  endpointCase({
    endpoint: bankExchange.sendBankCode,
    valid: async () => ({ ...fresh() }),
    happy: async (m) => {
      expect(await m.value(bankExchange.sendBankCode, {})).toBeNull()
      const person = await m.newPerson()
      expect(await m.value(bankExchange.sendBankCode, {}, person)).toMatchObject({ validSeconds: 600 })
      const [message] = await m.value(outbox, { phone: person.phone })
      expect(message?.text).toContain('用于银行账户付款')
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(bankExchange.sendBankCode, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: bankExchange.bankExchangeSingleBuy,
    as: (m) => m.newPerson(),
    valid: bankPurchase,
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const person = await m.newPerson()
      const input = await bankPurchase(m, person)
      const placed = await m.value(bankExchange.bankExchangeSingleBuy, input, person)
      expect(placed).toMatchObject({
        amountFen: 650_000,
        payment: { orderId: placed.orderId, amountFen: 650_000, state: 'requested' },
      })
      expect((await see(m, input.saleId)).waitingKg).toBe(1_000)
    },
    refusals: {
      bank_payment_unavailable: async (m) => {
        const person = await m.newPerson()
        const input = await bankPurchase(m, person)
        return await m.askWithoutGateway(bankExchange.bankExchangeSingleBuy, input, person)
      },
      card_not_bound: async (m) => {
        const [person, other] = [await m.newPerson(), await bankBuyer(m)]
        const input = { ...(await bankPurchase(m, person)), cardId: other.cardId }
        const answer = await m.ask(bankExchange.bankExchangeSingleBuy, input, person)
        expect(await ordersOf(m, input)).toBe(0)
        expect((await see(m, input.saleId)).availableKg, 'nothing is held').toBe(20_000)
        return answer
      },
      verification_expired: async (m) => {
        const person = await m.newPerson()
        return await m.later(31 * MINUTE_MS, async () =>
          m.ask(bankExchange.bankExchangeSingleBuy, await bankPurchase(m, person), person),
        )
      },
      ...codeRefusals(bankExchange.bankExchangeSingleBuy, async (m) => {
        const person = await m.newPerson()
        const { smsCode: code, ...input } = await bankPurchase(m, person)
        return { code, as: person, show: (smsCode) => ({ ...input, smsCode }) }
      }),
      ...purchaseRefusals(bankExchange.bankExchangeSingleBuy, {
        complete: async (m, who, wanted) => ({ ...wanted, ...(await newAccount(m, who)) }),
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 2_000 }),
      effects: ordersOf,
    },
  }),
]

/** The shop's list begins with sales that started first, so the newest of many may be beyond it. */
function soonest(m: Market): Date {
  return new Date(m.clock.now().getTime() + 10 * MINUTE_MS)
}
