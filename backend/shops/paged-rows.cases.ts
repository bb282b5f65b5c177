import { createCompany, createShop } from 'backend/account'
import { shopGoods, shopList } from 'contract/shops'
import type { Market } from 'tests/endpoints/market'
import { type Filled, fillOffers, type PagedRows, repeat, SPOT_INPUTS } from 'tests/fixtures/paged-rows'

async function fillShops(m: Market): Promise<Filled> {
  const now = m.clock.now()
  await m.db.transaction((tx) =>
    repeat(async (n) => {
      const companyId = await createCompany(tx, { name: `塑化公司${n}`, authenticatedAt: now }, now)
      await createShop(tx, { name: `塑化店铺${n}`, companyId }, now)
    }),
  )
  return { as: null, inputs: [{}, { sort: 'trade' }, { sort: 'offers' }, { sText: '塑化店铺' }] }
}

export const PAGED_ROWS: PagedRows = [
  [shopList, fillShops],
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
