import { judgeTime, saleById } from 'backend/flash-sales'
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
import { offerById } from 'backend/spot'
import { capitalOf } from 'backend/wallet'
import { phaseOf } from 'contract/flash-sales/terms'
import * as contract from 'contract/pins'
import * as merchant from 'contract/pins/merchant-pins'
import { answerMerge } from 'contract/pins/pin-merges'
import { pinOptions } from 'contract/pins/pin-options'
import * as requests from 'contract/pins/pin-requests'
import * as sales from 'contract/pins/sale-pins'
import { type DealWithPins, dealById, dealOfSale, dealsOfShop, openDeals } from './deal-store'
import { leavePin, payable } from './decide-pins'
import { findOptions } from './find-options'
import { openPin } from './join-pin'
import { createJoinQueues, type JoinQueues } from './join-queue'
import { mostKgOf, openSalePin } from './join-sale-pin'
import { answerPinMerge } from './merging/answer-merge'
import { endDeal, offerPins } from './offer-pins'
import { payWithPassword } from './pay-with-password'
import { heldFenOf, openPins, pinById, sharesOfBuyer } from './pin-store'
import { dealDetail, dealRows, merchantDeals, pinDetail, pinRows, shareRows, wordedRange } from './pin-views'
import { quoteShare } from './quote-share'
import { endRequest, requestsOf, saveRequest } from './requests/request-store'
import { joinTerms, openTerms } from './rules/judge-share'

export function pinEndpoints({ db, beforeClosing }: ModuleContext): AnsweredEndpoint[] {
  const joins = createJoinQueues(db)
  for (const queue of Object.values(joins)) beforeClosing?.(() => queue.settled())
  return [
    ...browsingEndpoints(),
    ...saleEndpoints(joins),
    ...shareEndpoints(joins),
    ...requestEndpoints(),
    ...merchantEndpoints(),
  ]
}

function browsingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.pinList, async ({ db, now }, { offerId, ...place }) => {
      if (offerId !== undefined && !(await offerById(db.orm, offerId))) return refuse('not_found')
      const { pins, total } = await openPins(db.orm, { offerId }, now, place)
      return accept({ list: await pinRows(db.orm, pins), total, ...place, at: now })
    }),

    answer(contract.pinDeals, async ({ db, now }, { offerId, ...place }) => {
      if (offerId !== undefined && !(await offerById(db.orm, offerId))) return refuse('not_found')
      const { deals, total } = await openDeals(db.orm, { offerId }, now, place)
      return accept({ list: await dealRows(db.orm, deals), total, ...place, at: now })
    }),

    answer(pinOptions, async ({ db, now }, need) => accept(await findOptions(db.orm, need, now))),

    answer(contract.dealInfo, async ({ db, now }, { dealId }) => {
      const deal = await dealById(db.orm, dealId)
      return deal ? accept(await dealDetail(db.orm, deal, now)) : refuse('not_found')
    }),

    answer(contract.numRangeOfCreatePin, async ({ db, now }, { dealId }) => {
      const deal = await dealById(db.orm, dealId)
      if (!deal || deal.saleId !== null) return refuse('not_found')
      const mayOpen = hasTruck(deal) && now <= deal.endsAt
      return accept(wordedRange({ ...openTerms(deal), ...(!mayOpen && { leftKg: 0 }) }))
    }),

    answer(contract.numRangeOfJoinPin, async ({ db, now }, { pinId }) => {
      const pin = await pinById(db.orm, pinId)
      const deal = pin && (await dealById(db.orm, pin.dealId))
      if (!deal || deal.saleId !== null) return refuse('not_found')
      return accept(wordedRange(joinTerms(pin, deal, now)))
    }),

    answer(contract.pinInfo, async (call, { pinId, buyAs }) => {
      const { orm } = call.db
      const pin = await pinById(orm, pinId)
      const deal = pin && (await dealById(orm, pin.dealId))
      if (!deal) return refuse('not_found')
      const viewer = await call.askActor()
      const mostKg = await mostKgOf(orm, deal, { viewer, buyAs })
      return accept(await pinDetail(orm, { pin, deal, mostKg }, viewer, call.now))
    }),

    answer(contract.sharePrice, quoteShare),
  ]
}

const hasTruck = ({ state, availableKg, targetKg }: DealWithPins) =>
  state === 'open' && availableKg >= targetKg

