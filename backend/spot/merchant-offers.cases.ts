/** Endpoint cases of the merchant's offer calls. */
import { newId } from 'backend/platform/ids'
import { info } from 'contract/spot/detail'
import * as merchant from 'contract/spot/merchant-offers'
import { sql } from 'drizzle-orm'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, offerInput } from '../../tests/fixtures/market'
import { newShopOwner, suspendShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { newQuotedGoods } from '../../tests/fixtures/unusual-values'
import { NOT_STATED, TOO_EARLY } from '../quality/endpoints.cases'

const merchantOf = (m: Market) => m.seed.merchant
const otherMerchantOf = (m: Market) => m.seed.otherMerchant
const hiddenFrom = otherMerchantOf
const TIERS = [
  { fromKg: 10_000, offFenPerTon: 3_000 },
  { fromKg: 20_000, offFenPerTon: 5_000 },
]
/** An invalid tier at the minimum order. */
const TOO_SMALL = [{ fromKg: 5_000, offFenPerTon: 3_000 }]
const newPrice = (offerId: string) => ({ offerId, version: 1, priceFenPerTon: 680_000, ...fresh() })

/** An offer whose price was set a day ago. @returns its id */
async function quotedYesterday(m: Market): Promise<string> {
  const offerId = await putOnSale(m)
  await m.db.orm.execute(sql`update offer set quoted_at = quoted_at - interval '1 day' where id = ${offerId}`)
  return offerId
}

/** Checks that tiers are set with a new price, stay if omitted, and end with an empty list. */
async function expectTiersSetAndRemoved(m: Market, offerId: string): Promise<void> {
  const tiersOf = async (version: number, tiers?: typeof TIERS) => {
    await m.value(merchant.repriceOffer, { ...newPrice(offerId), version, tiers }, merchantOf(m))
    return (await m.value(info, { id: offerId })).tiers
  }
  expect(await tiersOf(2, TIERS)).toEqual(TIERS)
  expect(await tiersOf(3)).toEqual(TIERS)
  const { list } = await m.value(merchant.myOffers, { size: 50 }, merchantOf(m))
  expect(list.find(({ id }) => id === offerId)?.tiers).toEqual(TIERS)
  expect(await tiersOf(4, [])).toEqual([])
}

export const merchantCases = [
  endpointCase({
    endpoint: merchant.publishOffer,
    as: merchantOf,
    valid: async (m) => offerInput(m.seed),
    happy: async (m) => {
      const { offerId, version } = await m.value(merchant.publishOffer, offerInput(m.seed), merchantOf(m))
      expect([version, (await m.value(info, { id: offerId })).state]).toEqual([1, 'on_sale'])
      const tiered = await m.value(merchant.publishOffer, offerInput(m.seed, { tiers: TIERS }), merchantOf(m))
      expect((await m.value(info, { id: tiered.offerId })).tiers).toEqual(TIERS)
      const twice = [...offerInput(m.seed).deliveries, { way: 'pickup' as const, freightFenPerTon: 5 }]
      const odd = await m.ask(merchant.publishOffer, offerInput(m.seed, { deliveries: twice }), merchantOf(m))
      expect(odd.data).toMatchObject({
        reason: 'invalid_input',
        fields: { deliveries: [expect.any(String)] },
      })
    },
    refusals: {
      shop_not_open: async (m) => {
        const owner = await newShopOwner(m)
        await suspendShop(m, owner)
        return await m.ask(merchant.publishOffer, offerInput(m.seed), owner)
      },
      product_unknown: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.seed, { productId: newId() }), merchantOf(m)),
      warehouse_unknown: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.seed, { warehouseId: newId() }), merchantOf(m)),
      permit_missing: (m) => {
        const productId = m.seed.goods.styrene.id
        return m.ask(merchant.publishOffer, offerInput(m.seed, { productId }), otherMerchantOf(m))
      },
      validity_out_of_range: (m) => {
        const validUntil = new Date(m.clock.now().getTime() + 91 * DAY_MS).toISOString()
        return m.ask(merchant.publishOffer, offerInput(m.seed, { validUntil }), merchantOf(m))
      },
      quantity_inconsistent: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.seed, { minKg: 5_001 }), merchantOf(m)),
      tiers_inconsistent: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.seed, { tiers: TOO_SMALL }), merchantOf(m)),
      inspected_too_early: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.seed, { inspection: TOO_EARLY }), merchantOf(m)),
      property_not_on_sheet: (m) =>
        m.ask(merchant.publishOffer, offerInput(m.seed, { inspection: NOT_STATED }), merchantOf(m)),
      unusual_values: async (m) => {
        const productId = await newQuotedGoods(m, 920_000)
        const wrong = offerInput(m.seed, { productId, priceFenPerTon: 92_200 })
        return await m.ask(merchant.publishOffer, wrong, merchantOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 680_000 }),
      effects: async (m) => (await m.value(merchant.myOffers, {}, merchantOf(m))).total,
    },
  }),

  endpointCase({
    endpoint: merchant.repriceOffer,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => newPrice(await putOnSale(m)),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(merchant.repriceOffer, newPrice(offerId), merchantOf(m))).toEqual({
        offerId,
        version: 2,
      })
      expect((await m.value(info, { id: offerId })).priceFenPerTon).toBe(680_000)
      await expectTiersSetAndRemoved(m, offerId)
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(merchant.withdrawOffer, { offerId, ...fresh() }, merchantOf(m))
        return await m.ask(merchant.repriceOffer, newPrice(offerId), merchantOf(m))
      },
      price_version_old: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(merchant.repriceOffer, newPrice(offerId), merchantOf(m))
        return await m.ask(merchant.repriceOffer, newPrice(offerId), merchantOf(m))
      },
      tiers_inconsistent: async (m) =>
        m.ask(merchant.repriceOffer, { ...newPrice(await putOnSale(m)), tiers: TOO_SMALL }, merchantOf(m)),
      unusual_values: async (m) => {
        const wrong = { ...newPrice(await putOnSale(m)), priceFenPerTon: 67_350 }
        return await m.ask(merchant.repriceOffer, wrong, merchantOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 690_000 }),
      effects: async (m, { offerId }) => (await m.value(info, { id: offerId })).version - 1,
    },
  }),

  endpointCase({
    endpoint: merchant.confirmQuotes,
    as: merchantOf,
    valid: async (m) => {
      await quotedYesterday(m)
      return fresh()
    },
    happy: async (m) => {
      const offerId = await quotedYesterday(m)
      const quoted = async () => (await m.value(info, { id: offerId })).quotedAt
      const confirm = (warehouseId?: string, who = merchantOf(m)) =>
        m.value(merchant.confirmQuotes, { ...fresh(), ...(warehouseId && { warehouseId }) }, who)
      const before = await quoted()
      await confirm(undefined, otherMerchantOf(m))
      await confirm(m.seed.warehouseIds.dongguan)
      expect(await quoted()).toBe(before)
      expect((await confirm(m.seed.warehouseIds.ningbo)).confirmed).toBeGreaterThan(0)
      const { version, at, quotedAt } = await m.value(info, { id: offerId })
      expect([version, quotedAt <= at, quotedAt > before]).toEqual([1, true, true])
      await quotedYesterday(m)
      expect((await confirm()).confirmed).toBeGreaterThan(0)
      expect((await m.value(merchant.confirmQuotes, fresh(), await newShopOwner(m))).confirmed).toBe(0)
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, warehouseId: m.seed.warehouseIds.dongguan }),
      effects: async (m) => {
        const [row] = await m.db.orm.execute<{ n: number }>(sql`select count(*)::int as n from market_event
          where kind = 'offer_quotes_confirmed' and subject_id = ${merchantOf(m).shopId}`)
        return row?.n ?? 0
      },
    },
  }),

  endpointCase({
    endpoint: merchant.withdrawOffer,
    as: merchantOf,
    hiddenFrom,
    valid: async (m) => ({ offerId: await putOnSale(m), ...fresh() }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(merchant.withdrawOffer, { offerId, ...fresh() }, merchantOf(m))).toEqual({
        offerId,
      })
      expect((await m.value(info, { id: offerId })).state).toBe('withdrawn')
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(merchant.withdrawOffer, { offerId, ...fresh() }, merchantOf(m))
        return await m.ask(merchant.withdrawOffer, { offerId, ...fresh() }, merchantOf(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, offerId: await putOnSale(m) }),
      effects: async (m, { offerId }) => Number((await m.value(info, { id: offerId })).state === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: merchant.myOffers,
    as: merchantOf,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const list = async (who = merchantOf(m)) => await m.value(merchant.myOffers, { size: 10 }, who)
      const [mine, theirs] = [await list(), await list(otherMerchantOf(m))]
      const id = await putOnSale(m, { priceFenPerTon: 671_000 })
      const after = await list()
      expect(after.total).toBe(mine.total + 1)
      expect(after.list).toContainEqual(
        expect.objectContaining({ id, priceFenPerTon: 671_000, version: 1, state: 'on_sale' }),
      )
      expect(await list(otherMerchantOf(m))).toEqual(theirs)
    },
    refusals: {},
  }),
]
