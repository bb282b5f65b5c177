/** Endpoint cases of shops that deliver goods of the mall. */
import { detail } from 'contract/ordering'
import * as deliveries from 'contract/points/merchant-deliveries'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { deliveryToShip, type Redeemed, shippedDelivery } from '../../tests/fixtures/points'
import { fresh } from '../../tests/fixtures/sms-codes'

const stateOf = async (m: Market, { orderId, who }: Redeemed) =>
  (await m.value(detail, { id: orderId }, who)).state
const merchant = (m: Market) => m.seed.merchant
const parcel = (orderId: string, documentNo = 'SF2') => ({ orderId, documentNo, ...fresh() })
const signed = (orderId: string, signedBy = '前台') => ({ orderId, signedBy, ...fresh() })

/** Number of steps of this kind of an order. */
async function stepsOf(m: Market, { orderId }: { orderId: string }, step: 'ship' | 'deliver') {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from ordering_step where order_id = ${orderId} and step = ${step}`,
  )
  return row?.n ?? 0
}

export const deliveryCases = [
  endpointCase({
    endpoint: deliveries.shopDeliveries,
    as: merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const { orderId } = await deliveryToShip(m, 2)
      const listed = async (state?: 'awaiting_shipment' | 'awaiting_receipt') =>
        (
          await m.value(deliveries.shopDeliveries, { size: 1_000, ...(state && { state }) }, m.seed.merchant)
        ).list.find((row) => row.orderId === orderId)
      expect(await listed()).toMatchObject({
        ...{ title: '保温杯', pieces: 2, state: 'awaiting_shipment', fenPerPiece: 1_200, payFen: 2_400 },
        ...{ dueAt: null, paidAt: null },
      })
      await m.value(deliveries.shipForMarket, parcel(orderId), m.seed.merchant)
      expect(await listed('awaiting_shipment')).toBeUndefined()
      expect(await listed('awaiting_receipt')).toMatchObject({ orderId })
      const { list } = await m.value(deliveries.shopDeliveries, {}, m.seed.otherMerchant)
      expect(list).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: deliveries.shipForMarket,
    as: merchant,
    valid: async (m) => parcel((await deliveryToShip(m)).orderId),
    happy: async (m) => expect(await stateOf(m, await shippedDelivery(m))).toBe('awaiting_receipt'),
    refusals: {
      step_not_open: async (m) =>
        await m.ask(deliveries.shipForMarket, parcel((await shippedDelivery(m)).orderId), m.seed.merchant),
    },
    repeat: {
      other: async (input) => ({ ...input, documentNo: 'SF4' }),
      effects: (m, input) => stepsOf(m, input, 'ship'),
    },
    hiddenFrom: (m) => m.seed.otherMerchant,
  }),

  endpointCase({
    endpoint: deliveries.deliverForMarket,
    as: merchant,
    valid: async (m) => signed((await shippedDelivery(m)).orderId),
    happy: async (m) => {
      const { orderId, who } = await shippedDelivery(m)
      await m.value(deliveries.deliverForMarket, signed(orderId), m.seed.merchant)
      expect((await m.value(detail, { id: orderId }, who)).deliveredAt).not.toBeNull()
    },
    refusals: {
      step_not_open: async (m) =>
        await m.ask(deliveries.deliverForMarket, signed((await deliveryToShip(m)).orderId), m.seed.merchant),
      already_delivered: async (m) => {
        const { orderId } = await shippedDelivery(m)
        await m.value(deliveries.deliverForMarket, signed(orderId), m.seed.merchant)
        return await m.ask(deliveries.deliverForMarket, signed(orderId), m.seed.merchant)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, signedBy: '门卫' }),
      effects: (m, input) => stepsOf(m, input, 'deliver'),
    },
    hiddenFrom: (m) => m.seed.otherMerchant,
  }),
]
