import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { followSku } from 'contract/goods'
import { listProducts, listWarehouses, productById } from './catalogue-store'
import { followProduct, unfollowProduct } from './follow-product'

export function catalogueEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchantProducts, async (call, { category }) => accept(await listProducts(call.db.orm, category))),
    answer(merchantWarehouses, async (call) => accept(await listWarehouses(call.db.orm))),

    answer(followSku, (call, { skuId, act }) =>
      call.db.transaction(async (tx) => {
        if (!(await productById(tx, skuId))) return refuse('not_found')
        const follow = { memberId: call.actor.memberId, productId: skuId }
        if (act === 'follow') {
          const since = await followProduct(tx, { ...follow, at: call.now })
          return accept({ skuId, isFollowed: true, followedAt: since.toISOString() })
        }
        await unfollowProduct(tx, follow)
        return accept({ skuId, isFollowed: false, followedAt: null })
      }),
    ),
  ]
}
