/** Where goods lie and go to: cities. */
import { city } from 'backend/catalogue/tables'
import * as places from 'contract/places'
import { expect } from 'vitest'
import { endpointCase } from '../case'
import type { Market } from '../market'

/** Founds a city that the country does not have. */
async function found(m: Market, name: string, pinyin: string, isHot: boolean): Promise<void> {
  const row = { name, province: '塑料省', pinyin, initial: 'X', lat: null, lng: null, isHot }
  await m.db.orm.insert(city).values(row)
}

export const placeCases = [
  endpointCase({
    endpoint: places.allCities,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(places.allCities, {})
      await found(m, '新塑城', 'xin su cheng', true)
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
      await found(m, '新料港', 'xin liao gang', false)
      expect(await names('xinliaog')).toContain('新料港')
      expect(await names('ningbo')).toEqual(['宁波'])
      expect(await names('没有这个城市')).toEqual([])
    },
    refusals: {},
  }),
]
