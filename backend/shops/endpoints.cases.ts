/** Endpoint cases of shops: profiles, figures, followers. */
import { grantPermit } from 'backend/catalogue'
import { newId } from 'backend/platform/ids'
import { recordQualification } from 'backend/shops'
import { followedAt } from 'backend/shops/shop-store'
import { shopFollow } from 'backend/shops/tables'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { uploadPicture } from 'contract/pictures'
import * as shops from 'contract/shops'
import { followedShops } from 'contract/shops/followed-shops'
import * as acts from 'contract/shops/shop-actions'
import { publishOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { pictureText } from 'tests/fixtures/pictures'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { timesOut } from '../../tests/fixtures/locked-table'
import { offerInput, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { receivedOrder } from '../../tests/fixtures/order-stages'
import { newShopOwner, suspendShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'

const shopOf = ({ shopId }: Person): string => {
  if (shopId === null) throw new Error('acts for no shop')
  return shopId
}
const ours = (m: Market) => ({ id: shopOf(m.seed.merchant) })
const card = async (m: Market, as: Person | null = null) =>
  await m.value(shops.infoByShopId, { shopId: ours(m).id }, as)

const profile = (slogan = '聚烯烃现货，宁波库存') => ({
  slogan,
  introduction: '专营聚乙烯、聚丙烯现货，北仑、余姚两地备库。',
  city: '宁波',
  mainCategories: ['PP', 'LLDPE'],
  promises: ['vat_invoice' as const, 'ship_in_48_hours' as const],
  ...fresh(),
})
const saveProfile = async (m: Market, slogan?: string) =>
  await m.value(acts.saveShopProfile, profile(slogan), m.seed.merchant)

const uploaded = async (m: Market, as: Person) =>
  await m.value(uploadPicture, { file: await pictureText() }, as)

/** Completes an order of 5 t. */
async function completeOrder(m: Market): Promise<void> {
  const orderId = await receivedOrder(m)
  await m.value(confirmReceipt, { orderId, payPassword: PAY_PASSWORD, ...fresh() }, m.seed.buyer)
}

/** Fills a member's follows by rows, without shops. */
async function followUnknownShops(m: Market, { memberId }: Person, number: number): Promise<void> {
  const rows = Array.from({ length: number }, () => ({
    memberId,
    shopId: newId(),
    followedAt: m.clock.now(),
  }))
  await m.db.transaction(async (tx) => {
    await tx.insert(shopFollow).values(rows)
  })
}

export const shopCases = [
  endpointCase({
    endpoint: shops.shopList,
    valid: async () => ({
      sText: '甬联',
      category: ['PP'],
      city: ['宁波'],
      sort: 'trade' as const,
      size: 10,
    }),
    happy: async (m) => {
      await saveProfile(m)
      const find = (sText: string) => m.value(shops.shopList, { sText })
      const before = (await find('甬联')).list[0]
      expect(before).toMatchObject({
        ...ours(m),
        name: '甬联塑化',
        city: '宁波',
        mainCategories: ['PP', 'LLDPE'],
      })
      await putOnSale(m, { stockKg: 40_000 })
      const after = (await find('甬联')).list[0]
      expect([after?.offers, after?.availableKg]).toEqual([
        (before?.offers ?? 0) + 1,
        (before?.availableKg ?? 0) + 40_000,
      ])
      expect((await find('没有这家店')).total).toBe(0)
      const count = async () => (await m.value(shops.shopList, {})).total
      const shopsBefore = await count()
      await newShopOwner(m)
      expect(await count()).toBe(shopsBefore + 1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.goodShops,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await putOnSale(m, {})
      const listed = (await m.value(shops.goodShops, {})).map((shop) => shop.id)
      expect(listed).toContain(ours(m).id)
      expect(listed).not.toContain((await newShopOwner(m)).shopId)
      const offers = async () => (await m.value(shops.goodShops, {}))[0]?.offers ?? 0
      const before = await offers()
      await m.value(withdrawOffer, { offerId: id, ...fresh() }, m.seed.merchant)
      expect(await offers()).toBe(before - 1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.infoByShopId,
    valid: async (m) => ({ shopId: ours(m).id }),
    happy: async (m) => {
      await saveProfile(m)
      const before = await card(m)
      expect(before).toMatchObject({
        companyName: '宁波甬联塑化贸易有限公司',
        promises: ['付款后 48 小时内发货', '可开 13% 增值税专用发票'],
        openedAt: m.seed.seededAt.toISOString(),
        followedAt: null,
      })
      await completeOrder(m)
      const after = await card(m)
      expect([after.completedOrders, after.deliveredKg]).toEqual([
        before.completedOrders + 1,
        before.deliveredKg + 5_000,
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.shopBanner,
    valid: async (m) => ours(m),
    happy: async (m) => {
      const slogan = async () => (await m.value(shops.shopBanner, ours(m))).slogan
      await saveProfile(m, '原厂直供')
      expect(await slogan()).toBe('原厂直供')
      await saveProfile(m, '现货秒发')
      expect(await slogan()).toBe('现货秒发')
      const bare = await m.value(shops.shopBanner, { id: shopOf(m.seed.otherMerchant) })
      expect(bare).toMatchObject({ name: '齐塑供应链', slogan: null, promises: [] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.shopCategory,
    valid: async (m) => ours(m),
    happy: async (m) => {
      const count = async () =>
        (await m.value(shops.shopCategory, ours(m))).find(({ code }) => code === 'LLDPE')?.count ?? 0
      const before = await count()
      await putOnSale(m, { productId: m.seed.goods.film.id })
      expect(await count()).toBe(before + 1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.shopWebPage,
    valid: async (m) => ours(m),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const newest = async () => (await m.value(shops.shopWebPage, { id: shopOf(owner) })).newest
      expect(await newest()).toEqual([])
      const input = offerInput(m.seed, { priceFenPerTon: 700_100 })
      const { offerId: id } = await m.value(publishOffer, input, owner)
      const shown = { id, grade: 'T30S', priceFenPerTon: 700_100, changeFenPerTon: null }
      expect(await newest()).toMatchObject([shown])
      await m.value(withdrawOffer, { offerId: id, ...fresh() }, owner)
      expect(await newest()).toEqual([])
      const page = await m.value(shops.shopWebPage, ours(m))
      expect(page.shop).toEqual(await card(m))
      expect(page.newest.length).toBeLessThanOrEqual(8)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.shopIntroduction,
    valid: async (m) => ours(m),
    happy: async (m) => {
      await saveProfile(m)
      const shopId = ours(m).id
      await m.db.transaction((tx) =>
        recordQualification(tx, {
          shopId,
          licenceNo: '91330206MA2AB1CD2E',
          foundedOn: '2012-05-18',
          checkedAt: m.clock.now(),
        }),
      )
      const expired = {
        companyId: m.seed.merchant.companyId ?? '',
        permitNo: '甬危化经字 0000',
        validUntil: '2026-11-20',
      }
      await m.db.transaction((tx) => grantPermit(tx, expired))
      expect(await m.value(shops.shopIntroduction, ours(m))).toEqual({
        companyName: '宁波甬联塑化贸易有限公司',
        introduction: profile().introduction,
        province: '浙江省',
        city: '宁波',
        openedAt: m.seed.seededAt.toISOString(),
        foundedOn: '2012-05-18',
        licenceNo: '913302********CD2E',
        checkedAt: m.clock.now().toISOString(),
        permits: [{ permitNo: '甬危化经字 0001', validUntil: '2026-12-31' }],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: shops.shopGoods,
    valid: async (m) => ({ ...ours(m), sText: 't30s', category: ['PP'], sort: 'stock' as const, size: 10 }),
    happy: async (m) => {
      const list = (sText: string, category: string[] = []) =>
        m.value(shops.shopGoods, { ...ours(m), sText, category })
      const before = await list('dfda 7042')
      const id = await putOnSale(m, { productId: m.seed.goods.film.id })
      const after = await list('dfda 7042')
      expect([after.total, after.list[0]?.id]).toEqual([before.total + 1, id])
      expect(after.categories).toEqual([{ code: 'LLDPE', name: '线性低密度聚乙烯', count: after.total }])
      expect((await list('dfda7042', ['PP'])).total).toBe(0)
      expect((await list('%')).total).toBe(0)
      const slang = await list('jbx')
      expect([slang.total > 0, slang.categories.map(({ code }) => code)]).toEqual([true, ['PP']])
      expect(slang.search?.words).toMatchObject([{ typed: 'jbx', meant: 'PP', how: 'known' }])
      const elsewhere = { id: shopOf(await newShopOwner(m)) }
      expect(await m.value(shops.shopGoods, elsewhere)).toMatchObject({ total: 0, list: [], categories: [] })
    },
    refusals: {
      search_timed_out: (m) =>
        timesOut(m, 'offer_listing', () => m.ask(shops.shopGoods, { ...ours(m), sText: '拉丝' })),
    },
  }),

  endpointCase({
    endpoint: shops.shopOfferIds,
    valid: async (m) => ours(m),
    happy: async (m) => {
      const before = await m.value(shops.shopOfferIds, ours(m))
      const offerId = await putOnSale(m)
      const listed = await m.value(shops.shopOfferIds, ours(m))
      expect([...listed].sort()).toEqual([...before, offerId].sort())
      expect(await m.value(shops.shopOfferIds, { ...ours(m), page: 1 })).toEqual([])
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
      expect(await m.value(shops.shopOfferIds, ours(m))).toEqual(before)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: acts.followShop,
    as: (m) => m.seed.buyer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ shopId: ours(m).id, act: 'follow' as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      const { id: shopId } = ours(m)
      const act = (what: 'follow' | 'unfollow') => m.value(acts.followShop, { shopId, act: what }, person)
      const { followers } = await card(m)
      const first = await act('follow')
      const since = (await followedAt(m.db.orm, { memberId: person.memberId, shopId }))?.toISOString()
      expect(first).toEqual({ shopId, isFollowed: true, followedAt: since })
      expect(await m.later(60_000, () => act('follow'))).toEqual(first)
      expect(await card(m, person)).toMatchObject({ followers: followers + 1, followedAt: since })
      expect(await card(m, m.seed.rival)).toMatchObject({ followers: followers + 1, followedAt: null })
      expect(await act('unfollow')).toEqual({ shopId, isFollowed: false, followedAt: null })
      expect(await act('unfollow')).toMatchObject({ isFollowed: false })
      expect((await card(m, person)).followers).toBe(followers)
    },
    refusals: {
      too_many_followed: async (m) => {
        const person = await m.newPerson()
        await followUnknownShops(m, person, acts.FOLLOWED_SHOPS_MAX)
        return await m.ask(acts.followShop, { shopId: ours(m).id }, person)
      },
    },
  }),

  endpointCase({
    endpoint: followedShops,
    as: (m) => m.seed.buyer,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const [person, owner] = [await m.newPerson(), await newShopOwner(m)]
      await m.value(acts.followShop, { shopId: ours(m).id }, person)
      await m.later(60_000, () => m.value(acts.followShop, { shopId: shopOf(owner) }, person))
      await suspendShop(m, owner)
      const { list, total } = await m.value(followedShops, {}, person)
      const { offers } = await card(m)
      expect([total, list]).toMatchObject([
        2,
        [
          { id: shopOf(owner), state: 'suspended', offers: 0, city: null },
          { id: ours(m).id, state: 'open', offers },
        ],
      ])
      expect((await m.value(followedShops, {}, owner)).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: acts.myShopProfile,
    as: (m) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      await saveProfile(m, '先看货后付款')
      const mine = await m.value(acts.myShopProfile, {}, m.seed.merchant)
      expect(mine).toMatchObject({ name: '甬联塑化', profile: { slogan: '先看货后付款', city: '宁波' } })
      const seenAt = mine.profile?.updatedAt ?? null
      await m.value(acts.saveShopProfile, { ...profile('再改一次'), seenAt }, m.seed.merchant)
      const theirs = await m.value(acts.myShopProfile, {}, m.seed.otherMerchant)
      expect(theirs).toMatchObject({ name: '齐塑供应链', profile: null, logo: null })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: acts.saveShopProfile,
    as: (m) => m.seed.merchant,
    valid: async () => profile(`现货 ${newId().slice(-12)}`),
    happy: async (m) => {
      await saveProfile(m, '仓库直发')
      expect(await card(m)).toMatchObject({ slogan: '仓库直发', city: '宁波' })
      const other = await m.value(shops.infoByShopId, { shopId: shopOf(m.seed.otherMerchant) })
      expect(other.slogan).toBeNull()
      const logo = await uploaded(m, m.seed.merchant)
      const banner = await uploaded(m, m.seed.merchant)
      const shown = { logo: logo.id, banner: banner.id }
      await m.value(acts.saveShopProfile, { ...profile(), ...shown }, m.seed.merchant)
      expect(await card(m)).toMatchObject({ logo, banner })
      expect(await m.value(shops.shopBanner, ours(m))).toMatchObject({ logo, banner })
      const { list } = await m.value(shops.shopList, {})
      expect(list.find(({ id }) => id === ours(m).id)).toMatchObject({ logo })
      await saveProfile(m)
      expect(await card(m)).toMatchObject({ logo: null, banner: null })
    },
    refusals: {
      category_unknown: (m) =>
        m.ask(acts.saveShopProfile, { ...profile(), mainCategories: ['PP', 'XX'] }, m.seed.merchant),
      city_unknown: (m) => m.ask(acts.saveShopProfile, { ...profile(), city: '哥谭' }, m.seed.merchant),
      picture_unknown: async (m) => {
        const { id: logo } = await uploaded(m, m.seed.otherMerchant)
        return await m.ask(acts.saveShopProfile, { ...profile(), logo }, m.seed.merchant)
      },
      profile_edited: async (m) => {
        await saveProfile(m)
        const seenAt = new Date(m.clock.now().getTime() - 1).toISOString()
        return await m.ask(acts.saveShopProfile, { ...profile(), seenAt }, m.seed.merchant)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, slogan: '另一句话' }),
      effects: async (m, { slogan }) => Number((await card(m)).slogan === slogan),
    },
  }),
]
