/** Endpoint cases of the tons for which prices are compared. */
import { userInfo } from 'contract/account'
import * as spotList from 'contract/spot/list'
import * as priceTons from 'contract/spot/price-tons-choice'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Person } from '../../tests/fixtures/market'

export const priceTonsCases = [
  endpointCase({
    endpoint: priceTons.choosePriceTons,
    as: (m) => m.seed.buyer,
    valid: async () => ({ tons: 10 as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      const tiers = [{ fromKg: 10_000, offFenPerTon: 3_000 }]
      const id = await putOnSale(m, { tiers, priceFenPerTon: 700_000 })
      const priceFor = async (query: { tons?: 5 }, as?: Person) => {
        const { list, tons } = await m.value(spotList.queryPage, { size: 1_000, ...query }, as)
        return [tons, list.find((row) => row.id === id)?.pricedFenPerTon]
      }
      expect(await priceFor({}, person)).toEqual([30, 697_000])
      const chosen = async () => (await m.value(userInfo, {}, person)).priceTons
      expect(await chosen()).toBe(30)
      for (const _ of [1, 2])
        expect(await m.value(priceTons.choosePriceTons, { tons: 1 }, person)).toEqual({ tons: 1 })
      expect(await chosen()).toBe(1)
      expect(await priceFor({}, person)).toEqual([1, 700_000])
      expect(await m.value(priceTons.choosePriceTons, { tons: 10 }, person)).toEqual({ tons: 10 })
      expect(await priceFor({}, person)).toEqual([10, 697_000])
      expect(await priceFor({ tons: 5 }, person)).toEqual([5, 700_000])
      expect(await priceFor({}), 'visitors').toEqual([30, 697_000])
    },
    refusals: {},
  }),
]
