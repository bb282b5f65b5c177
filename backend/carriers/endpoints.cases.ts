import { newId } from 'backend/platform/ids'
import * as contract from 'contract/carriers'
import { carrierHome } from 'contract/carriers/console'
import { deleteCarrierTruck, saveCarrierDriver } from 'contract/carriers/fleet'
import { FOLLOWED_CARRIERS_MAX } from 'contract/carriers/names'
import * as ordering from 'contract/ordering'
import * as spot from 'contract/spot'
import { info } from 'contract/spot/detail'
import { queryPage } from 'contract/spot/list'
import {
  addCarrier,
  addDriver,
  addLine,
  addTruck,
  carriersOf,
  dayAfter,
  driverInput,
} from 'tests/fixtures/carriers'
import { orderInput, PLACE, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { carrierFollow } from './tables'

const nameOf = async (m: Market, id: string) => (await m.value(contract.carrierById, { id })).carrier.name

const fromNingbo = { from: '宁波', to: '东莞市' }

/** Checks that the estimate, the list, the goods page, the order form and the order have the carriers' median. */
async function expectFreightByLines(m: Market, city: string, address: typeof PLACE): Promise<void> {
  const offerId = await putOnSale(m, { deliveries: [{ way: 'delivered', freightFenPerTon: null }] })
  const asked = { from: '宁波', to: city, weightKg: 5_000 }
  const { estimate } = await m.value(contract.lineQuotation, asked)
  const { by, fenPerTon = 0, arithmetic = '' } = estimate ?? {}
  expect(arithmetic).toMatch(/^近 30 天 \d+ 家承运商运价的中位数 175，不足 10 吨 × 1\.7 = 297\.50 元\/吨$/)
  expect([by, fenPerTon, estimate?.totalFen]).toEqual(['lines', 29_750, 5 * 29_750])
  const { landed } = await m.value(info, { id: offerId, city, weightKg: 5_000 })
  expect(landed.freight).toEqual({ by, fenPerTon, arithmetic })
  const { list } = await m.value(queryPage, { destination: city, tons: 5, size: 1_000 })
  expect(list.find(({ id }) => id === offerId)?.deliveredFenPerTon).toBe(landed.landedFenPerTon)
  const delivered = { ...orderInput(offerId), delivery: 'delivered' as const }
  const quote = await m.value(spot.inquiry, { ...delivered, city })
  expect(quote).toMatchObject({ freightFen: 5 * 29_750, road: { quoted: { fenPerTon: 17_500 } } })
  const order = { ...delivered, address, freightFenPerTon: quote.deliveredFreight?.fenPerTon }
  const { orderId, amountFen } = await m.value(spot.singleBuy, order, m.seed.buyer)
  expect([amountFen, amountFen / 5]).toEqual([quote.totalFen, landed.landedFenPerTon])
  const { timeline } = await m.value(ordering.detail, { id: orderId }, m.seed.buyer)
  expect(timeline[0]?.note).toBe(`每吨运费：${arithmetic}`)
}

export const carrierCases = [
  endpointCase({
    endpoint: contract.carrierList,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await addCarrier(m, { hazardClasses: ['3', '2.1'], city: '东莞' })
      const sText = await nameOf(m, as.companyId)
      const find = async (query = {}) => (await m.value(contract.carrierList, { sText, ...query })).list
      expect(await find()).toMatchObject([
        { id: as.companyId, lines: 0, trucks: 0, bodies: [], deals: 0, onTimePercent: null, rating: null },
      ])
      expect(await find({ from: '宁波' })).toEqual([])
      await addTruck(m, as)
      await addLine(m, as, { toPlace: '广东省' })
      expect(await find(fromNingbo)).toMatchObject([
        { city: '东莞', isPermitValid: true, lines: 1, trucks: 1, bodies: ['high_rail'] },
      ])
      expect(await find({ to: '佛山' })).toHaveLength(1)
      expect(await find({ to: '宁波' })).toEqual([])
      expect(await find({ body: 'high_rail', hazard: ['2.1', '3'] })).toHaveLength(1)
      expect(await find({ body: 'box' })).toEqual([])
      expect(await find({ hazard: ['3', '8'] })).toEqual([])
      const { unknown } = await m.value(contract.carrierList, { from: '无此城', city: '无此市' })
      expect(unknown).toEqual([
        { filter: 'city', value: '无此市' },
        { filter: 'from', value: '无此城' },
      ])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.carrierById,
    valid: async (m) => ({ id: (await carriersOf(m)).carrier.companyId }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const as = await addCarrier(m)
      const read = () => m.value(contract.carrierById, { id: as.companyId }, m.seed.buyer)
      expect(await read()).toMatchObject({ list: [], total: 0, truckTypes: [] })
      const [truck, line] = [await addTruck(m, as), await addLine(m, as)]
      await m.value(contract.followCarrier, { carrierId: as.companyId }, m.seed.buyer)
      const found = await read()
      expect(found.truckTypes).toEqual([
        { body: 'high_rail', lengthDm: 130, trucks: 1, maxLoadKg: 32_000, ready: 1 },
      ])
      expect(found.list).toEqual([line])
      expect(found.carrier).toMatchObject({ permitNo: '甬字 33020****234', followers: 1 })
      expect(found.carrier.followedAt).not.toBeNull()
      expect(JSON.stringify(found)).not.toContain(truck.plateNumber)
      expect(JSON.stringify(found)).not.toContain(as.phone)
      await m.value(deleteCarrierTruck, { id: truck.id, ...fresh() }, as)
      expect((await read()).truckTypes).toEqual([])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.followCarrier,
    as: (m) => m.seed.buyer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ carrierId: (await carriersOf(m)).carrier.companyId }),
    happy: async (m) => {
      const person = await m.newPerson()
      const carrierId = (await addCarrier(m)).companyId
      const first = await m.value(contract.followCarrier, { carrierId }, person)
      expect(first).toMatchObject({ carrierId, isFollowed: true })
      expect(await m.value(contract.followCarrier, { carrierId }, person)).toEqual(first)
      const ended = await m.value(contract.followCarrier, { carrierId, act: 'unfollow' }, person)
      expect(ended).toEqual({ carrierId, isFollowed: false, followedAt: null })
      expect((await m.value(contract.carrierById, { id: carrierId }, person)).carrier.followers).toBe(0)
    },
    refusals: {
      too_many_carriers: async (m) => {
        const { memberId, ...person } = await m.newPerson()
        const rows = Array.from({ length: FOLLOWED_CARRIERS_MAX }, () => ({
          memberId,
          carrierId: newId(),
          followedAt: m.clock.now(),
        }))
        await m.db.orm.insert(carrierFollow).values(rows)
        const { carrier } = await carriersOf(m)
        return await m.ask(contract.followCarrier, { carrierId: carrier.companyId }, person)
      },
    },
  }),
  endpointCase({
    endpoint: contract.followedCarriers,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect((await m.value(contract.followedCarriers, {}, person)).list).toEqual([])
      const carrierId = (await addCarrier(m)).companyId
      await m.value(contract.followCarrier, { carrierId }, person)
      expect((await m.value(contract.followedCarriers, {}, person)).list).toMatchObject([{ id: carrierId }])
    },
    refusals: {},
  }),
  endpointCase({
    endpoint: contract.lineQuotation,
    valid: async () => fromNingbo,
    happy: async (m) => {
      const [dear, cheap] = [await addCarrier(m), await addCarrier(m, { permitUntil: dayAfter(m, -1) })]
      const ask = async (query = {}) => {
        const asked = { from: '宁波', to: '贵阳', ...query, size: 1000 }
        return await m.value(contract.lineQuotation, asked)
      }
      expect((await ask({ lengthDm: '117' })).list).toEqual([])
      const named = { toPlace: '贵阳', lengthDm: '117' }
      await addLine(m, dear, { ...named, priceFen: 20_000 })
      await addLine(m, dear, { ...named, toPlace: '贵州省', priceFen: 10_000 })
      await addLine(m, cheap, { ...named, priceFen: 15_000 })
      const found = await ask({ lengthDm: '117', weightKg: 32_000 })
      expect(found.list.map(({ carrierId, totalFen, netFen }) => [carrierId, totalFen, netFen])).toEqual([
        [dear.companyId, 640_000, 587_156],
        [cheap.companyId, 480_000, 440_367],
      ])
      expect(found.list[0]?.arithmetic).toBe('32 吨 × 200.00 = 6,400.00 元')
      expect(found).toMatchObject({ from: '宁波', to: '贵阳', weightKg: 32_000 })
      const { estimate } = found
      expect(estimate).toMatchObject({ by: 'lines', fenPerTon: 17_500, totalFen: 32 * 17_500 })
      const near = await ask({ to: '嘉兴' })
      expect(near.estimate?.arithmetic).toMatch(/^起步价（含装卸）35 \+ \d+ 公里 × 0.25/)
      expect(near.estimate?.by).toBe('road')
      await expectFreightByLines(m, '贵阳', { ...PLACE, province: '贵州省', city: '贵阳市' })
      expect((await ask({ lengthDm: '117', body: 'box' })).list).toEqual([])
    },
    refusals: {
      line_from_unknown: async (m) => m.ask(contract.lineQuotation, { from: '无此城', to: '东莞' }),
      line_to_unknown: async (m) => await m.ask(contract.lineQuotation, { from: '宁波', to: '广东省' }),
    },
  }),
  endpointCase({
    endpoint: carrierHome,
    as: async (m) => (await carriersOf(m)).carrier,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await addCarrier(m)
      const read = () => m.value(carrierHome, {}, as)
      expect(await read()).toMatchObject({ drivers: 0, trucks: 0, validLines: 0, due: [] })
      const driver = await addDriver(m, as)
      await addTruck(m, as)
      await addLine(m, as, { validUntil: dayAfter(m, 3) })
      expect(await read()).toMatchObject({ drivers: 1, trucks: 1, validLines: 1, endingLines: 1, due: [] })
      const papers = { licenceUntil: dayAfter(m, -1), certificateUntil: dayAfter(m, 30), idUntil: '' }
      await m.value(saveCarrierDriver, { ...driverInput(), id: driver.id, ...papers }, as)
      expect((await read()).due.map(({ paper, state }) => [paper, state])).toEqual([
        ['驾驶证', 'expired'],
        ['从业资格证', 'due'],
        ['身份证', 'missing'],
      ])
    },
    refusals: {},
  }),
]
