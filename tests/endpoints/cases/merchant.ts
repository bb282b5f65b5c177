/** What merchants' programs do: offers, shipping, handing over. */
import { newId } from 'backend/platform/ids'
import * as merchant from 'contract/merchant'
import { detail, pay } from 'contract/ordering'
import { info, singleBuy } from 'contract/spot'
import { expect } from 'vitest'
import { endpointCase } from '../case'
import type { Market } from '../market'
import { DAY_MS, offerInput, PAY_PASSWORD } from '../town'
import { fresh, wrongFor } from './codes'
import { putOnSale } from './goods'
import { PLACE } from './member'
import { stepsOf, unpaidOrder } from './orders'

const keeper = (m: Market) => m.town.merchant
const otherKeeper = (m: Market) => m.town.otherMerchant
const hiddenFrom = otherKeeper
const newPrice = (offerId: string) => ({ offerId, version: 1, priceFenPerTon: 680_000, ...fresh() })

/** An order that the buyer has paid. */
async function paidOrder(m: Market, way: 'pickup' | 'delivered'): Promise<string> {
  const offerId = await putOnSale(m)
  const order = { offerId, offerVersion: 1, weightKg: 5_000, delivery: way, address: PLACE, ...fresh() }
  const { orderId } = await m.value(singleBuy, order, m.town.buyer)
  await m.value(pay, { orderId, payPassword: PAY_PASSWORD, ...fresh() }, m.town.buyer)
  return orderId
}

const shipment = (orderId: string) => ({ orderId, documentNo: 'YD20261121-01', ...fresh() })

async function pickup(m: Market) {
  const orderId = await paidOrder(m, 'pickup')
  const { pickupNote } = await m.value(detail, { id: orderId }, m.town.buyer)
  const truck = { plateNumber: '粤S·88888', driverName: '老李' }
  return { orderId, weightKg: 2_000, pickupCode: pickupNote?.code ?? '', ...truck, ...fresh() }
}

