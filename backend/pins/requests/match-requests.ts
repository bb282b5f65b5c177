import { companyOfMember } from 'backend/account'
import { notify } from 'backend/messages'
import type { Database } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { offersByIds } from 'backend/spot'
import { type Deal, dealsByIds } from '../deal-store'
import { matchMessage } from '../message-kinds'
import { openPins, type PinWithShares } from '../pin-store'
import { judgeJoin, weightsOf } from '../rules/judge-share'
import { noteMatch, openRequests, type PinRequest, toldPins } from './request-store'

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
  const isTold = await toldPins(db.orm, requests)
  const isFilledBy = (pin: PinWithShares, { productIds, weightKg, by }: PinRequest): boolean => {
    const productId = offers.get(deals.get(pin.dealId)?.offerId ?? '')?.productId
    return (
      weightsOf(pin).leftKg === weightKg &&
      productIds.includes(productId ?? '') &&
      shanghaiDay(pin.deadline) <= by
    )
  }
  let told = 0
  for (const request of requests)
    for (const pin of pins) {
      const deal = deals.get(pin.dealId)
      if (!deal || isTold(request, pin) || !isFilledBy(pin, request)) continue
      if (await tell(db, { request, pin, deal }, now)) told++
    }
  return told
}

/** Tells a member a pin, unless the member could not join it. @returns whether it was told, by this server */
async function tell(
  db: Database,
  { request, pin, deal }: { request: PinRequest; pin: PinWithShares; deal: Deal },
  now: Date,
): Promise<boolean> {
  const { id: requestId, memberId, weightKg } = request
  return await db.transaction(async (tx) => {
    const company = await companyOfMember(tx, memberId)
    const buyer = { memberId, companyId: company?.companyId ?? null, weightKg }
    const mayJoin = company?.shopId !== deal.shopId && judgeJoin(pin, deal, buyer, now).ok
    const isNew = mayJoin && (await noteMatch(tx, { requestId, pinId: pin.id, at: now }))
    if (isNew) await notify(tx, [matchMessage(pin, request)], now)
    return isNew
  })
}
