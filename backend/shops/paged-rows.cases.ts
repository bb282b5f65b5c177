import { createCompany, createShop } from 'backend/account'
import { shopGoods, shopList } from 'contract/shops'
import { followedShops } from 'contract/shops/followed-shops'
import { followShop } from 'contract/shops/shop-actions'
import type { Market } from 'tests/endpoints/market'
import { type Filled, fillOffers, type PagedRows, repeat, SPOT_INPUTS } from 'tests/fixtures/paged-rows'

/** @returns ids of the shops */
async function addShops(m: Market, name: string): Promise<string[]> {
  const now = m.clock.now()
  const ids: string[] = []
  await m.db.transaction((tx) =>
    repeat(async (n) => {
      const companyId = await createCompany(tx, { name: `${name}公司${n}`, authenticatedAt: now }, now)
      ids.push(await createShop(tx, { name: `${name}店铺${n}`, companyId }, now))
    }),
  )
  return ids
}

async function fillFollowed(m: Market): Promise<Filled> {
  const as = m.seed.buyer
  for (const shopId of await addShops(m, '树脂')) await m.value(followShop, { shopId }, as)
  return { as, inputs: [{}] }
}

async function fillShops(m: Market): Promise<Filled> {
  await addShops(m, '塑化')
  return { as: null, inputs: [{}, { sort: 'trade' }, { sort: 'offers' }, { sText: '塑化店铺' }] }
}

export const PAGED_ROWS: PagedRows = [
  [shopList, fillShops],
  [followedShops, fillFollowed],
  [
    shopGoods,
    (m) => {
      const id = m.seed.merchant.shopId
      return fillOffers(
        m,
        SPOT_INPUTS.map((input) => ({ ...input, id })),
      )
    },
  ],
]