export const merchantCases = [
  endpointCase({
    endpoint: merchant.publishOffer,
    as: keeper,
    valid: async (m) => offerInput(m.town),
    happy: async (m) => {
      const { offerId, version } = await m.value(merchant.publishOffer, offerInput(m.town), keeper(m))
      expect([version, (await m.value(info, { id: offerId })).state]).toEqual([1, 'on_sale'])
      const twice = [...offerInput(m.town).deliveries, { way: 'pickup' as const, freightFenPerTon: 5 }]
      const odd = await m.ask(merchant.publishOffer, offerInput(m.town, { deliveries: twice }), keeper(m))
      expect(odd.data).toMatchObject({
        reason: 'invalid_input',
        fields: { deliveries: [expect.any(String)] },
      })
    },
    refusals: {
      product_unknown: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.town, { productId: newId() }), keeper(m)),
      warehouse_unknown: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.town, { warehouseId: newId() }), keeper(m)),
      permit_missing: (m) => {
        const productId = m.town.goods.styrene.id
        return m.ask(merchant.publishOffer, offerInput(m.town, { productId }), otherKeeper(m))
      },
      validity_out_of_range: (m) => {
        const validUntil = new Date(m.clock.now().getTime() + 91 * DAY_MS).toISOString()
        return m.ask(merchant.publishOffer, offerInput(m.town, { validUntil }), keeper(m))
      },
      quantity_inconsistent: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.town, { minKg: 5_001 }), keeper(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 680_000 }),
      effects: async (m) => (await m.value(merchant.myOffers, {}, keeper(m))).total,
    },
  }),

  endpointCase({
    endpoint: merchant.repriceOffer,
    as: keeper,
    hiddenFrom,
    valid: async (m) => newPrice(await putOnSale(m)),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(merchant.repriceOffer, newPrice(offerId), keeper(m))).toEqual({
        offerId,
        version: 2,
      })
      expect((await m.value(info, { id: offerId })).priceFenPerTon).toBe(680_000)
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(merchant.withdrawOffer, { offerId, ...fresh() }, keeper(m))
        return await m.ask(merchant.repriceOffer, newPrice(offerId), keeper(m))
      },
      price_version_old: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(merchant.repriceOffer, newPrice(offerId), keeper(m))
        return await m.ask(merchant.repriceOffer, newPrice(offerId), keeper(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 690_000 }),
      effects: async (m, { offerId }) => (await m.value(info, { id: offerId })).version - 1,
    },
  }),

  endpointCase({
    endpoint: merchant.withdrawOffer,
    as: keeper,
    hiddenFrom,
    valid: async (m) => ({ offerId: await putOnSale(m), ...fresh() }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(merchant.withdrawOffer, { offerId, ...fresh() }, keeper(m))).toEqual({ offerId })
      expect((await m.value(info, { id: offerId })).state).toBe('withdrawn')
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(merchant.withdrawOffer, { offerId, ...fresh() }, keeper(m))
        return await m.ask(merchant.withdrawOffer, { offerId, ...fresh() }, keeper(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, offerId: await putOnSale(m) }),
      effects: async (m, { offerId }) => Number((await m.value(info, { id: offerId })).state === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: merchant.myOffers,
    as: keeper,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const list = async (who = keeper(m)) => await m.value(merchant.myOffers, { size: 10 }, who)
      const [mine, theirs] = [await list(), await list(otherKeeper(m))]
      const id = await putOnSale(m, { priceFenPerTon: 671_000 })
      const after = await list()
      expect(after.total).toBe(mine.total + 1)
      expect(after.list).toContainEqual(
        expect.objectContaining({ id, priceFenPerTon: 671_000, version: 1, state: 'on_sale' }),
      )
      expect(await list(otherKeeper(m))).toEqual(theirs)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.shopOrders,
    as: keeper,
    valid: async () => ({ state: 'awaiting_payment' as const, size: 10 }),
    happy: async (m) => {
      const list = async (state: 'awaiting_payment' | 'awaiting_pickup' | undefined, who = keeper(m)) =>
        await m.value(merchant.shopOrders, { state, size: 50 }, who)
      const before = (await list('awaiting_pickup')).total
      const { orderId, ...rest } = await pickup(m)
      const after = await list('awaiting_pickup')
      expect(after.total).toBe(before + 1)
      expect(after.list).toContainEqual(
        expect.objectContaining({ id: orderId, orderedKg: 5_000, handedKg: 0, amountFen: 3_367_500 }),
      )
      await m.value(merchant.handOver, { orderId, ...rest }, keeper(m))
      expect((await list(undefined)).list.find((row) => row.id === orderId)).toMatchObject({
        state: 'partly_picked_up',
        handedKg: 2_000,
      })
      expect((await list(undefined, otherKeeper(m))).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.shipOrder,
    as: keeper,
    hiddenFrom,
    valid: async (m) => shipment(await paidOrder(m, 'delivered')),
    happy: async (m) => {
      const orderId = await paidOrder(m, 'delivered')
      const shipped = await m.value(merchant.shipOrder, shipment(orderId), keeper(m))
      expect(shipped).toEqual({ orderId, state: 'awaiting_receipt' })
      const { state, timeline } = await m.value(detail, { id: orderId }, m.town.buyer)
      expect([state, timeline.at(-1)?.note]).toEqual(['awaiting_receipt', '运单号 YD20261121-01'])
    },
    refusals: {
      step_not_open: async (m) => m.ask(merchant.shipOrder, shipment(await unpaidOrder(m)), keeper(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, documentNo: 'YD20261121-02' }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'ship'),
    },
  }),

  endpointCase({
    endpoint: merchant.handOver,
    as: keeper,
    hiddenFrom,
    valid: pickup,
    happy: async (m) => {
      const load = await pickup(m)
      const { orderId } = load
      const loaded = await m.value(merchant.handOver, load, keeper(m))
      expect(loaded).toEqual({ orderId, state: 'partly_picked_up' })
      const order = await m.value(detail, { id: orderId }, m.town.buyer)
      expect(order).toMatchObject({ lines: [{ handedKg: 2_000 }], pickupNote: { outstandingKg: 3_000 } })
      const rest = { ...load, weightKg: 3_000, pickupCode: order.pickupNote?.code ?? '', ...fresh() }
      expect((await m.value(merchant.handOver, rest, keeper(m))).state).toBe('awaiting_receipt')
    },
    refusals: {
      step_not_open: async (m) => {
        const load = { ...(await pickup(m)), orderId: await unpaidOrder(m) }
        return await m.ask(merchant.handOver, load, keeper(m))
      },
      more_than_outstanding: async (m) =>
        m.ask(merchant.handOver, { ...(await pickup(m)), weightKg: 5_025 }, keeper(m)),
      wrong_pickup_code: async (m) => {
        const load = await pickup(m)
        const pickupCode = `${wrongFor(load.pickupCode.slice(0, 6))}00`
        return await m.ask(merchant.handOver, { ...load, pickupCode }, keeper(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 1_000 }),
      effects: (m, { orderId }) => stepsOf(m, orderId, 'hand_over'),
    },
  }),
]
