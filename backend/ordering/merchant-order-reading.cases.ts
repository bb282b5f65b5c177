/** Endpoint cases of the merchant's lists and details of orders. */
import { detail } from 'contract/ordering'
import * as merchant from 'contract/ordering/merchant-orders'
import { settlementStatement } from 'contract/ordering/settlement-statement'
import { capitalSelf } from 'contract/wallet'
import { unpaidOrder } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { completedOrder, paidOrder, pickup } from '../../tests/fixtures/order-stages'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'

const merchantOf = (m: Market) => m.seed.merchant
const otherMerchantOf = (m: Market) => m.seed.otherMerchant
const hiddenFrom = otherMerchantOf

const shipment = (orderId: string) => ({ orderId, documentNo: 'YD20261121-01', ...fresh() })
const delivery = (orderId: string) => ({ orderId, signedBy: '张仓管', ...fresh() })

export const merchantOrderReadingCases = [
  endpointCase({
    endpoint: merchant.shopOrders,
    as: merchantOf,
    valid: async () => ({ state: 'awaiting_payment' as const, size: 10 }),
    happy: async (m) => {
      const list = async (state: 'awaiting_payment' | 'awaiting_pickup' | undefined, who = merchantOf(m)) =>
        await m.value(merchant.shopOrders, { state, size: 50 }, who)
      const before = (await list('awaiting_pickup')).total
      const { orderId, ...rest } = await pickup(m)
      const after = await list('awaiting_pickup')
      expect(after.total).toBe(before + 1)
      expect(after.list).toContainEqual(
        expect.objectContaining({ id: orderId, orderedKg: 5_000, handedKg: 0, amountFen: 3_367_500 }),
      )
      await m.value(merchant.handOver, { orderId, ...rest }, merchantOf(m))
      expect((await list(undefined)).list.find((row) => row.id === orderId)).toMatchObject({
        state: 'partly_picked_up',
        handedKg: 2_000,
      })
      expect((await list(undefined, await newShopOwner(m))).total).toBe(0)
      const { orderNo } = (await list(undefined)).list.find((row) => row.id === orderId) ?? {}
      const byAmount = async (sort: 'amountFen' | '-amountFen') =>
        (await m.value(merchant.shopOrders, { sort, size: 50 }, merchantOf(m))).list.map(
          (row) => row.amountFen,
        )
      expect(await byAmount('amountFen')).toEqual((await byAmount('amountFen')).toSorted((a, b) => a - b))
      expect(await byAmount('-amountFen')).toEqual((await byAmount('-amountFen')).toSorted((a, b) => b - a))
      const named = await m.value(merchant.shopOrders, { q: orderNo ?? '' }, merchantOf(m))
      expect(named.list.map(({ id }) => id)).toEqual([orderId])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.shopOrder,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const unpaidId = await unpaidOrder(m)
      const read = (orderId: string) => m.value(merchant.shopOrder, { orderId }, merchantOf(m))
      expect(await read(unpaidId)).toMatchObject({ handling: null, nextSteps: ['cancel'] })
      const orderId = await paidOrder(m, 'delivered')
      const paid = await read(orderId)
      expect(paid).toMatchObject({ state: 'awaiting_shipment', nextSteps: ['mark_ready', 'ship'] })
      expect(paid.timeline.map(({ step }) => step)).toEqual(['place', 'pay'])
      expect([paid.escrowFen, paid.handling?.place]).toEqual([paid.totalFen, expect.any(String)])
      await m.value(merchant.shipOrder, shipment(orderId), merchantOf(m))
      expect((await read(orderId)).nextSteps).toEqual(['deliver'])
      await m.value(merchant.deliverOrder, delivery(orderId), merchantOf(m))
      expect((await read(orderId)).nextSteps).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.exportShopOrders,
    as: merchantOf,
    valid: async () => ({ size: 10 }),
    happy: async (m) => {
      await paidOrder(m)
      const orderId = await paidOrder(m)
      const { orderNo } = await m.value(detail, { id: orderId }, m.seed.buyer)
      const read = (after = '', size = 1) =>
        m.value(merchant.exportShopOrders, { size, ...(after !== '' && { after }) }, merchantOf(m))
      expect((await read('', 1_000)).list).toContainEqual(
        expect.objectContaining({ orderNo, shopName: '甬联塑化', state: 'awaiting_pickup' }),
      )
      const first = await read()
      const second = await read(first.next ?? '')
      expect(second.list[0]?.orderNo).not.toBe(first.list[0]?.orderNo)
      expect((await m.value(merchant.exportShopOrders, {}, await newShopOwner(m))).list).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: settlementStatement,
    as: merchantOf,
    valid: async () => ({ month: '2026-11' }),
    happy: async (m) => {
      const read = (month?: string, who = merchantOf(m)) =>
        m.value(settlementStatement, { ...(month !== undefined && { month }), size: 1000 }, who)
      const earned = async () =>
        (await m.value(capitalSelf, { owner: 'company' }, merchantOf(m))).availableFen
      const [before, hadFen] = [await read(), await earned()]
      const orderId = await completedOrder(m)
      await paidOrder(m)
      const after = await read()
      expect([after.month, after.total]).toEqual(['2026-11', before.total + 1])
      const row = after.list.find((one) => one.orderId === orderId)
      // 5 t at 6,735 yuan less 0.3 % commission.
      expect(row).toMatchObject({
        grossFen: 3_367_500,
        refundedFen: 0,
        commissionFen: 10_103,
        netFen: 3_357_397,
      })
      expect(after.sum.netFen - before.sum.netFen).toBe((await earned()) - hadFen)
      const { grossFen, refundedFen, commissionFen, netFen } = after.sum
      expect(grossFen - refundedFen - commissionFen).toBe(netFen)
      expect((await read('2026-10')).total).toBe(0)
      expect((await read('', await newShopOwner(m))).total).toBe(0)
    },
    refusals: {},
  }),
]
