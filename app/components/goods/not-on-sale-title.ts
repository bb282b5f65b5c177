import { OFFER_STATES, type OfferState } from 'contract/states'

/** What a buyer reads about an offer that cannot be ordered any more. */
export function notOnSaleTitle(state: OfferState): string {
  return state === 'shop_suspended' ? '该店铺已暂停营业' : `该报价已${OFFER_STATES[state]}`
}
