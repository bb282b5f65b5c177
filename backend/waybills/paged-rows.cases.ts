import { shippedWaybills, waybillCommentInfo } from 'contract/waybills'
import { carriedWaybills } from 'contract/waybills/carrier'
import { carrierFreight } from 'contract/waybills/money'
import { lateWaybills, operatorExceptions } from 'contract/waybills/operator'
import { accepted } from 'tests/support/verdict-assertions'
import type { Market } from '../../tests/endpoints/market'
import { type PagedRows, repeat } from '../../tests/fixtures/paged-rows'
import { claimedTrip, freshTrips, tripAt } from '../../tests/fixtures/waybill-stages'

async function withTrips(m: Market) {
  const w = await freshTrips(m)
  await repeat(() => tripAt(m, 'opened', { w }))
  return w
}

async function addLate(m: Market): Promise<void> {
  const w = await freshTrips(m)
  const { loading, unloading } = w.terms()
  await repeat((n) => {
    const ago = (hours: number) => new Date(m.clock.now().getTime() - (hours + n) * 3_600_000)
    const over = {
      loading: { ...loading, from: ago(9), until: ago(6) },
      unloading: { ...unloading, from: ago(5), until: ago(2) },
    }
    return tripAt(m, 'loaded', { w, over })
  })
}

async function withFreight(m: Market) {
  const w = await freshTrips(m)
  await repeat(() => tripAt(m, 'settled', { w }))
  return w.carrier
}

async function withComments(m: Market): Promise<string> {
  const w = await freshTrips(m)
  await repeat(async () => {
    const { id } = await tripAt(m, 'settled', { w })
    accepted(await w.rate(id, m.clock.now()))
  })
  return w.carrierId
}

export const PAGED_ROWS: PagedRows = [
  [shippedWaybills, async (m) => ({ as: (await withTrips(m)).shipper, inputs: [{}, { group: 'open' }] })],
  [carriedWaybills, async (m) => ({ as: (await withTrips(m)).carrier, inputs: [{}, { sText: '宁波' }] })],
  [carrierFreight, async (m) => ({ as: await withFreight(m), inputs: [{}] })],
  [waybillCommentInfo, async (m) => ({ as: null, inputs: [{ carrierId: await withComments(m) }] })],
  [
    operatorExceptions,
    async (m) => {
      await repeat(() => claimedTrip(m))
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'open' }] }
    },
  ],
  [
    lateWaybills,
    async (m) => {
      await addLate(m)
      return { as: await m.newOperator('support'), inputs: [{}] }
    },
  ],
]
