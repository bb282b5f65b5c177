import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { merchantProducts, merchantWarehouses, specValues } from 'contract/catalogue'
import { allCities, citiesByKeyword } from 'contract/catalogue/places'
import { followSku } from 'contract/quality'
import { listOfferableProducts, listOfferableWarehouses, productById } from './catalogue-store'
import { listCities } from './city-store'
import { findCities, groupByInitial } from './find-cities'
import { followProduct, unfollowProduct } from './follow-product'
import { specValuesOf } from './spec-values'

export function catalogueEndpoints(): AnsweredEndpoint[] {
  return [
    answer(allCities, async (call) => {
      const cities = await listCities(call.db.orm)
      return accept({ hot: cities.filter(({ isHot }) => isHot), letters: groupByInitial(cities) })
    }),
    answer(citiesByKeyword, async (call, { keyword }) =>
      accept(findCities(await listCities(call.db.orm), keyword)),
    ),
    answer(merchantProducts, async (call, { category }) =>
      accept(await listOfferableProducts(call.db.orm, category)),
    ),
    answer(merchantWarehouses, async (call) => accept(await listOfferableWarehouses(call.db.orm))),

    answer(specValues, async ({ db }, { specId }) => {
      const product = await productById(db.orm, specId)
      return product ? accept({ specId, values: specValuesOf(product) }) : refuse('not_found')
    }),

    answer(followSku, (call, { skuId, act }) =>
      call.db.transaction(async (tx) => {
        if (!(await productById(tx, skuId))) return refuse('not_found')
        const follow = { memberId: call.actor.memberId, productId: skuId }
        if (act === 'follow') {
          const since = await followProduct(tx, { ...follow, at: call.now })
          return accept({ skuId, isFollowed: true, followedAt: since })
        }
        await unfollowProduct(tx, follow)
        return accept({ skuId, isFollowed: false, followedAt: null })
      }),
    ),
  ]
}
