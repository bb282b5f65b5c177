/** Endpoint cases of retail goods: the calls of buyers. */

import { saveAddress } from 'contract/addresses'
import { outbox } from 'contract/dev'
import { detail, pay } from 'contract/ordering'
import { shipOrder } from 'contract/ordering/merchant-orders'
import { myOrders } from 'contract/ordering/order-list'
import { cancel, confirmReceipt } from 'contract/ordering/order-steps'
import * as contract from 'contract/retail'
import { repriceRetail } from 'contract/retail/merchant-retail'
import { WHOLE_BAGS } from 'contract/retail/terms'
import { sql } from 'drizzle-orm'
import { valueConfirmed } from 'tests/fixtures/unusual-values'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import {
  CONTRADICTING_PLACE,
  PLACE,
  savedContradiction,
  unpaidOrder,
} from '../../tests/fixtures/offers-and-orders'
import {
  bagOrder,
  endedRetail,
  ONE_BAG_FREIGHT_FEN,
  orderedBag,
  retailOf,
  retailOnSale,
  THREE_BAGS_FREIGHT_FEN,
} from '../../tests/fixtures/retail'
import { fresh } from '../../tests/fixtures/sms-codes'
import { withOneUnpaidOrder } from '../../tests/fixtures/unpaid-limits'

const ADDRESSES_MAX = 20
type Order = Parameters<typeof bagOrder>[1]

/** Orders a bag of new goods as a new person. */
async function askOrder(m: Market, changes: Order = {}, by?: Person) {
  const who = by ?? (await m.newPerson())
  return await m.ask(contract.placeOrder, bagOrder(await retailOnSale(m), changes), who)
}

