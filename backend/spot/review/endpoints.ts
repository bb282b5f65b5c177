import { shopsByIds } from 'backend/account'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { HOUR_MS } from 'contract/durations'
import * as contract from 'contract/spot/offer-review'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { reviewMessage } from '../message-kinds'
import type { Offer } from '../offers/offer-store'
import { recordOfferEvents } from '../offers/record-offer-events'
import { findToReview, isToReview, lockOffers, setApproved, setRejected } from './review-store'

/** Calls of the reviewers about offers of new shops. */
export function reviewEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.offersToReview, async ({ db, now }, query) => {
      const { list, total } = await findToReview(db.orm, query, now)
      const shops = await shopsByIds(db.orm, uniq(list.map(({ shopId }) => shopId)))
      const { page, size } = query
      return accept({
        list: list.map((offer) => rowOf(offer, shops.get(offer.shopId), now)),
        total,
        page,
        size,
      })
    }),

    operatorMutation(contract.approveOffers, 'offer.approve', async (tx, call, { offers, requestId }) => {
      const { now, operator } = call
      const found = await lockShown(tx, offers, now)
      if (!found.ok) return found
      const ids = found.value.map(({ id }) => id)
      await setApproved(tx, ids, { operatorId: operator.operatorId, now })
      await announce(tx, found.value, { kind: 'offer_published', rejection: null, requestId, now })
      return accept({ output: { approved: ids.length }, ...concerning(found.value, null) })
    }),

    operatorMutation(contract.rejectOffers, 'offer.reject', async (tx, call, input) => {
      const { now, operator } = call
      const { offers, reason, requestId } = input
      const found = await lockShown(tx, offers, now)
      if (!found.ok) return found
      const ids = found.value.map(({ id }) => id)
      await setRejected(tx, ids, reason, { operatorId: operator.operatorId, now })
      await announce(tx, found.value, { kind: 'offer_withdrawn', rejection: reason, requestId, now })
      return accept({ output: { rejected: ids.length }, ...concerning(found.value, reason) })
    }),
  ]
}

/** The offers that the reviewer chose, locked; all of them, as they were shown. */
async function lockShown(
  tx: Tx,
  shown: readonly { offerId: string; version: number }[],
  now: Date,
): Promise<Verdict<Offer[], 'not_found' | 'offer_reviewed' | 'reviewed_offer_changed'>> {
  const found = await lockOffers(
    tx,
    shown.map(({ offerId }) => offerId),
  )
  if (found.length < shown.length) return refuse('not_found')
  if (found.some((offer) => !isToReview(offer, now))) return refuse('offer_reviewed')
  const versions = new Map(shown.map(({ offerId, version }) => [offerId, version]))
  if (found.some(({ id, version }) => versions.get(id) !== version)) return refuse('reviewed_offer_changed')
  return accept(found)
}

interface Announced {
  kind: string
  rejection: string | null
  requestId: string
  now: Date
}

async function announce(
  tx: Tx,
  offers: readonly Offer[],
  { kind, rejection, requestId, now }: Announced,
): Promise<void> {
  await recordOfferEvents(tx, kind, offers, now)
  const messages = uniq(offers.map(({ shopId }) => shopId)).map((shopId) =>
    reviewMessage({
      shopId,
      offers: offers.filter((offer) => offer.shopId === shopId).length,
      rejection,
      requestId,
    }),
  )
  await notify(tx, messages, now)
}

/** The audit names the offer, or all of them in its facts. */
function concerning(offers: readonly Offer[], reason: string | null) {
  const [first] = offers
  if (!first) throw new Error('a decision without offers')
  const facts = {
    offers: offers.map(({ id, shopId, version, grade, priceFenPerTon }) => ({
      ...{ id, shopId, version, grade, priceFenPerTon },
    })),
    ...(reason !== null && { reason }),
  }
  return { subject: { kind: 'offer', id: first.id }, facts }
}

function rowOf(
  offer: Offer,
  shop: { name: string; openedAt: Date } | undefined,
  now: Date,
): z.input<typeof contract.OfferToReview> {
  if (!shop || !offer.submittedAt) throw new Error(`offer ${offer.id} is not under review`)
  const { version, shopId, category, grade, maker, processing, city, warehouse } = offer
  const { priceFenPerTon, availableKg, minKg, validUntil, submittedAt } = offer
  return {
    ...{ offerId: offer.id, version, shopId, category, grade, maker, processing, city, warehouse },
    ...{ priceFenPerTon, availableKg, minKg },
    shopName: shop.name,
    shopOpenedAt: shop.openedAt,
    validUntil,
    submittedAt,
    waitingHours: Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / HOUR_MS)),
  }
}
