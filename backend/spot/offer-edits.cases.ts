/** Endpoint cases of the merchant's changes of offers: terms, stock, many prices, history. */
import { info } from 'contract/spot/detail'
import * as edits from 'contract/spot/merchant-offer-edits'
import { publishOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { sql } from 'drizzle-orm'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, offerInput } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant

const daysAhead = (m: Market, days: number) => new Date(m.clock.now().getTime() + days * DAY_MS).toISOString()

const editOf = (m: Market, offerId: string, wanted: object = {}) => ({
  ...{ offerId, version: 1, priceFenPerTon: 680_000, minKg: 2_000, stepKg: 1_000 },
  deliveries: [{ way: 'pickup' as const }],
  tiers: [],
  validUntil: daysAhead(m, 5),
  ...fresh(),
  ...wanted,
})

const stockOf = (offerId: string, wanted: object = {}) => ({
  ...{ offerId, direction: 'remove' as const, weightKg: 5_000, reason: 'damaged' as const },
  ...fresh(),
  ...wanted,
})

const pricesOf = (offerIds: string[]) => ({
  prices: offerIds.map((offerId) => ({ offerId, version: 1, priceFenPerTon: 650_000 })),
  ...fresh(),
})

const myOffer = (m: Market, offerId: string) => m.value(edits.myOffer, { offerId }, as(m))

