/** Endpoint cases of the cities. */
import { addWarehouses } from 'backend/catalogue'
import { city } from 'backend/catalogue/tables'
import * as places from 'contract/catalogue/places'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'

/** Adds a city that does not exist in the real list. */
async function addCity(m: Market, name: string, pinyin: string, isHot: boolean): Promise<void> {
  const row = { name, province: '塑料省', pinyin, initial: 'X', lat: null, lng: null, isHot }
  await m.db.orm.insert(city).values(row)
}

export const placeCases = [
  endpointCase({
    endpoint: places.allCities,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(places.allCities, {})
      await addCity(m, '新塑城', 'xin su cheng', true)
      const after = await m.value(places.allCities, {})
      const under = (of: typeof after, letter: string) =>
        of.letters.find(({ initial }) => initial === letter)?.cities ?? []
      expect(under(after, 'X')).toHaveLength(under(before, 'X').length + 1)
      expect(after.hot).toHaveLength(before.hot.length + 1)
      expect(under(after, 'G')).toContainEqual({
        name: '广州',
        province: '广东省',
        pinyin: 'guang zhou',
        initial: 'G',
        lat: 23.13,
        lng: 113.26,
        isHot: true,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: places.citiesByKeyword,
    valid: async () => ({ keyword: 'gz' }),
    happy: async (m) => {
      const names = async (keyword: string) =>
        (await m.value(places.citiesByKeyword, { keyword })).map(({ name }) => name)
      expect(await names('xinliaog')).toEqual([])
      await addCity(m, '新料港', 'xin liao gang', false)
      expect(await names('xinliaog')).toContain('新料港')
      expect(await names('ningbo')).toEqual(['宁波'])
      expect(await names('没有这个城市')).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: places.warehouseList,
    valid: async () => ({ keyword: '北仑', province: ['浙江省'], city: ['宁波'] }),
    happy: async (m) => {
      const find = (query: { keyword?: string; city?: string[] }) => m.value(places.warehouseList, query)
      const [before] = (await find({ keyword: '北仑 港区' })).list
      expect(before).toMatchObject({ id: m.seed.warehouseIds.ningbo, province: '浙江省', city: '宁波' })
      await putOnSale(m, { stockKg: 30_000 })
      const [after] = (await find({ city: ['宁波'] })).list
      expect([after?.offers, after?.availableKg]).toEqual([
        (before?.offers ?? 0) + 1,
        (before?.availableKg ?? 0) + 30_000,
      ])
      expect((await find({ keyword: '泸州' })).list).toEqual([])
      const warehouse = { name: '泸州化工库', province: '四川省', city: '泸州', address: '纳溪区化工路' }
      await m.db.transaction((tx) => addWarehouses(tx, [warehouse]))
      const { list, facets } = await find({ keyword: '泸州' })
      expect(list).toEqual([{ id: expect.any(String), ...warehouse, offers: 0, availableKg: 0 }])
      expect(facets.province).toEqual([{ value: '四川省', count: 1 }])
    },
    refusals: {},
  }),
]
