/** Endpoint cases of categories and offers. */
import { addProducts, addWarehouses } from 'backend/catalogue'
import * as catalogue from 'contract/catalogue'
import { myGroup } from 'contract/group-purchases/merchant-groups'
import { endDeal } from 'contract/pins/merchant-pins'
import { myPresale } from 'contract/presales/merchant-presales'
import { followSku } from 'contract/quality'
import { endRetailPins } from 'contract/retail/merchant-pins'
import { endRetail, moveRetailStock } from 'contract/retail/merchant-retail'
import * as spot from 'contract/spot'
import * as spotDetail from 'contract/spot/detail'
import * as spotList from 'contract/spot/list'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { sql } from 'drizzle-orm'
import { STANDARD_TABLE } from 'tests/fixtures/freight-table'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { TIERS } from '../../tests/fixtures/group-purchases'
import { closedGroup, openGroup, signPlanOf, upcomingGroup } from '../../tests/fixtures/group-stages'
import { timesOut } from '../../tests/fixtures/locked-table'
import { DAY_MS, type OfferInput } from '../../tests/fixtures/market'
import { openDeal } from '../../tests/fixtures/pin-stages'
import { arrivedPresale, openPresale } from '../../tests/fixtures/presale-stages'
import { retailOnSale } from '../../tests/fixtures/retail'
import { openRetailDeal } from '../../tests/fixtures/retail-pin-stages'
import { endedSale, runningSale, upcomingSale, withdrawnSale } from '../../tests/fixtures/sale-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const BY_DESTINATION = [{ way: 'delivered' as const, freightFenPerTon: null }]

const ref = async (m: Market) => ({ id: await putOnSale(m) })
const wanted = (offerId: string) => ({ offerId, weightKg: 5_000 })

/** Checks the follow flag for a member, and that the freight of pick-up goods goes by the road distance, if known. */
async function expectFollowFlagAndFreight(m: Market): Promise<void> {
  const { goods } = m.seed
  const person = await m.newPerson()
  const id = await putOnSale(m, { deliveries: [{ way: 'pickup', freightFenPerTon: 0 }] })
  const detailIn = async (city: string) => await m.value(spotDetail.info, { id, city }, person)
  const near = await detailIn('杭州')
  expect(near.landed).toMatchObject({
    road: { km: 176, fenPerTon: 13_430 },
    landedFenPerTon: 673_500 + 13_430,
  })
  expect(near.landed.freight?.arithmetic).toBe(
    '起步价（含装卸）35 + 176 公里 × 0.25 = 79，不足 10 吨 × 1.7 = 134.30 元/吨',
  )
  expect((await detailIn('拉萨')).landed.landedFenPerTon).toBeGreaterThan(673_500 + 100_000)
  expect(await detailIn('某地')).toMatchObject({ landed: { landedFenPerTon: null, missing: 'distance' } })
  expect((await detailIn('杭州')).isFollowed).toBe(false)
  expect((await detailIn('杭州')).shop.contact?.phone).toBe(m.seed.merchant.phone)
  await m.value(followSku, { skuId: goods.drawing.id, act: 'follow' }, person)
  expect((await detailIn('杭州')).isFollowed).toBe(true)
}

/** Checks that the list tells in which other types an offer is sold, while it is. */
async function expectOtherTypes(m: Market): Promise<void> {
  const { merchant } = m.seed
  const offerId = await putOnSale(m)
  const typesOf = async (query: object = {}) =>
    (await m.value(spotList.queryPage, { size: 1_000, ...query })).list.find(({ id }) => id === offerId)
      ?.otherTypes
  expect(await typesOf()).toEqual([])
  const dealId = await openDeal(m, { offerId, trucks: 1 })
  const goodsId = await retailOnSale(m, { offerId })
  const retail = { type: 4, id: goodsId }
  expect(await typesOf()).toEqual([{ type: 3, id: dealId }, retail])
  expect(await typesOf({ shopId: merchant.shopId })).toEqual([])
  const retailDealId = await openRetailDeal(m, { goodsId })
  expect(await typesOf()).toEqual([{ type: 3, id: dealId }, retail, { type: 5, id: goodsId }])
  expect(await m.later(3 * DAY_MS, () => typesOf()), 'the deal is over').not.toContainEqual(
    expect.objectContaining({ type: 3 }),
  )
  await m.value(endDeal, { dealId, ...fresh() }, merchant)
  await m.value(endRetailPins, { dealId: retailDealId, ...fresh() }, merchant)
  expect(await typesOf()).toEqual([retail])
  const bags = { goodsId, move: 'take_back' as const, bags: 40, ...fresh() }
  await m.value(moveRetailStock, bags, merchant)
  expect(await typesOf(), 'no bag is left').toEqual([])
  await m.value(moveRetailStock, { ...bags, move: 'add', ...fresh() }, merchant)
  expect(await typesOf()).toEqual([retail])
  await m.value(endRetail, { goodsId, ...fresh() }, merchant)
  expect(await typesOf()).toEqual([])
  const events = await m.db.orm.execute<{ kind: string }>(
    sql`select kind from market_event where subject_id in (${dealId}, ${goodsId})`,
  )
  expect(events.map(({ kind }) => kind).sort(), 'each change empties the page cache').toEqual([
    ...['pin_deal_ended', 'pin_deal_offered', 'retail_goods_ended', 'retail_goods_offered'],
    ...['retail_pins_ended', 'retail_pins_offered', 'retail_stock_moved', 'retail_stock_moved'],
  ])
}