export const offerEditCases = [
  endpointCase({
    endpoint: edits.myOffer,
    as,
    hiddenFrom,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      await buy(m, offerId)
      expect(await myOffer(m, offerId)).toMatchObject({
        ...{ onHandKg: 100_000, heldKg: 5_000, availableKg: 95_000, version: 1, state: 'on_sale' },
        productId: m.seed.goods.drawing.id,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: edits.goodsToOffer,
    as,
    valid: async () => ({ sText: 'T30S' }),
    happy: async (m) => {
      const { grade, maker } = m.seed.goods.drawing
      const found = async (sText: string) => (await m.value(edits.goodsToOffer, { sText }, as(m))).list
      expect((await found(grade.toLowerCase()))[0]?.grade).toBe(grade)
      expect((await found(`${maker} ${grade}`))[0]).toMatchObject({ grade, maker })
      expect([await found('nomatch'), await found('')]).toEqual([[], []])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: edits.editOffer,
    as,
    hiddenFrom,
    valid: async (m) => editOf(m, await putOnSale(m)),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(edits.editOffer, editOf(m, offerId), as(m))).toEqual({ offerId, version: 2 })
      expect(await m.value(info, { id: offerId })).toMatchObject({ priceFenPerTon: 680_000, minKg: 2_000 })
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return await m.ask(edits.editOffer, editOf(m, offerId), as(m))
      },
      offer_changed: async (m) =>
        m.ask(edits.editOffer, editOf(m, await putOnSale(m), { version: 7 }), as(m)),
      permit_missing: async (m) => {
        const input = offerInput(m.seed)
        const { offerId } = await m.value(publishOffer, input, hiddenFrom(m))
        const styrene = m.seed.goods.styrene.id
        await m.db.orm.execute(sql`update offer set product_id = ${styrene} where id = ${offerId}`)
        return await m.ask(edits.editOffer, editOf(m, offerId), hiddenFrom(m))
      },
      validity_out_of_range: async (m) =>
        m.ask(edits.editOffer, editOf(m, await putOnSale(m), { validUntil: daysAhead(m, 91) }), as(m)),
      quantity_not_whole: async (m) =>
        m.ask(edits.editOffer, editOf(m, await putOnSale(m), { stepKg: 30 }), as(m)),
      tiers_inconsistent: async (m) =>
        m.ask(
          edits.editOffer,
          editOf(m, await putOnSale(m), { tiers: [{ fromKg: 1_000, offFenPerTon: 100 }] }),
          as(m),
        ),
      unusual_values: async (m) =>
        m.ask(edits.editOffer, editOf(m, await putOnSale(m), { priceFenPerTon: 6_735_000 }), as(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 690_000 }),
      effects: async (m, { offerId }) => (await myOffer(m, offerId)).version - 1,
    },
  }),

  endpointCase({
    endpoint: edits.correctStock,
    as,
    hiddenFrom,
    valid: async (m) => stockOf(await putOnSale(m)),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(edits.correctStock, stockOf(offerId), as(m))).toEqual({
        ...{ offerId, onHandKg: 95_000, availableKg: 95_000 },
      })
      const unexplained = await m.ask(edits.correctStock, stockOf(offerId, { reason: 'other' }), as(m))
      expect(unexplained.data).toMatchObject({ fields: { note: [expect.any(String)] } })
    },
    refusals: {
      stock_not_whole: async (m) =>
        m.ask(edits.correctStock, stockOf(await putOnSale(m), { weightKg: 30 }), as(m)),
      stock_not_free: async (m) =>
        m.ask(edits.correctStock, stockOf(await putOnSale(m), { weightKg: 100_025 }), as(m)),
      unusual_values: async (m) =>
        m.ask(
          edits.correctStock,
          stockOf(await putOnSale(m), { direction: 'add', weightKg: 900_000 }),
          as(m),
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 6_000 }),
      effects: async (m, { offerId }) => (100_000 - (await myOffer(m, offerId)).onHandKg) / 5_000,
    },
  }),

  endpointCase({
    endpoint: edits.repriceOffers,
    as,
    valid: async (m) => pricesOf([await putOnSale(m)]),
    happy: async (m) => {
      const offerIds = [await putOnSale(m), await putOnSale(m)]
      expect(await m.value(edits.repriceOffers, pricesOf(offerIds), as(m))).toEqual({ repriced: 2 })
      for (const offerId of offerIds) expect((await myOffer(m, offerId)).priceFenPerTon).toBe(650_000)
      const twice = pricesOf([offerIds[0] ?? '', offerIds[0] ?? ''])
      expect((await m.ask(edits.repriceOffers, twice, as(m))).data).toMatchObject({
        reason: 'invalid_input',
      })
    },
    refusals: {
      rows_refused: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(edits.editOffer, editOf(m, offerId), as(m))
        return await m.ask(edits.repriceOffers, pricesOf([offerId]), as(m))
      },
      unusual_values: async (m) => {
        const usual = pricesOf([await putOnSale(m), await putOnSale(m)])
        const prices = usual.prices.map((one, n) => (n === 1 ? { ...one, priceFenPerTon: 65_000 } : one))
        return await m.ask(edits.repriceOffers, { ...usual, prices }, as(m))
      },
    },
    repeat: {
      other: async (input) => ({
        ...input,
        prices: input.prices.map((one) => ({ ...one, priceFenPerTon: 660_000 })),
      }),
      effects: async (m, { prices }) => (await myOffer(m, prices[0]?.offerId ?? '')).version - 1,
    },
  }),

  endpointCase({
    endpoint: edits.withdrawOffers,
    as,
    hiddenFrom,
    valid: async (m) => ({ offerIds: [await putOnSale(m)], ...fresh() }),
    happy: async (m) => {
      const offerIds = [await putOnSale(m), await putOnSale(m)]
      expect(await m.value(edits.withdrawOffers, { offerIds, ...fresh() }, as(m))).toEqual({ withdrawn: 2 })
      for (const offerId of offerIds) expect((await myOffer(m, offerId)).state).toBe('withdrawn')
    },
    refusals: {
      rows_refused: async (m) => {
        const [offerId, other] = [await putOnSale(m), await putOnSale(m)]
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        const answer = await m.ask(edits.withdrawOffers, { offerIds: [other, offerId], ...fresh() }, as(m))
        expect((await myOffer(m, other)).state).toBe('on_sale')
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, offerIds: [await putOnSale(m)] }),
      effects: async (m, { offerIds }) => Number((await myOffer(m, offerIds[0] ?? '')).state === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: edits.offerHistory,
    as,
    hiddenFrom,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      await m.value(edits.editOffer, editOf(m, offerId), as(m))
      await m.value(edits.correctStock, stockOf(offerId), as(m))
      const { list, total } = await m.value(edits.offerHistory, { offerId }, as(m))
      expect(total).toBe(3)
      expect(list.map(({ kind }) => kind).sort()).toEqual(['edited', 'published', 'stock'])
      expect(list.find(({ kind }) => kind === 'edited')).toMatchObject({
        before: { priceFenPerTon: 673_500 },
        after: { priceFenPerTon: 680_000 },
      })
    },
    refusals: {},
  }),
]
