/** Offers that a member has viewed lately. They are recorded by `addBrowsingHistory`. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant, pageOf, pageQuery } from '../schema'
import { OfferSummary } from '../spot/summary'
import { VIEWED_OFFERS_MAX } from './limits'

export const ViewedOffer = OfferSummary.extend({ viewedAt: instant })
export type ViewedOffer = z.output<typeof ViewedOffer>

const ViewedQuery = z.object(pageQuery)

export const viewedOffers = endpoint({
  method: 'GET',
  path: '/api/user/m/memberFootprint/list',
  access: 'token',
  summary: `我看过的货源，最近看的在前，保留最近 ${VIEWED_OFFERS_MAX} 条`,
  input: ViewedQuery,
  output: pageOf(ViewedOffer),
})

export const RemoveViewed = z.object({ offerId: id })

export const removeViewedOffer = endpoint({
  method: 'POST',
  path: '/api/user/m/memberFootprint/remove',
  access: 'token',
  summary: '删除一条足迹',
  input: RemoveViewed,
  output: z.object({ offerId: id }),
})

export const clearViewedOffers = endpoint({
  method: 'POST',
  path: '/api/user/m/memberFootprint/clear',
  access: 'token',
  summary: '清空足迹',
  input: z.object({}),
  output: z.object({ removed: z.number().int() }),
})

/** Query of the page. `act` opens the confirmation of clearing. */
export const ViewedPage = ViewedQuery.extend({ act: z.literal('clear').optional().catch(undefined) })
