/** Endpoint cases of trucks, for the sides of a waybill and the parties of the order whose goods it carries. */
import { HOUR_MS } from 'contract/durations'
import { shippedWaybill } from 'contract/waybills'
import * as contract from 'contract/waybills/tracking'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fundCompany } from '../../tests/fixtures/group-stages'
import type { Person } from '../../tests/fixtures/market'
import { openedWaybill } from '../../tests/fixtures/opened-waybills'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { otherCarrier, shipperOf, tripAt, tripsOf, WEIGHED } from '../../tests/fixtures/waybill-stages'

/** Two bags, so that the order's pick-up pass can be written. */
const KG = 50

/** Goods of the buyer's order, which another company has carried for it. */
async function goodsOf(m: Market, goodsOrderId: string) {
  return { ...(await tripsOf(m)).terms().goods, goodsOrderId, shipperSide: 'buyer' as const }
}

async function goodsTrip(m: Market, orderId: string) {
  return await tripAt(m, 'opened', { over: { kg: KG, goods: await goodsOf(m, orderId) } })
}

/** A loaded truck by its plate and the number of its waybill. */
async function loadedTruck(m: Market) {
  const { id, w } = await tripAt(m, 'loaded')
  const { waybillNo: code, plateNumber } = await m.value(shippedWaybill, { id }, w.shipper)
  return { plateNumber, code }
}

export const trackingCases = [
  endpointCase({
    endpoint: contract.findTruck,
    as: shipperOf,
    valid: loadedTruck,
    happy: async (m) => {
      const { id, w } = await goodsTrip(m, await paidOrder(m))
      const { waybillNo, pickupPass, plateNumber } = await m.value(shippedWaybill, { id }, w.shipper)
      const find = (who: Person, code = waybillNo) => m.value(contract.findTruck, { plateNumber, code }, who)
      expect(await find(w.shipper)).toMatchObject({
        ...{ waybillId: id, side: 'shipper', state: 'awaiting_loading', fromCity: '宁波', toCity: '东莞' },
        ...{ share: null, doneKm: null, positionAt: null, positionNote: '装货后显示车辆位置' },
      })
      expect((await find(w.carrier)).side).toBe('carrier')
      expect((await find(m.seed.buyer, pickupPass?.code ?? '')).side).toBe('buyer')
      expect((await find(m.seed.merchant)).side).toBe('seller')

      const reasonOf = async (who: Person, wanted = {}) =>
        (await m.ask(contract.findTruck, { plateNumber, code: waybillNo, ...wanted }, who)).reason
      for (const stranger of [m.seed.rival, m.seed.otherMerchant, otherCarrier(m)])
        expect(await reasonOf(stranger)).toBe('not_found')
      expect(await reasonOf(w.shipper, { plateNumber: '浙B11111' })).toBe('not_found')
      expect(await reasonOf(w.shipper, { code: `${waybillNo}9` })).toBe('not_found')
      expect(await reasonOf(w.shipper, { code: '0000000000' })).toBe('not_found')

      accepted(await w.load(id, WEIGHED, m.clock.now()))
      accepted(await w.depart(id, m.clock.now()))
      expect(await find(m.seed.buyer)).toMatchObject({
        ...{ state: 'under_way', doneKm: 0, isStale: false, positionNote: null },
        ...{ share: expect.closeTo(0, 3), positionAt: expect.any(String) },
      })
      const halfWay = await m.later(10 * HOUR_MS, () => find(m.seed.buyer))
      expect(halfWay.share).toBeCloseTo(0.5, 1)
      expect(halfWay.doneKm).toBe(Math.round((halfWay.km ?? 0) * (halfWay.share ?? 0)))
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.waybillsOfOrder,
    as: (m) => m.seed.buyer,
    valid: async (m) => {
      const orderId = await paidOrder(m)
      await goodsTrip(m, orderId)
      return { orderId }
    },
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const orderId = await paidOrder(m)
      const list = (who: Person) => m.value(contract.waybillsOfOrder, { orderId }, who)
      expect(await list(m.seed.buyer)).toEqual([])
      const { id, w } = await goodsTrip(m, orderId)
      expect(await list(m.seed.buyer)).toMatchObject([
        { waybillId: id, state: 'awaiting_loading', kg: KG, loadedKg: null, isMine: false },
      ])
      accepted(await w.load(id, WEIGHED, m.clock.now()))
      expect(await list(m.seed.merchant)).toMatchObject([{ waybillId: id, state: 'loaded', loadedKg: 40 }])

      await fundCompany(m, m.seed.buyer)
      const own = await openedWaybill(m, m.seed.buyer, { kg: KG, goods: await goodsOf(m, orderId) })
      expect((await list(m.seed.buyer)).map((row) => [row.waybillId, row.isMine])).toEqual([
        [id, false],
        [own.waybillId, true],
      ])
      const { reason } = await m.ask(contract.waybillsOfOrder, { orderId }, w.shipper)
      expect(reason, 'a shipper that is no party of the order').toBe('not_found')

      const { id: cancelled } = await goodsTrip(m, orderId)
      accepted(await w.cancel(cancelled, 'shipper', 'own', m.clock.now()))
      expect((await list(m.seed.buyer)).length).toBe(2)
    },
    refusals: {},
  }),
]
