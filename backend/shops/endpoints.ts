import { type AnsweredEndpoint, answer, merchantMutation, shopIdOf } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { categoriesOfShop, goodsOfShop, newestOfShop, offerIdsOfShop } from 'backend/spot'
import { warehouseList } from 'contract/catalogue/places'
import * as contract from 'contract/shops'
import { followedShops } from 'contract/shops/followed-shops'
import { merchantDashboard } from 'contract/shops/merchant-dashboard'
import { followShop, myShopProfile, saveShopProfile as saveProfileCall } from 'contract/shops/shop-actions'
import { createDirectory, type Directory } from './directory'
import { findShopIntroduction } from './find-shop-introduction'
import { bestShops, findShops } from './find-shops'
import { findWarehouses } from './find-warehouses'
import { findFollowedShops } from './followed-shops'
import { dashboardOf } from './merchant-dashboard'
import { ownProfile } from './own-profile'
import { saveShopProfile } from './save-shop-profile'
import { picturesOf, promisesOf, shopById, shopCard } from './shop-card'
import { follow, profileOf, unfollow } from './shop-store'

/** Number of newest offers on a shop's first page. */
const NEWEST = 8

/** @param parts whether the directory is cached for some seconds */
export function shopEndpoints({ cachesDirectory }: { cachesDirectory: boolean }): AnsweredEndpoint[] {
  const directory = createDirectory(cachesDirectory)
  return [...listEndpoints(directory), ...pageEndpoints(), ...memberEndpoints(directory)]
}

function listEndpoints(directory: ReturnType<typeof createDirectory>): AnsweredEndpoint[] {
  const read = (call: Parameters<typeof shopCard>[0]): Promise<Directory> => directory(call.db.orm, call.now)
  return [
    answer(contract.shopList, async (call, query) => accept(findShops((await read(call)).shops, query))),
    answer(contract.goodShops, async (call) => accept(bestShops((await read(call)).shops))),
    answer(warehouseList, async (call, query) =>
      accept(findWarehouses((await read(call)).warehouses, query)),
    ),
  ]
}

function pageEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.infoByShopId, async (call, { shopId }) => {
      const card = await shopCard(call, shopId)
      return card ? accept(card) : refuse('not_found')
    }),

    answer(contract.shopBanner, async (call, { id }) => {
      const [shop, profile] = await Promise.all([shopById(call.db.orm, id), profileOf(call.db.orm, id)])
      if (!shop) return refuse('not_found')
      const { slogan = null, mainCategories = [] } = profile ?? {}
      const pictures = await picturesOf(call.db.orm, profile)
      return accept({
        id,
        name: shop.name,
        slogan,
        mainCategories,
        promises: promisesOf(profile),
        ...pictures,
      })
    }),

    answer(contract.shopCategory, async (call, { id }) => {
      const sold = await categoriesOfShop(call.db.orm, id, call.now)
      if (sold.length === 0 && !(await shopById(call.db.orm, id))) return refuse('not_found')
      return accept(sold)
    }),

    answer(contract.shopWebPage, async (call, { id }) => {
      const [shop, newest] = await Promise.all([
        shopCard(call, id),
        newestOfShop(call.db.orm, id, call.now, NEWEST),
      ])
      return shop ? accept({ shop, newest, at: call.now }) : refuse('not_found')
    }),

    answer(contract.shopIntroduction, async (call, { id }) => {
      const introduction = await findShopIntroduction(call.db.orm, id, call.now)
      return introduction ? accept(introduction) : refuse('not_found')
    }),

    answer(contract.shopOfferIds, async ({ db, now }, { id, page }) => {
      const ids = await offerIdsOfShop(db.orm, id, { page, now })
      return ids.length > 0 || (await shopById(db.orm, id)) ? accept(ids) : refuse('not_found')
    }),

    answer(contract.shopGoods, async (call, query) => {
      const [shop, goods] = await Promise.all([
        shopById(call.db.orm, query.id),
        goodsOfShop(call.db, query, call.now),
      ])
      if (!shop) return refuse('not_found')
      return goods ? accept(goods) : refuse('search_timed_out')
    }),
  ]
}

function memberEndpoints(directory: ReturnType<typeof createDirectory>): AnsweredEndpoint[] {
  return [
    answer(followedShops, async ({ db, actor, now }, { page, size }) => {
      const open = await directory(db.orm, now)
      const found = await findFollowedShops(db.orm, open, { memberId: actor.memberId, page, size })
      return accept({ ...found, page, size })
    }),

    answer(followShop, (call, { shopId, act }) =>
      call.db.transaction(async (tx) => {
        if (!(await shopById(tx, shopId))) return refuse('not_found')
        const who = { memberId: call.actor.memberId, shopId }
        if (act === 'follow') {
          const followed = await follow(tx, { ...who, at: call.now })
          if (!followed.ok) return followed
          return accept({ shopId, isFollowed: true, followedAt: followed.value })
        }
        await unfollow(tx, who)
        return accept({ shopId, isFollowed: false, followedAt: null })
      }),
    ),

    answer(merchantDashboard, async (call) =>
      accept(await dashboardOf(call.db.orm, shopIdOf(call), call.now)),
    ),

    answer(myShopProfile, async (call) => accept(await ownProfile(call.db.orm, shopIdOf(call)))),

    merchantMutation(saveProfileCall, 'merchant.profile', (tx, { actor, now }, input) =>
      saveShopProfile(tx, { shopId: actor.shopId, memberId: actor.memberId }, input, now),
    ),
  ]
}
