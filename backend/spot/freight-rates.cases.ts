/** Endpoint cases of a merchant's freight rates. */
import { info } from 'contract/spot/detail'
import * as freight from 'contract/spot/freight-rates'
import { sql } from 'drizzle-orm'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const merchantOf = (m: Market) => m.seed.merchant
const RATE = { fromCity: '宁波市', toPlace: '广东', fenPerTon: 30_000 }

/** Freight per ton of delivered goods in Ningbo to 东莞. */
async function freightToDongguan(m: Market, id: string) {
  return (await m.value(info, { id, city: '东莞' })).landed.freight
}

/** Number of changes of freight rates. */
async function freightEvents(m: Market): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from market_event where kind = 'offer_freight_changed'`,
  )
  return row?.n ?? 0
}

export const freightRateCases = [
  endpointCase({
    endpoint: freight.setFreightRate,
    as: merchantOf,
    valid: async () => ({ ...RATE, ...fresh() }),
    happy: async (m) => {
      const deliveries = [{ way: 'delivered' as const, freightFenPerTon: null }]
      const id = await putOnSale(m, { deliveries })
      expect((await freightToDongguan(m, id))?.by).toMatch(/^(?:road|lines)$/)
      const set = (rate: typeof RATE) =>
        m.value(freight.setFreightRate, { ...rate, ...fresh() }, merchantOf(m))
      expect(await set(RATE)).toEqual({ fromCity: '宁波', toPlace: '广东省', fenPerTon: 30_000 })
      expect(await freightToDongguan(m, id)).toMatchObject({ by: 'merchant', fenPerTon: 30_000 })
      await set({ ...RATE, toPlace: '东莞', fenPerTon: 28_000 })
      expect(await freightToDongguan(m, id)).toMatchObject({ by: 'merchant', fenPerTon: 28_000 })
      await set({ ...RATE, toPlace: '东莞市', fenPerTon: 27_000 })
      expect(await freightToDongguan(m, id)).toMatchObject({ by: 'merchant', fenPerTon: 27_000 })
      for (const toPlace of ['广东省', '东莞'])
        await m.value(freight.removeFreightRate, { ...RATE, toPlace, ...fresh() }, merchantOf(m))
    },
    repeat: {
      effects: async (m) => await freightEvents(m),
      other: async (input) => ({ ...input, fenPerTon: 1 }),
    },
    refusals: {
      from_city_unknown: async (m) =>
        m.ask(freight.setFreightRate, { ...RATE, fromCity: '浙江省', ...fresh() }, merchantOf(m)),
      place_unknown: async (m) =>
        m.ask(freight.setFreightRate, { ...RATE, toPlace: '某地', ...fresh() }, merchantOf(m)),
      too_many_rates: async (m) => {
        const { shopId } = m.seed.merchant
        await m.db.orm.execute(sql`insert into shop_freight_rate (shop_id, from_city, to_place, fen_per_ton)
          select ${shopId}, '宁波', '某地' || n, 1 from generate_series(1, ${freight.FREIGHT_RATES_MAX}) n`)
        const answer = await m.ask(freight.setFreightRate, { ...RATE, ...fresh() }, merchantOf(m))
        await m.db.orm.execute(sql`delete from shop_freight_rate where to_place like '某地%'`)
        return answer
      },
    },
  }),

  endpointCase({
    endpoint: freight.freightRates,
    as: merchantOf,
    valid: async () => ({}),
    happy: async (m) => {
      const list = async () => await m.value(freight.freightRates, {}, merchantOf(m))
      const before = (await list()).length
      await m.value(freight.setFreightRate, { ...RATE, toPlace: '济南', ...fresh() }, merchantOf(m))
      const after = await list()
      expect(after).toHaveLength(before + 1)
      expect(after).toContainEqual({ fromCity: '宁波', toPlace: '济南', fenPerTon: 30_000 })
      expect(await m.value(freight.freightRates, {}, m.seed.otherMerchant)).toEqual([])
      await m.value(freight.removeFreightRate, { ...RATE, toPlace: '济南', ...fresh() }, merchantOf(m))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: freight.removeFreightRate,
    as: merchantOf,
    valid: async (m) => {
      const line = { fromCity: '宁波', toPlace: '青岛' }
      await m.value(freight.setFreightRate, { ...line, fenPerTon: 1, ...fresh() }, merchantOf(m))
      return { ...line, ...fresh() }
    },
    happy: async (m) => {
      const line = { fromCity: '宁波市', toPlace: '青岛市' }
      await m.value(freight.setFreightRate, { ...line, fenPerTon: 1, ...fresh() }, merchantOf(m))
      const remove = (as: Market['seed']['merchant']) =>
        m.value(freight.removeFreightRate, { ...line, ...fresh() }, as)
      expect(await remove(m.seed.otherMerchant)).toEqual({ removed: 0 })
      expect(await remove(merchantOf(m))).toEqual({ removed: 1 })
      expect(await remove(merchantOf(m))).toEqual({ removed: 0 })
    },
    repeat: {
      effects: async (m) => await freightEvents(m),
      other: async (input) => ({ ...input, toPlace: '烟台' }),
    },
    refusals: {},
  }),
]
