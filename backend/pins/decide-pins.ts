/** Pins of trucks, of offers and of flash sales: what they are full with, and the orders of their shares. */
import { shopSeller } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { findNewestLot } from 'backend/quality'
import { offerById } from 'backend/spot'
import { type Deal, dealById } from './deal-store'
import { passOnFreeStock } from './end-deals'
import { type PinPolicy, pinEngine } from './engine/pin-engine'
import { endMergeOfPin } from './merging/merge-store'
import { failedMessage, filledMessage, lapsedMessage } from './message-kinds'
import { type insertShare, type Pin, type Share, spotPins } from './pin-store'
import { isFull } from './rules/judge-share'

export type NewShare = Parameters<typeof insertShare>[1]

const policy: PinPolicy<Pin, Share, NewShare> = {
  name: 'pins',
  store: spotPins,
  cause: 'pin_hold',
  payOperation: 'pin.pay_share',
  isFull,
  goodsOf: async (tx, pin) => ({
    poolId: (await dealOf(tx, pin)).poolId,
    kgOf: ({ weightKg }) => weightKg,
  }),
  passOn: passOnFreeStock,
  beforeDecision: endMergeOfPin,
  orderOf,
  messages: { filled: filledMessage, failed: failedMessage, lapsed: lapsedMessage },
}

export const { addShare, decideDuePins, fillPins, leavePin, payable } = pinEngine(policy)

async function dealOf(tx: Tx, { id, dealId }: Pick<Pin, 'id' | 'dealId'>): Promise<Deal> {
  const deal = await dealById(tx, dealId)
  if (!deal) throw new Error(`pin ${id} has no deal`)
  return deal
}

async function orderOf(tx: Tx, pin: Pin, share: Share) {
  const deal = await dealOf(tx, pin)
  const offer = await offerById(tx, deal.offerId)
  if (!offer) throw new Error(`pin ${pin.id} has no offer`)
  const { category, grade, maker, processing, isLiquid, warehouse, city } = offer
  return {
    type: 3 as const,
    seller: shopSeller(deal.shopId),
    line: {
      ...{ subjectId: pin.id, poolId: deal.poolId, category, grade, maker, processing, isLiquid },
      ...{ warehouse, city, lotNo: await findNewestLot(tx, offer.poolId) },
      ...{ orderedKg: share.weightKg, amountFen: share.goodsFen, priceFenPerTon: deal.priceFenPerTon },
    },
    delivery: { way: share.delivery, place: share.deliveryPlace, contact: share.deliveryContact },
  }
}
