import { payWithPassword } from 'backend/pins'
import {
  type AnsweredEndpoint,
  answer,
  type MerchantCall,
  merchantMutation,
  mutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import * as merchant from 'contract/retail/merchant-pins'
import * as contract from 'contract/retail/pins'
import { goodsById } from '../goods-store'
import { dealById, dealsOfGoods, openDealOf } from './deal-store'
import { leavePin, payable } from './decide-pins'
import { createRetailJoinQueue, openPin, quoteShare } from './join-pin'
import { endPins, offerPins } from './offer-pins'
import { openPins, pinById, sharesOfBuyer } from './pin-store'
import { dealDetail, dealRow, merchantDeal, pinDetail, pinRows, shareRows } from './pin-views'

export function pinEndpoints({ db, beforeClosing }: ModuleContext): AnsweredEndpoint[] {
  const joins = createRetailJoinQueue(db)
  beforeClosing?.(() => joins.settled())
  return [...browsingEndpoints(), ...shareEndpoints(joins), ...merchantEndpoints()]
}

function browsingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.getPinPageByProductId, async ({ db: { orm }, now }, { productId, ...place }) => {
      const goods = await goodsById(orm, productId)
      if (!goods) return refuse('not_found')
      const [{ pins, total }, deal] = [
        await openPins(orm, productId, now, place),
        await openDealOf(orm, productId),
      ]
      return accept({
        ...{ list: await pinRows(orm, pins), total, ...place, at: now },
        deal: deal ? await dealRow(orm, deal) : null,
      })
    }),

    answer(contract.retailPinList, async ({ db, now }, place) => {
      const { pins, total } = await openPins(db.orm, undefined, now, place)
      return accept({ list: await pinRows(db.orm, pins), total, ...place, at: now })
    }),

    answer(contract.retailDealInfo, async ({ db: { orm }, now }, { dealId }) => {
      const deal = await dealById(orm, dealId)
      const goods = deal && (await goodsById(orm, deal.goodsId))
      return goods ? accept(await dealDetail(orm, deal, goods, now)) : refuse('not_found')
    }),

    answer(contract.retailPinInfo, async (call, { pinId }) => {
      const { orm } = call.db
      const pin = await pinById(orm, pinId)
      const deal = pin && (await dealById(orm, pin.dealId))
      const goods = pin && (await goodsById(orm, pin.goodsId))
      if (!deal || !goods) return refuse('not_found')
      return accept(await pinDetail(orm, { pin, deal, goods }, await call.askActor(), call.now))
    }),

    answer(contract.retailSharePrice, ({ db, now }, input) => quoteShare(db.orm, input, now)),
  ]
}

function shareEndpoints(joins: ReturnType<typeof createRetailJoinQueue>): AnsweredEndpoint[] {
  return [
    mutation(contract.createRetailPin, 'retail_pin.create', openPin),

    answer(contract.joinRetailPin, (call, wanted) => joins.submit(wanted.pinId, { call, wanted })),

    answer(contract.payRetailShare, (call, input) => payWithPassword(payable, call, input)),

    mutation(contract.leaveRetailPin, 'retail_pin.leave', leavePin),

    answer(contract.myRetailShares, async ({ db, actor, now }, place) => {
      const { shares, total } = await sharesOfBuyer(db.orm, actor, place)
      return accept({ list: await shareRows(db.orm, shares), total, ...place, at: now })
    }),
  ]
}

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.retailDeals, async (call, { goodsId, ...place }) => {
      const goods = await goodsById(call.db.orm, goodsId)
      if (goods?.shopId !== shopIdOf(call)) return refuse('not_found')
      const { deals, total } = await dealsOfGoods(call.db.orm, goodsId, place)
      return accept({ list: deals.map(merchantDeal), total, ...place })
    }),

    merchantMutation(merchant.offerRetailPins, 'retail_pin.offer', (tx, call, { requestId: _, ...wanted }) =>
      offerPins(tx, sellerOf(call), wanted, call.now),
    ),

    merchantMutation(merchant.endRetailPins, 'retail_pin.end', (tx, { actor, now }, { dealId }) =>
      endPins(tx, actor.shopId, dealId, now),
    ),
  ]
}
