import { type OrderPaymentDeps, sendOrderPaymentCode } from 'backend/banking'
import { companyBuying } from 'backend/companies'
import type { PictureStore } from 'backend/pictures'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { eventCache } from 'backend/platform/events/event-cache'
import type { Subscribe } from 'backend/platform/events/event-feed'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import { createSheetPage } from 'backend/quality'
import * as catalogue from 'contract/catalogue'
import { inspectionSheets } from 'contract/quality'
import * as contract from 'contract/spot'
import * as bankExchange from 'contract/spot/bank-exchange'
import * as spotDetail from 'contract/spot/detail'
import * as list from 'contract/spot/list'
import { choosePriceTons } from 'contract/spot/price-tons-choice'
import { sql } from 'drizzle-orm'
import { freightEndpoints } from './freight/freight-rates'
import { findOffers } from './list/find-offers'
import { countByCategory, type ListCaches } from './list/list-store'
import { merchantEndpoints } from './merchant-endpoints'
import { offerDetail } from './offer-detail'
import { quantityRange } from './offers/offer-state'
import { offerById } from './offers/offer-store'
import { buyByBank } from './orders/buy-by-bank'
import { deliveryOptions } from './orders/buyer-terms'
import { timeToPay } from './orders/holds/time-to-pay'
import { placeSpotOrder, validateAndPlace } from './orders/place-spot-order'
import { priceForCaller } from './orders/price-for-caller'
import { savePriceTons } from './prices/price-tons-store'
import { pricesForCaller } from './prices/prices-for-caller'
import { reviewEndpoints } from './review/endpoints'
import { similarOffers } from './similar-offers'
import { offer } from './tables'

/** Inspection sheets of the offer's stock pool. */
const sheetsOfOffer = createSheetPage(
  sql`(select ${offer.poolId} from ${offer} where ${offer.id} = ${sql.placeholder('offerId')})`,
)

type SpotDeps = Pick<ModuleContext, 'subscribe'> & OrderPaymentDeps & { pictures: PictureStore }

export function spotEndpoints({ subscribe, pictures, ...bank }: SpotDeps): AnsweredEndpoint[] {
  return [
    ...publicEndpoints(subscribe),
    ...sheetEndpoints(pictures),
    ...bankExchangeEndpoints(bank),
    ...merchantEndpoints(pictures),
    ...freightEndpoints(),
    ...reviewEndpoints(),
  ]
}

/** Events after which other offers are on sale, or with other quantities. */
const CHANGES_OF_LISTS = ['offer_', 'order_', 'flash_sale_', 'group_purchase_', 'presale_', 'pin_', 'retail_']

function publicEndpoints(subscribe: Subscribe | undefined): AnsweredEndpoint[] {
  const caches: ListCaches = {
    counts: eventCache({ subscribe, changedBy: CHANGES_OF_LISTS }),
    delivered: eventCache({ subscribe, changedBy: [...CHANGES_OF_LISTS, 'carrier_'] }),
  }
  return [
    answer(list.queryPage, async (call, { buyAs, tons: asked, ...query }) => {
      const { tons, levels } = await pricesForCaller(call, { tons: asked, buyAs })
      const page = await findOffers(call.db, { ...query, tons }, { now: call.now, levels }, caches)
      return page ? accept(page) : refuse('search_timed_out')
    }),

    answer(choosePriceTons, async ({ db, actor }, { tons }) => {
      await db.transaction((tx) => savePriceTons(tx, { memberId: actor.memberId, tons }))
      return accept({ tons })
    }),

    answer(catalogue.firstCategories, async (call) => accept(await countByCategory(call.db.orm, call.now))),

    answer(spotDetail.info, async (call, { id, ...wanted }) => {
      const detail = await offerDetail(call, id, wanted)
      return detail ? accept(detail) : refuse('not_found')
    }),

    answer(spotDetail.similarOffers, async (call, { id }) => {
      const list = await similarOffers(call.db.orm, id, call.now)
      if (list.length === 0 && !(await offerById(call.db.orm, id))) return refuse('not_found')
      return accept({ list })
    }),

    answer(contract.deliveryInfo, async (call, { id }) => {
      const offer = await offerById(call.db.orm, id)
      return offer ? accept(deliveryOptions(offer)) : refuse('not_found')
    }),

    answer(contract.inquiry, async (call, { offerId, ...wanted }) => {
      const offer = await offerById(call.db.orm, offerId)
      if (!offer) return refuse('not_found')
      const priced = await priceForCaller(call, offer, wanted)
      if (!priced.ok) return priced
      const actor = await call.askActor()
      const { note: payNote } = await timeToPay(
        call.db.orm,
        actor && companyBuying(actor, wanted.buyAs),
        { offer, ...priced.value },
        call.now,
      )
      return accept({
        payNote,
        offerId,
        offerVersion: offer.version,
        delivery: wanted.delivery,
        range: quantityRange(offer),
        ...priced.value,
      })
    }),

    answer(contract.singleBuy, placeSpotOrder),
  ]
}

function sheetEndpoints({ secret }: PictureStore): AnsweredEndpoint[] {
  return [
    answer(inspectionSheets, async (call, { offerId, ...wanted }) => {
      const { db, now } = call
      const viewer = async () => {
        const actor = await call.askActor()
        return actor && { kind: 'member' as const, id: actor.memberId }
      }
      const page = await sheetsOfOffer(db.orm, { goods: { offerId }, ...wanted }, { secret, now, viewer })
      if (page.list.length === 0 && !(await offerById(db.orm, offerId))) return refuse('not_found')
      return accept(page)
    }),
  ]
}

function bankExchangeEndpoints(deps: OrderPaymentDeps): AnsweredEndpoint[] {
  return [
    answer(bankExchange.sendBankCode, async (call, { requestId }) => {
      const actor = await call.askActor()
      return actor ? await sendOrderPaymentCode(deps, call, actor, requestId) : accept(null)
    }),

    answer(bankExchange.bankExchangeSingleBuy, (call, { smsCode, ...input }) => {
      const purchase = { operation: 'spot.bankExchangeSingleBuy', smsCode, input }
      return buyByBank(deps, call, purchase, (tx) => validateAndPlace(tx, call, input))
    }),
  ]
}
