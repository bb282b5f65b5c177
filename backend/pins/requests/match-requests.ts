import { notify } from 'backend/messages'
import type { Database } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { offersByIds } from 'backend/spot'
import { dealsByIds } from '../deal-store'
import { matchMessage } from '../message-kinds'
import { openPins, type PinWithShares } from '../pin-store'
import { judgeJoin, weightsOf } from '../rules/judge-share'
import { noteMatch, openRequests, type PinRequest } from './request-store'

/** Most requests and pins that one pass compares: the oldest requests, and the pins with the next deadline. */
const COMPARED = 1_000

/**
 * Tells members the open pins that lack exactly the tons which they look for, decided in time; each pin once. Safe to run
 * twice and on several servers. @returns number of messages
 */
export async function matchRequests(db: Database, now: Date): Promise<number> {
  const requests = await openRequests(db.orm, now, COMPARED)
  if (requests.length === 0) return 0
  const { pins } = await openPins(db.orm, {}, now, { page: 0, size: COMPARED })
  const deals = await dealsByIds(db.orm, [...new Set(pins.map(({ dealId }) => dealId))])
  const offers = await offersByIds(db.orm, [...new Set([...deals.values()].map(({ offerId }) => offerId))])
  const isFilledBy = (pin: PinWithShares, { memberId, productIds, weightKg, by }: PinRequest): boolean => {
    const deal = deals.get(pin.dealId)
    const productId = deal && offers.get(deal.offerId)?.productId
    if (!deal || productId === undefined || !productIds.includes(productId)) return false
    const isInTime = shanghaiDay(pin.deadline) <= by
    return (
      isInTime &&
      weightsOf(pin).leftKg === weightKg &&
      judgeJoin(pin, deal, { memberId, companyId: null, weightKg }, now).ok
    )
  }
  let told = 0
  for (const request of requests)
    for (const pin of pins)
      if (isFilledBy(pin, request)) {
        const isTold = await db.transaction(async (tx) => {
          const isNew = await noteMatch(tx, { requestId: request.id, pinId: pin.id, at: now })
          if (isNew) await notify(tx, [matchMessage(pin, request)], now)
          return isNew
        })
        if (isTold) told++
      }
  return told
}
