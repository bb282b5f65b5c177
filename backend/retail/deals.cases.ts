/** Endpoint cases of retail pins: the calls of merchants. */
import * as merchant from 'contract/retail/merchant-pins'
import { endRetail } from 'contract/retail/merchant-retail'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { endedRetail, retailOnSale } from '../../tests/fixtures/retail'
import {
  endedRetailDeal,
  openedRetailPin,
  openRetailDeal,
  retailDealInput,
} from '../../tests/fixtures/retail-pin-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { retailPinDeal } from './tables'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant

const dealsOf = async (m: Market, goodsId: string) =>
  (await m.value(merchant.retailDeals, { goodsId }, as(m))).list
const offerWrong = async (m: Market, over: Parameters<typeof retailDealInput>[1]) =>
  m.ask(merchant.offerRetailPins, await retailDealInput(m, over), as(m))

/** A deal, with its goods. */
async function dealOfGoods(m: Market) {
  const goodsId = await retailOnSale(m)
  return { goodsId, dealId: await openRetailDeal(m, { goodsId }) }
}

export const dealCases = [
  endpointCase({
    endpoint: merchant.retailDeals,
    as,
    valid: async (m) => ({ goodsId: await retailOnSale(m) }),
    hiddenFrom,
    happy: async (m) => {
      const { goodsId, dealId } = await dealOfGoods(m)
      await openedRetailPin(m, { dealId })
      expect(await dealsOf(m, goodsId)).toMatchObject([
        { id: dealId, state: 'open', heads: 3, openPins: 1, filledPins: 0, failedPins: 0, orderedBags: 0 },
      ])
      await m.value(endRetail, { goodsId, ...fresh() }, as(m))
      expect((await dealsOf(m, goodsId))[0], 'the deal ends with its goods').toMatchObject({
        ...{ state: 'ended', openPins: 1, endedAt: m.clock.now().toISOString() },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.offerRetailPins,
    as,
    valid: (m) => retailDealInput(m),
    hiddenFrom,
    happy: async (m) => {
      const { goodsId, dealId } = await dealOfGoods(m)
      await m.value(merchant.endRetailPins, { dealId, ...fresh() }, as(m))
      const again = await openRetailDeal(m, { goodsId, heads: 10 })
      const states = new Map((await dealsOf(m, goodsId)).map(({ id, state }) => [id, state]))
      expect([states.get(again), states.get(dealId), states.size]).toEqual(['open', 'ended', 2])
      const one = await m.ask(merchant.offerRetailPins, await retailDealInput(m, { heads: 1 }), as(m))
      expect(one).toMatchObject({
        status: 400,
        data: { fields: { heads: [expect.stringContaining('不能小于 2')] } },
      })
    },
    refusals: {
      retail_not_on_sale: async (m) => offerWrong(m, { goodsId: await endedRetail(m) }),
      retail_pin_not_cheaper: (m) => offerWrong(m, { priceFenPerBag: 200_00 }),
      retail_pin_limits_wrong: (m) => offerWrong(m, { minBags: 3, maxBags: 2 }),
      retail_pin_stock_short: async (m) => {
        const answer = await offerWrong(m, { heads: 10, maxBags: 5 })
        expect(answer.data).toMatchObject({ availableBags: 40, bags: 50 })
        return answer
      },
      retail_pin_exists: async (m) => offerWrong(m, { goodsId: (await dealOfGoods(m)).goodsId }),
      unusual_values: async (m) => offerWrong(m, { priceFenPerBag: 19_00 }),
    },
    repeat: {
      other: async (input) => ({ ...input, heads: 2 }),
      effects: async (m, { goodsId }) => (await dealsOf(m, goodsId)).length,
    },
  }),

  endpointCase({
    endpoint: merchant.endRetailPins,
    as,
    valid: async (m) => ({ dealId: await openRetailDeal(m), ...fresh() }),
    hiddenFrom,
    happy: async (m) => {
      const { goodsId, dealId } = await dealOfGoods(m)
      await openedRetailPin(m, { dealId })
      expect(await m.value(merchant.endRetailPins, { dealId, ...fresh() }, as(m))).toEqual({
        dealId,
        goodsId,
      })
      expect((await dealsOf(m, goodsId))[0]).toMatchObject({ state: 'ended', openPins: 1 })
    },
    refusals: {
      pin_deal_over: async (m) =>
        m.ask(merchant.endRetailPins, { dealId: await endedRetailDeal(m), ...fresh() }, as(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, dealId: await openRetailDeal(m) }),
      effects: async (m, { dealId }) => {
        const [row] = await m.db.orm
          .select({ endedAt: retailPinDeal.endedAt })
          .from(retailPinDeal)
          .where(eq(retailPinDeal.id, dealId))
        return row?.endedAt ? 1 : 0
      },
    },
  }),
]
