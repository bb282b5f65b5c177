/** An offer in lists of a member, also after it has ended. */
import type { z } from 'zod'
import { keyOf } from '../schema'
import { OFFER_STATES } from '../states'
import { OfferRow } from './'

export const OfferStateSchema = keyOf(OFFER_STATES, { id: 'OfferState', title: '报价状态' })

export const OfferSummary = OfferRow.pick({
  id: true,
  category: true,
  grade: true,
  maker: true,
  warehouse: true,
  city: true,
  availableKg: true,
  priceFenPerTon: true,
  shop: true,
}).extend({ state: OfferStateSchema })
export type OfferSummary = z.output<typeof OfferSummary>
