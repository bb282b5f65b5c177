import { type OrderPaymentDeps, sendOrderPaymentCode } from 'backend/banking'
import { productById } from 'backend/catalogue'
import {
  type AnsweredEndpoint,
  answer,
  type MerchantCall,
  merchantMutation,
  mutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/retail'
import * as merchant from 'contract/retail/merchant-retail'
import { buyBags, quoteBags } from './buy-bags'
import { goodsById, goodsOfProduct, goodsOfShop, listedGoods } from './goods-store'
import { describeDetail, describeGoods, merchantRows } from './goods-views'
import { endRetail, moveRetailStock, publishRetail, repriceRetail } from './keep-goods'
import { paymentWays } from './payment-ways'

/** Most goods of one grade. */
const OF_GRADE_MAX = 20

export function retailEndpoints(bank: OrderPaymentDeps): AnsweredEndpoint[] {
  return [...listEndpoints(), ...orderEndpoints(bank), ...merchantEndpoints()]
}

function listEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.getWebRetail, async ({ db }, query) => {
      const { goods, total, facets } = await listedGoods(db.orm, query)
      const { page, size } = query
      return accept({ list: await describeGoods(db.orm, goods), total, page, size, facets })
    }),

    answer(contract.getWebRetailToSkuId, async ({ db: { orm } }, { skuId }) => {
      if (!(await productById(orm, skuId))) return refuse('not_found')
      return accept(await describeGoods(orm, await goodsOfProduct(orm, skuId, OF_GRADE_MAX)))
    }),

    answer(contract.info, async ({ db, now }, { id }) => {
      const goods = await goodsById(db.orm, id)
      return goods ? accept(await describeDetail(db.orm, goods, now)) : refuse('not_found')
    }),

    answer(contract.inquiry, ({ db, now }, input) => quoteBags(db.orm, input, now)),
  ]
}

function orderEndpoints(bank: OrderPaymentDeps): AnsweredEndpoint[] {
  return [
    mutation(contract.placeOrder, 'retail.placeOrder', buyBags),

    answer(contract.selectPay, (call, input) => paymentWays(bank, call, input)),

    answer(contract.sendVerifyCode, (call, { requestId }) =>
      sendOrderPaymentCode(bank, call, call.actor, requestId),
    ),
  ]
}

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.myRetail, async (call, { state, ...place }) => {
      const { goods, total } = await goodsOfShop(call.db.orm, { shopId: shopIdOf(call), state }, place)
      return accept({ list: await merchantRows(call.db.orm, goods), total, ...place })
    }),

    answer(merchant.myRetailGoods, async (call, { goodsId }) => {
      const goods = await goodsById(call.db.orm, goodsId)
      if (goods?.shopId !== shopIdOf(call)) return refuse('not_found')
      const [row] = await merchantRows(call.db.orm, [goods])
      return row ? accept(row) : refuse('not_found')
    }),

    merchantMutation(merchant.publishRetail, 'retail.publish', (tx, call, { requestId: _, ...wanted }) =>
      publishRetail(tx, sellerOf(call), wanted, call.now),
    ),

    merchantMutation(merchant.repriceRetail, 'retail.reprice', (tx, call, input) =>
      repriceRetail(tx, sellerOf(call), input, call.now),
    ),

    merchantMutation(merchant.moveRetailStock, 'retail.moveStock', (tx, call, input) =>
      moveRetailStock(tx, sellerOf(call), input, call.now),
    ),

    merchantMutation(merchant.endRetail, 'retail.end', (tx, { actor, now }, { goodsId }) =>
      endRetail(tx, actor.shopId, goodsId, now),
    ),
  ]
}
