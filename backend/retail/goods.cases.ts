/** Endpoint cases of retail goods: the calls of merchants. */
import * as merchant from 'contract/retail/merchant-retail'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import {
  endedRetail,
  orderedBag,
  publishInput,
  RETAIL_OFFER_FEN,
  retailOf,
  retailOnSale,
} from '../../tests/fixtures/retail'
import { openRetailDeal } from '../../tests/fixtures/retail-pin-stages'
import { PIN_BAG_FEN } from '../../tests/fixtures/retail-pins'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
type PublishChanges = Parameters<typeof publishInput>
const publish = async (m: Market, terms: PublishChanges[1], offer?: PublishChanges[2]) =>
  m.ask(merchant.publishRetail, await publishInput(m, terms, offer), as(m))
const add = (goodsId: string, bags: number) => ({ goodsId, move: 'add' as const, bags, ...fresh() })
const takeBack = (goodsId: string, bags: number) => ({
  goodsId,
  move: 'take_back' as const,
  bags,
  ...fresh(),
})
const countOf = async (m: Market) => (await m.value(merchant.myRetail, { size: 1 }, as(m))).total

export const goodsCases = [
  endpointCase({
    endpoint: merchant.myRetail,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const [id, ended] = [await retailOnSale(m), await endedRetail(m)]
      const inState = async (state: 'on_sale' | 'ended') =>
        (await m.value(merchant.myRetail, { state, size: 1_000 }, as(m))).list.map((goods) => goods.id)
      expect(await inState('on_sale')).toContain(id)
      expect(await inState('on_sale')).not.toContain(ended)
      expect(await inState('ended')).toContain(ended)
      const others = await m.value(merchant.myRetail, { size: 1_000 }, hiddenFrom(m))
      expect(others.list.map((goods) => goods.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.myRetailGoods,
    as,
    valid: async (m) => ({ goodsId: await retailOnSale(m) }),
    hiddenFrom,
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      await orderedBag(m, goodsId)
      expect(await retailOf(m, goodsId)).toMatchObject({
        ...{ state: 'on_sale', availableBags: 39, waitingBags: 1, orders: 1, orderedBags: 1 },
        ...{ offerFenPerTon: RETAIL_OFFER_FEN, offerBags: 3_960, endedAt: null },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.publishRetail,
    as,
    valid: (m) => publishInput(m),
    hiddenFrom,
    happy: async (m) => {
      const goodsId = await retailOnSale(m, { bagKg: 50, limitBags: 20, bags: 10 })
      expect(await retailOf(m, goodsId)).toMatchObject({ bagKg: 50, availableBags: 10, offerBags: 1_990 })
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return publish(m, { offerId })
      },
      retail_unsuited: async (m) => publish(m, {}, { productId: m.seed.goods.glycol.id }),
      retail_limit_too_heavy: async (m) => publish(m, { bagKg: 50, limitBags: 21 }),
      retail_exists: async (m) => {
        const input = await publishInput(m)
        const { goodsId } = await m.value(merchant.publishRetail, input, as(m))
        const answer = await publish(m, { offerId: input.offerId })
        expect((await retailOf(m, goodsId)).offerBags, 'nothing was taken').toBe(3_960)
        return answer
      },
      retail_stock_missing: async (m) => {
        const answer = await publish(m, { bags: 4_001 })
        expect(answer.data).toMatchObject({ availableBags: 4_000 })
        return answer
      },
      unusual_values: (m) => publish(m, { priceFenPerBag: 20_00 }),
    },
    repeat: { other: async (input) => ({ ...input, bags: 41 }), effects: countOf },
  }),

  endpointCase({
    endpoint: merchant.repriceRetail,
    as,
    valid: async (m) => ({ goodsId: await retailOnSale(m), priceFenPerBag: 210_00, ...fresh() }),
    hiddenFrom,
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      await m.value(merchant.repriceRetail, { goodsId, priceFenPerBag: 195_50, ...fresh() }, as(m))
      expect((await retailOf(m, goodsId)).priceFenPerBag).toBe(195_50)
    },
    refusals: {
      retail_not_on_sale: async (m) =>
        m.ask(
          merchant.repriceRetail,
          { goodsId: await endedRetail(m), priceFenPerBag: 1_00, ...fresh() },
          as(m),
        ),
      retail_below_pin: async (m) => {
        const goodsId = await retailOnSale(m)
        await openRetailDeal(m, { goodsId })
        const input = { goodsId, priceFenPerBag: PIN_BAG_FEN, ...fresh() }
        const answer = await m.ask(merchant.repriceRetail, input, as(m))
        expect(answer.data).toMatchObject({ pinFenPerBag: PIN_BAG_FEN })
        return answer
      },
      unusual_values: async (m) =>
        m.ask(
          merchant.repriceRetail,
          { goodsId: await retailOnSale(m), priceFenPerBag: 20_00, ...fresh() },
          as(m),
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerBag: 220_00 }),
      effects: async (m, { goodsId }) => Number((await retailOf(m, goodsId)).priceFenPerBag === 210_00),
    },
  }),

  endpointCase({
    endpoint: merchant.moveRetailStock,
    as,
    valid: async (m) => add(await retailOnSale(m), 10),
    hiddenFrom,
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      await m.value(merchant.moveRetailStock, add(goodsId, 10), as(m))
      expect(await retailOf(m, goodsId)).toMatchObject({ availableBags: 50, offerBags: 3_950 })
      await m.value(merchant.moveRetailStock, takeBack(goodsId, 50), as(m))
      expect(await retailOf(m, goodsId)).toMatchObject({ availableBags: 0, offerBags: 4_000 })
    },
    refusals: {
      retail_not_on_sale: async (m) => m.ask(merchant.moveRetailStock, add(await endedRetail(m), 1), as(m)),
      retail_stock_missing: async (m) =>
        m.ask(merchant.moveRetailStock, add(await retailOnSale(m), 3_961), as(m)),
      retail_bags_held: async (m) => {
        const goodsId = await retailOnSale(m)
        await orderedBag(m, goodsId)
        const answer = await m.ask(merchant.moveRetailStock, takeBack(goodsId, 40), as(m))
        expect(answer.data).toMatchObject({ availableBags: 39 })
        return answer
      },
      unusual_values: async (m) =>
        m.ask(merchant.moveRetailStock, add(await retailOnSale(m, { bags: 2 }), 18), as(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, bags: 11 }),
      effects: async (m, { goodsId }) => ((await retailOf(m, goodsId)).availableBags - 40) / 10,
    },
  }),

  endpointCase({
    endpoint: merchant.endRetail,
    as,
    valid: async (m) => ({ goodsId: await retailOnSale(m), ...fresh() }),
    hiddenFrom,
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      await orderedBag(m, goodsId)
      await m.value(merchant.endRetail, { goodsId, ...fresh() }, as(m))
      expect(await retailOf(m, goodsId)).toMatchObject({
        ...{ state: 'ended', availableBags: 0, waitingBags: 1, offerBags: 3_999 },
        endedAt: m.clock.now().toISOString(),
      })
    },
    refusals: {
      retail_not_on_sale: async (m) =>
        m.ask(merchant.endRetail, { goodsId: await endedRetail(m), ...fresh() }, as(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, goodsId: await retailOnSale(m) }),
      effects: async (m, { goodsId }) => Number((await retailOf(m, goodsId)).state === 'ended'),
    },
  }),
]