/** Checks that running and coming flash sales are told, and neither those that ended nor withdrawn ones. */
async function expectFlashSales(m: Market): Promise<void> {
  const typesOf = async (saleId: string) => {
    const [sale] = await m.db.orm.execute<{ id: string }>(
      sql`select offer_id as id from flash_sale where id = ${saleId}`,
    )
    const { list } = await m.value(spotList.queryPage, { size: 1_000 })
    return list.find(({ id }) => id === sale?.id)?.otherTypes
  }
  for (const id of [await runningSale(m), await upcomingSale(m)])
    expect(await typesOf(id)).toEqual([{ type: 2, id }])
  for (const id of [await endedSale(m), await withdrawnSale(m)]) expect(await typesOf(id)).toEqual([])
}

/** Checks that open and coming group purchases are told, and neither full ones nor those that closed. */
async function expectGroupPurchases(m: Market): Promise<void> {
  const { merchant } = m.seed
  const typesOf = async (groupId: string) => {
    const { offerId } = await m.value(myGroup, { groupId }, merchant)
    const { list } = await m.value(spotList.queryPage, { size: 1_000 })
    return list.find(({ id }) => id === offerId)?.otherTypes
  }
  const small = { totalKg: 100_000, limitKg: 100_000, tiers: TIERS.slice(0, 1), openedKg: 100_000 }
  for (const id of [await openGroup(m, small), await upcomingGroup(m)])
    expect(await typesOf(id)).toEqual([{ type: 6, id }])
  const full = await openGroup(m, small)
  await signPlanOf(m, full)
  for (const id of [full, (await closedGroup(m)).groupId]) expect(await typesOf(id)).toEqual([])
}

/** Checks that presales are told while tons can be booked. */
async function expectPresales(m: Market): Promise<void> {
  const typesOf = async (presaleId: string) => {
    const { offerId } = await m.value(myPresale, { presaleId }, m.seed.merchant)
    const { list } = await m.value(spotList.queryPage, { size: 1_000 })
    return list.find(({ id }) => id === offerId)?.otherTypes
  }
  const id = await openPresale(m)
  expect(await typesOf(id)).toEqual([{ type: 7, id }])
  expect(await typesOf((await arrivedPresale(m)).presaleId)).toEqual([])
}

