import { warehouseById } from 'backend/catalogue'
import type { PictureStore } from 'backend/pictures'
import { type AnsweredEndpoint, answer, merchantMutation, shopIdOf } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as edits from 'contract/spot/merchant-offer-edits'
import * as contract from 'contract/spot/merchant-offers'
import { offerImportEndpoints } from './imports/import-endpoints'
import { merchantRow } from './offer-detail'
import { shopNames } from './offer-rows'
import { repriceOffer, withdrawOffer } from './offers/change-offer'
import { confirmQuotes } from './offers/confirm-quotes'
import { correctStock, editOffer } from './offers/edit-offer'
import { findGoods } from './offers/find-goods'
import { findMyOffers } from './offers/find-my-offers'
import { addInspectionPicture } from './offers/inspection-pictures'
import { inspectOffer, publishOffer } from './offers/merchant-offers'
import { historyOf } from './offers/offer-changes'
import { offerById } from './offers/offer-store'
import { repriceOffers } from './offers/reprice-offers'
import { withdrawOffers } from './offers/withdraw-offers'

/** Calls of merchants on their offers. */
export function merchantEndpoints(pictures: PictureStore): AnsweredEndpoint[] {
  return [
    merchantMutation(contract.publishOffer, 'merchant.publish', (tx, call, input) =>
      publishOffer(tx, call.actor, input, call.now),
    ),

    merchantMutation(contract.repriceOffer, 'merchant.reprice', (tx, call, input) =>
      repriceOffer(tx, call.actor, input, call.now),
    ),

    merchantMutation(contract.confirmQuotes, 'merchant.confirmQuotes', (tx, call, { warehouseId }) =>
      confirmQuotes(tx, { shopId: call.actor.shopId, warehouseId }, call.now),
    ),

    merchantMutation(contract.withdrawOffer, 'merchant.withdraw', (tx, call, input) =>
      withdrawOffer(tx, call.actor, input.offerId, call.now),
    ),

    merchantMutation(contract.inspectOffer, 'merchant.inspect', (tx, call, input) =>
      inspectOffer(tx, call.actor.shopId, input, call.now),
    ),

    answer(contract.addInspectionPicture, (call, input) => addInspectionPicture(pictures, call, input)),

    merchantMutation(edits.editOffer, 'merchant.edit', (tx, call, input) =>
      editOffer(tx, call.actor, input, call.now),
    ),

    merchantMutation(edits.correctStock, 'merchant.stock', (tx, call, input) =>
      correctStock(tx, call.actor, input, call.now),
    ),

    merchantMutation(edits.repriceOffers, 'merchant.repriceMany', (tx, call, input) =>
      repriceOffers(tx, call.actor, input, call.now),
    ),

    merchantMutation(edits.withdrawOffers, 'merchant.withdrawMany', (tx, call, { offerIds }) =>
      withdrawOffers(tx, call.actor, offerIds, call.now),
    ),

    ...readEndpoints(),
    ...offerImportEndpoints(),
  ]
}

function readEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.myOffers, async (call, query) => {
      const shopId = shopIdOf(call)
      const { warehouseId } = query
      if (warehouseId && !(await warehouseById(call.db.orm, warehouseId))) return refuse('not_found')
      const [{ list, total }, nameOf] = await Promise.all([
        findMyOffers(call.db.orm, shopId, query, call.now),
        shopNames(call.db.orm, [shopId]),
      ])
      const { page, size } = query
      const rows = list.map((offer) => merchantRow(offer, nameOf(shopId), call.now))
      return accept({ list: rows, total, page, size })
    }),

    answer(edits.myOffer, async (call, { offerId }) => {
      const shopId = shopIdOf(call)
      const [offer, nameOf] = await Promise.all([
        offerById(call.db.orm, offerId),
        shopNames(call.db.orm, [shopId]),
      ])
      if (offer?.shopId !== shopId) return refuse('not_found')
      return accept(merchantRow(offer, nameOf(shopId), call.now))
    }),

    answer(edits.offerHistory, async (call, { offerId, page, size }) => {
      const offer = await offerById(call.db.orm, offerId)
      if (offer?.shopId !== shopIdOf(call)) return refuse('not_found')
      return accept({ ...(await historyOf(call.db.orm, offer, { page, size })), page, size })
    }),

    answer(edits.goodsToOffer, async (call, { sText }) =>
      accept({ list: await findGoods(call.db.orm, sText), at: call.now }),
    ),
  ]
}