/** Calls of the flash sales' family. */
function saleEndpoints(joins: JoinQueues): AnsweredEndpoint[] {
  return [
    answer(sales.salePinList, async ({ db: { orm }, now }, { saleId, ...place }) => {
      const sale = await saleById(orm, saleId)
      if (!sale || phaseOf(sale, now) === null) return refuse('not_found')
      const deal = await dealOfSale(orm, saleId)
      const { pins, total } = await openPins(orm, { saleId }, now, place)
      const [list, [row = null]] = [await pinRows(orm, pins), await dealRows(orm, deal ? [deal] : [])]
      return accept({ list, total, ...place, deal: row, at: now })
    }),

    answer(sales.saleRangeOfCreatePin, async (call, { saleId, buyAs }) => {
      const { orm } = call.db
      const [sale, deal] = [await saleById(orm, saleId), await dealOfSale(orm, saleId)]
      if (!sale || !deal || phaseOf(sale, call.now) === null) return refuse('not_found')
      const mayOpen = hasTruck(deal) && judgeTime(sale, call.now).ok
      const mostKg = await mostKgOf(orm, deal, { viewer: await call.askActor(), buyAs })
      const terms = { ...openTerms(deal), ...(!mayOpen && { leftKg: 0 }) }
      return accept(wordedRange({ ...terms, mostKg }))
    }),

    answer(sales.saleRangeOfJoinPin, async (call, { pinId, buyAs }) => {
      const { orm } = call.db
      const pin = await pinById(orm, pinId)
      const deal = pin && (await dealById(orm, pin.dealId))
      if (!deal || deal.saleId === null) return refuse('not_found')
      const mostKg = await mostKgOf(orm, deal, { viewer: await call.askActor(), buyAs })
      const terms = joinTerms(pin, deal, call.now)
      return accept(wordedRange({ ...terms, mostKg }))
    }),

    mutation(sales.createSalePin, 'pin.create_in_sale', openSalePin),

    answer(sales.joinSalePin, (call, wanted) => joins.ofSales.submit(wanted.pinId, { call, wanted })),
  ]
}

function shareEndpoints(joins: JoinQueues): AnsweredEndpoint[] {
  return [
    mutation(contract.createPin, 'pin.create', openPin),

    answer(contract.joinPin, (call, wanted) => joins.ofOffers.submit(wanted.pinId, { call, wanted })),

    answer(contract.payShare, (call, input) => payWithPassword(payable, call, input)),

    mutation(contract.leavePin, 'pin.leave', leavePin),

    mutation(answerMerge, 'pin.answer_merge', answerPinMerge),

    answer(contract.myShares, async ({ db, actor, now }, place) => {
      const { shares, total } = await sharesOfBuyer(db.orm, actor, place)
      return accept({ list: await shareRows(db.orm, shares), total, ...place, at: now })
    }),

    answer(contract.customerAmount, async (call) => {
      const { orm } = call.db
      const viewer = await call.askActor()
      if (!viewer) return accept(null)
      const { memberId } = viewer
      const { availableFen } = await capitalOf(orm, { kind: 'member', id: memberId })
      return accept({ availableFen, heldFen: await heldFenOf(orm, memberId) })
    }),
  ]
}

function requestEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(requests.savePinRequest, 'pin.save_request', (tx, { actor, now }, input) =>
      saveRequest(tx, { memberId: actor.memberId, now }, input),
    ),

    mutation(requests.endPinRequest, 'pin.end_request', (tx, { actor, now }, { id }) =>
      endRequest(tx, { memberId: actor.memberId, now }, id),
    ),

    answer(requests.pinRequests, async ({ db, actor, now }, place) => {
      const found = await requestsOf(db.orm, actor.memberId, { ...place, now })
      const list = found.requests.map(({ id, grade, weightKg, by, savedAt }) => ({
        ...{ id, grade, weightKg, by, savedAt },
      }))
      return accept({ list, total: found.total, ...place })
    }),
  ]
}

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.myDeals, async (call, { state, ...place }) => {
      const { deals, total } = await dealsOfShop(call.db.orm, { shopId: shopIdOf(call), state }, place)
      const list = await merchantDeals(call.db.orm, deals)
      return accept({ list, total, ...place, at: call.now })
    }),

    merchantMutation(merchant.offerPins, 'pin.offer', (tx, call, input) => {
      const { requestId: _, endsAt, remark = null, ...terms } = input
      return offerPins(tx, sellerOf(call), { ...terms, remark, endsAt: new Date(endsAt) }, call.now)
    }),

    merchantMutation(merchant.endDeal, 'pin.end', (tx, { actor, now }, { dealId }) =>
      endDeal(tx, actor.shopId, dealId, now),
    ),
  ]
}