async function ordersOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from order_event where request_id = ${requestId} and step = 'place'`,
  )
  return row?.n ?? 0
}

const listed = async (m: Market, query: object = {}) =>
  (await m.value(contract.getWebRetail, { size: 1_000, ...query })).list.map(({ id }) => id)

export const orderCases = [
  endpointCase({
    endpoint: contract.getWebRetail,
    valid: async () => ({}),
    happy: async (m) => {
      const [id, ended] = [await retailOnSale(m), await endedRetail(m)]
      expect(await listed(m)).toContain(id)
      expect(await listed(m)).not.toContain(ended)
      expect(await listed(m, { sText: 't30s 聚丙烯', category: ['PP'] })).toContain(id)
      expect(await listed(m, { sText: '7042' })).not.toContain(id)
      expect(await listed(m, { category: ['LLDPE'] })).not.toContain(id)
      expect(await listed(m, { city: ['宁波'] })).toContain(id)
      expect(await listed(m, { city: ['东莞'] })).not.toContain(id)
      const { facets, total } = await m.value(contract.getWebRetail, { category: ['PP'] })
      expect(facets.category).toContainEqual({ value: 'PP', count: total })
      const single = await retailOnSale(m, { bags: 1 })
      await orderedBag(m, single)
      expect(await listed(m), 'without a free bag').not.toContain(single)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.getWebRetailToSkuId,
    valid: async (m) => ({ skuId: m.seed.goods.drawing.id }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await retailOnSale(m, { priceFenPerBag: 1_00 })
      const of = async (skuId: string) =>
        (await m.value(contract.getWebRetailToSkuId, { skuId })).map((goods) => goods.id)
      expect((await of(m.seed.goods.drawing.id))[0], 'the cheapest').toBe(id)
      expect(await of(m.seed.goods.film.id)).not.toContain(id)
      const dear = { goodsId: id, priceFenPerBag: 300_00, ...fresh() }
      await valueConfirmed(m, repriceRetail, dear, m.seed.merchant)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.info,
    valid: async (m) => ({ id: await retailOnSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await retailOnSale(m)
      await orderedBag(m, id)
      const goods = await m.value(contract.info, { id })
      expect(goods).toMatchObject({
        ...{ isOnSale: true, bagKg: 25, priceFenPerBag: 200_00, availableBags: 39, waitingBags: 1 },
        ...{ limitBags: 20, province: '浙江省' },
      })
      expect(goods.rates).toContainEqual({
        ...{ zone: 'near', firstKg: 25, firstFen: 22_00, furtherFenPerKg: 48, capFen: 380_00 },
      })
      const ended = await m.value(contract.info, { id: await endedRetail(m) })
      expect(ended).toMatchObject({ isOnSale: false, availableBags: 0 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.inquiry,
    valid: async (m) => ({ goodsId: await retailOnSale(m), bags: 2, province: '广东省' }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      const ask = (bags: number, province = '广东') => m.value(contract.inquiry, { goodsId, bags, province })
      expect(await ask(3)).toEqual({
        ...{ goodsId, bags: 3, isAdjusted: false, weightKg: 75, priceFenPerBag: 200_00, goodsFen: 600_00 },
        ...{ zone: 'near', freightFen: THREE_BAGS_FREIGHT_FEN, totalFen: 646_00 },
        arithmetic: '邻近地区：首 25 公斤 22.00 元 + 续重 50 公斤 × 0.48 元 = 46.00 元',
      })
      expect(await ask(99)).toMatchObject({ bags: 20, isAdjusted: true })
      expect(await ask(0)).toMatchObject({ bags: 1, isAdjusted: true })
      expect(await ask(1, '新疆')).toMatchObject({ zone: 'remote', freightFen: 45_00 })
      const half = await m.ask(contract.inquiry, {
        goodsId,
        bags: 1.5,
        province: '广东',
      })
      expect(half).toMatchObject({ status: 400, data: { fields: { bags: [WHOLE_BAGS] } } })
    },
    refusals: {
      province_not_served: async (m) =>
        m.ask(contract.inquiry, { goodsId: await retailOnSale(m), bags: 1, province: '台湾省' }),
    },
  }),

  endpointCase({
    endpoint: contract.placeOrder,
    as: (m) => m.seed.buyer,
    valid: async (m) => bagOrder(await retailOnSale(m)),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      const three = { bags: 3, freightFen: THREE_BAGS_FREIGHT_FEN }
      const placed = await m.value(contract.placeOrder, bagOrder(goodsId, three), m.seed.buyer)
      expect(placed).toMatchObject({
        amountFen: 646_00,
        payBefore: new Date(m.clock.now().getTime() + 30 * MINUTE_MS).toISOString(),
      })
      const { orderId } = placed
      expect(await m.value(detail, { id: orderId }, m.seed.buyer)).toMatchObject({
        ...{ type: 4, state: 'awaiting_payment', goodsFen: 600_00, freightFen: 46_00 },
        lines: [{ subject: { kind: 'retail_goods', id: goodsId }, orderedKg: 75, priceFenPerTon: 8_000_00 }],
        delivery: { way: 'parcel', place: '广东省东莞市莞樟路 8 号' },
      })
      expect(await retailOf(m, goodsId)).toMatchObject({ availableBags: 37, waitingBags: 3 })
      await m.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, m.seed.buyer)
      expect(await retailOf(m, goodsId)).toMatchObject({ availableBags: 40, waitingBags: 0 })
      const id = await orderedBag(m, goodsId)
      await m.value(pay, { orderId: id, payPassword: PAY_PASSWORD, ...fresh() }, m.seed.buyer)
      await m.value(shipOrder, { orderId: id, documentNo: 'SF1234567890', ...fresh() }, m.seed.merchant)
      await m.value(confirmReceipt, { orderId: id, payPassword: PAY_PASSWORD, ...fresh() }, m.seed.buyer)
      const { list } = await m.value(myOrders, { type: 4 }, m.seed.buyer)
      expect(list.find((order) => order.id === id)?.state).toBe('completed')
      expect(await retailOf(m, goodsId)).toMatchObject({ availableBags: 39, orders: 1, orderedBags: 1 })
    },
    refusals: {
      retail_ended: async (m) => m.ask(contract.placeOrder, bagOrder(await endedRetail(m)), m.seed.buyer),
      own_shop: async (m) => askOrder(m, {}, await addStaff(m, m.seed.merchant, 'purchasing', {})),
      retail_limit_exceeded: async (m) => {
        const answer = await askOrder(m, { bags: 21 })
        expect(answer.data).toMatchObject({ limitBags: 20 })
        return answer
      },
      retail_price_changed: async (m) => {
        const goodsId = await retailOnSale(m)
        const higher = { goodsId, priceFenPerBag: 210_00, ...fresh() }
        await m.value(repriceRetail, higher, m.seed.merchant)
        const answer = await m.ask(contract.placeOrder, bagOrder(goodsId), m.seed.buyer)
        expect(answer.data).toMatchObject({ priceFenPerBag: 210_00 })
        return answer
      },
      retail_short: async (m) => {
        const goodsId = await retailOnSale(m, { bags: 1 })
        await orderedBag(m, goodsId)
        return await m.ask(contract.placeOrder, bagOrder(goodsId), m.seed.rival)
      },
      too_many_unpaid: async (m) =>
        await withOneUnpaidOrder(m, async () => {
          const who = await m.newPerson()
          expect((await askOrder(m, {}, who)).status).toBe(200)
          return await askOrder(m, {}, who)
        }),
      company_not_authenticated: async (m) => askOrder(m, { buyAs: 'company' }),
      address_missing: async (m) => askOrder(m, { address: undefined }),
      too_many_addresses: async (m) => {
        const person = await m.newPerson()
        for (let n = 0; n < ADDRESSES_MAX; n++) await m.value(saveAddress, { ...PLACE, ...fresh() }, person)
        return await askOrder(m, { address: { ...PLACE, detail: '第二十一个地址' } }, person)
      },
      unknown_division: async (m) => {
        const person = await m.newPerson()
        const addressId = await savedContradiction(m, person)
        const old = await askOrder(m, { address: undefined, addressId }, person)
        expect(old.reason).toBe('unknown_division')
        return await askOrder(m, { address: CONTRADICTING_PLACE }, person)
      },
      province_not_served: async (m) => askOrder(m, { address: { ...PLACE, province: '香港' } }),
      freight_changed: async (m) => {
        const answer = await askOrder(m, { freightFen: ONE_BAG_FREIGHT_FEN - 1 })
        expect(answer.data).toMatchObject({ freightFen: ONE_BAG_FREIGHT_FEN })
        return answer
      },
      enterprise_required: async (m) => {
        const goodsId = await retailOnSale(m, { priceFenPerBag: 60_000_00 })
        const order = bagOrder(goodsId, { priceFenPerBag: 60_000_00 })
        return await m.ask(contract.placeOrder, order, await m.newPerson())
      },
    },
    repeat: {
      other: async (input) => ({ ...input, bags: 2 }),
      effects: ordersOf,
    },
  }),

  endpointCase({
    endpoint: contract.selectPay,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ orderId: await orderedBag(m, await retailOnSale(m)) }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const person = await m.newPerson()
      const orderId = await orderedBag(m, await retailOnSale(m), person)
      expect(await m.value(contract.selectPay, { orderId }, person)).toMatchObject({
        amountFen: 222_00,
        ways: [
          { way: 'wallet', isOpen: false, availableFen: 0 },
          { way: 'bank', isOpen: false, availableFen: null, accounts: 0 },
        ],
      })
      const mine = await orderedBag(m, await retailOnSale(m))
      const { ways } = await m.value(contract.selectPay, { orderId: mine }, m.seed.buyer)
      expect(ways[0]).toMatchObject({ way: 'wallet', isOpen: true })
      const spot = await m.ask(contract.selectPay, { orderId: await unpaidOrder(m) }, m.seed.buyer)
      expect(spot.reason, 'orders of other types').toBe('not_found')
    },
    refusals: {
      order_not_payable: async (m) => {
        const orderId = await orderedBag(m, await retailOnSale(m))
        await m.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, m.seed.buyer)
        return await m.ask(contract.selectPay, { orderId }, m.seed.buyer)
      },
      pay_time_over: async (m) => {
        const orderId = await orderedBag(m, await retailOnSale(m))
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.selectPay, { orderId }, m.seed.buyer))
      },
    },
  }),

  endpointCase({
    endpoint: contract.sendVerifyCode,
    as: (m) => m.newPerson(),
    valid: async () => ({ ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(contract.sendVerifyCode, {}, person)).toMatchObject({ validSeconds: 600 })
      const [message] = await m.value(outbox, { phone: person.phone })
      expect(message?.text).toContain('用于银行账户付款')
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(contract.sendVerifyCode, {}, await m.newPerson()),
    },
  }),
]