export const goodsCases = [
  endpointCase({
    endpoint: catalogue.firstCategories,
    valid: async () => ({}),
    happy: async (m) => {
      const count = async () =>
        (await m.value(catalogue.firstCategories, {})).find((category) => category.code === 'PP')
          ?.offerCount ?? 0
      const before = await count()
      const offerId = await putOnSale(m)
      expect(await count()).toBe(before + 1)
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
      expect(await count()).toBe(before)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: catalogue.specValues,
    valid: async (m) => ({ specId: m.seed.goods.drawing.id }),
    happy: async (m) => {
      const { id, ...drawing } = m.seed.goods.drawing
      const specOf = async (specId: string, wanted: string) =>
        (await m.value(catalogue.specValues, { specId })).values.find(({ name }) => name === wanted)?.value
      expect(await specOf(id, '熔融指数')).toBe('3.0 g/10min（230 ℃/2.16 kg）')
      const kind = { ...drawing, maker: '兰州石化', meltFlow: '3.6' }
      const [other] = await m.db.transaction((tx) => addProducts(tx, [kind]))
      expect(await specOf(other?.id ?? '', '熔融指数')).toBe('3.6 g/10min（230 ℃/2.16 kg）')
      expect(await specOf(other?.id ?? '', '厂家')).toBe('兰州石化')
      expect(await specOf(m.seed.goods.styrene.id, '危险化学品')).toBe('是')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: catalogue.merchantProducts,
    as: (m) => m.seed.merchant,
    valid: async () => ({ category: 'PP' }),
    happy: async (m) => {
      const list = (category?: string) => m.value(catalogue.merchantProducts, { category }, m.seed.merchant)
      const before = await list('EG')
      const { id: _, ...glycol } = m.seed.goods.glycol
      await m.db.transaction((tx) => addProducts(tx, [{ ...glycol, maker: '卫星化学' }]))
      const after = await list('EG')
      expect(after).toHaveLength(before.length + 1)
      expect(after.map((product) => product.category)).toEqual(after.map(() => 'EG'))
      expect((await list()).length).toBeGreaterThan(after.length)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: catalogue.merchantWarehouses,
    as: (m) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const list = () => m.value(catalogue.merchantWarehouses, {}, m.seed.merchant)
      const before = await list()
      const warehouse = { name: '海沧库', province: '福建省', city: '厦门', address: '海沧区港区物流园' }
      await m.db.transaction((tx) => addWarehouses(tx, [warehouse]))
      expect(await list()).toHaveLength(before.length + 1)
      expect(await list()).toContainEqual({ id: expect.any(String), ...warehouse })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: spotList.queryPage,
    valid: async () => ({
      sText: '镇海',
      category: ['PP'],
      city: ['宁波', '东莞'],
      sort: 'price_asc' as const,
      size: 10,
    }),
    happy: async (m) => {
      const film = { productId: m.seed.goods.film.id }
      const list = async () =>
        await m.value(spotList.queryPage, { sText: 'dfda 7042', category: ['LLDPE', 'PP'] })
      const before = await list()
      const id = await putOnSale(m, { ...film, priceFenPerTon: 820_000 })
      const page = await list()
      expect([page.total, page.page, page.size]).toEqual([before.total + 1, 0, 20])
      expect(page.list.find((row) => row.id === id)).toMatchObject({
        grade: 'DFDA-7042',
        availableKg: 100_000,
        priceFenPerTon: 820_000,
        changeFenPerTon: null,
        deliveredFenPerTon: 832_050,
        ...{ pricedKg: 30_000, pricedFenPerTon: 820_000, hasTiers: false },
        shop: { id: m.seed.merchant.shopId, name: '甬联塑化' },
        deliveryWays: ['pickup', 'delivered'],
      })
      await buy(m, id)
      expect((await list()).list.find((row) => row.id === id)?.availableKg).toBe(95_000)
      await expectOtherTypes(m)
      await expectFlashSales(m)
      await expectGroupPurchases(m)
      await expectPresales(m)
    },
    refusals: {
      search_timed_out: (m) =>
        timesOut(m, 'offer_listing', () => m.ask(spotList.queryPage, { sText: '拉丝' })),
    },
  }),

  endpointCase({
    endpoint: spotDetail.info,
    valid: ref,
    happy: async (m) => {
      const { id } = await ref(m)
      const publishedAt = m.clock.now().toISOString()
      const first = await m.value(spotDetail.info, { id })
      expect(first).toMatchObject({
        state: 'on_sale',
        version: 1,
        availableKg: 100_000,
        maxKg: 100_000,
        packaging: '25 公斤/袋',
        shop: {
          id: m.seed.merchant.shopId,
          name: '甬联塑化',
          companyName: '宁波甬联塑化贸易有限公司',
          contact: null,
        },
        deliveries: [{ way: 'pickup' }, { way: 'delivered', freightFenPerTon: 12_050 }],
        landed: { city: '广州', freight: { by: 'merchant', fenPerTon: 12_050 }, landedFenPerTon: 685_550 },
        skuId: m.seed.goods.drawing.id,
        pricedAt: publishedAt,
        changeFenPerTon: null,
        isFollowed: null,
      })
      await m.value(
        repriceOffer,
        { offerId: id, version: 1, priceFenPerTon: 680_000, ...fresh() },
        m.seed.merchant,
      )
      const repriced = await m.value(spotDetail.info, { id })
      expect(repriced).toMatchObject({ version: 2, priceFenPerTon: 680_000, changeFenPerTon: null })
      expect(repriced.landed.landedFenPerTon).toBe(692_050)
      const tomorrow = await m.later(DAY_MS, async () => {
        const price = { offerId: id, version: 2, priceFenPerTon: 678_000, ...fresh() }
        await m.value(repriceOffer, price, m.seed.merchant)
        return await m.value(spotDetail.info, { id })
      })
      expect([tomorrow.changeFenPerTon, tomorrow.pricedAt]).toEqual([-2_000, tomorrow.at])
      const late = await m.later(7 * DAY_MS, () => m.value(spotDetail.info, { id }))
      expect(late.state).toBe('expired')
      await expectFollowFlagAndFreight(m)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: spotDetail.similarOffers,
    valid: ref,
    happy: async (m) => {
      const { id } = await ref(m)
      const { id: _, ...drawing } = m.seed.goods.drawing
      const kind = { ...drawing, maker: '洛阳石化', meltFlow: '3.2' }
      const [other] = await m.db.transaction((tx) => addProducts(tx, [kind]))
      const makers = async () =>
        (await m.value(spotDetail.similarOffers, { id })).list.map(({ maker }) => maker)
      expect(await makers()).not.toContain('洛阳石化')
      const instead = await putOnSale(m, { productId: other?.id ?? '', priceFenPerTon: 671_000 })
      const { list } = await m.value(spotDetail.similarOffers, { id })
      expect(list.find((offer) => offer.id === instead)).toMatchObject({
        maker: '洛阳石化',
        reason: '同为拉丝级，熔指 3.2 对 3.0（230 ℃/2.16 kg）',
        differs: { grade: false, processing: false, meltFlow: '+0.2', density: null, priceFenPerTon: -2_500 },
      })
      await m.value(withdrawOffer, { offerId: instead, ...fresh() }, m.seed.merchant)
      expect(await makers()).not.toContain('洛阳石化')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: spot.deliveryInfo,
    valid: ref,
    happy: async (m) => {
      const ways = async (deliveries: OfferInput['deliveries']) =>
        await m.value(spot.deliveryInfo, { id: await putOnSale(m, { deliveries }) })
      expect(await ways([{ way: 'transfer', freightFenPerTon: 0 }])).toEqual([
        { way: 'transfer', name: '仓库过户', note: '在北仑港区库内办理货权转移', freightFenPerTon: 0 },
      ])
      const both = await ways([
        { way: 'delivered', freightFenPerTon: 9_900 },
        { way: 'pickup', freightFenPerTon: 0 },
      ])
      expect(both.map(({ way, freightFenPerTon }) => [way, freightFenPerTon])).toEqual([
        ['pickup', 0],
        ['delivered', 9_900],
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: spot.inquiry,
    valid: async (m) => wanted(await putOnSale(m)),
    happy: async (m) => {
      const offerId = await putOnSale(m, { stockKg: 12_000 })
      expect(await m.value(spot.inquiry, { offerId, weightKg: '7999', delivery: 'delivered' })).toEqual({
        offerId,
        offerVersion: 1,
        delivery: 'delivered',
        weightKg: 7_000,
        isAdjusted: true,
        range: { minKg: 5_000, maxKg: 12_000, stepKg: 1_000 },
        priceFenPerTon: 673_500,
        tier: null,
        goodsFen: 4_714_500,
        discount: null,
        discountLevels: [],
        freightFen: 84_350,
        road: expect.objectContaining({ km: expect.any(Number), table: STANDARD_TABLE }),
        deliveredFreight: { by: 'merchant', fenPerTon: 12_050, arithmetic: null },
        totalFen: 4_798_850,
        payNote: '提交后为您锁定库存 30 分钟，请在此期间付款。',
      })
      await buy(m, offerId, 6_000)
      expect(await m.value(spot.inquiry, { offerId, weightKg: 7_000 })).toMatchObject({
        weightKg: 6_000,
        range: { maxKg: 6_000 },
        freightFen: 0,
      })
      const tiered = await putOnSale(m, { tiers: [{ fromKg: 10_000, offFenPerTon: 3_000 }] })
      expect(await m.value(spot.inquiry, { offerId: tiered, weightKg: 10_000 })).toMatchObject({
        priceFenPerTon: 670_500,
        tier: { fromKg: 10_000, offFenPerTon: 3_000 },
        goodsFen: 6_705_000,
      })
    },
    refusals: {
      offer_withdrawn: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
        return await m.ask(spot.inquiry, wanted(offerId))
      },
      offer_expired: async (m) => {
        const offerId = await putOnSale(m)
        return await m.later(7 * DAY_MS, () => m.ask(spot.inquiry, wanted(offerId)))
      },
      offer_sold_out: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 5_000 })
        await buy(m, offerId)
        return await m.ask(spot.inquiry, wanted(offerId))
      },
      delivery_not_offered: async (m) =>
        m.ask(spot.inquiry, { ...wanted(await putOnSale(m)), delivery: 'transfer' }),
      freight_unknown: async (m) =>
        m.ask(spot.inquiry, {
          ...wanted(await putOnSale(m, { deliveries: BY_DESTINATION })),
          delivery: 'delivered',
          city: '某地',
        }),
    },
  }),
]
