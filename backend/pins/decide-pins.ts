import { holdStock, releaseHold } from 'backend/inventory'
import { notify } from 'backend/messages'
import { lockOrder, payFromWallet, placeOrder } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { findNewestLot } from 'backend/quality'
import { offerById } from 'backend/spot'
import { releasePinMoney } from 'backend/wallet'
import { PIN_WAIT_MS, type PinState } from 'contract/pins/terms'
import { type Deal, dealById } from './deal-store'
import { passOnFreeStock } from './end-deals'
import { endMergeOfPin } from './merging/merge-store'
import { failedMessage, filledMessage, lapsedMessage } from './message-kinds'
import {
  lockDuePin,
  lockUnsettledShare,
  type Pin,
  type PinWithShares,
  type Share,
  updatePin,
  updateShare,
} from './pin-store'
import type { Pair } from './rules/judge-merge'
import { outcomeOf } from './rules/judge-share'

/** Actor of what the market does by itself. */
const MARKET = 'market'

/**
 * Lets unpaid shares lapse and decides pins whose deadline is over, then settles the shares of decided pins, one
 * transaction each. Safe to run late, twice, and on several servers. Shares are settled also if a pin cannot be decided.
 * @returns number of pins that were due and of settled shares
 */
export async function decideDuePins(db: Database, now: Date): Promise<number> {
  let moved = 0
  try {
    moved += await decidePins(db, now)
  } finally {
    moved += await settleShares(db, now)
  }
  return moved
}

async function decidePins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PIN_WAIT_MS)
  return await sweepRows(
    db,
    'pins',
    (tx, except) => lockDuePin(tx, before, except),
    async (tx, pin) => {
      const isOver = pin.deadline < before
      const shares: Share[] = []
      for (const share of pin.shares) shares.push(await lapseIfDue(tx, pin, share, { isOver, before, now }))
      await decidePin(tx, { ...pin, shares }, { isOver, now })
    },
  )
}

async function settleShares(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'shares of pins',
    (tx, except) => lockUnsettledShare(tx, except),
    (tx, { pin, ...share }) => settleShare(tx, pin, share, now),
  )
}

/** An unpaid share leaves a locked pin after its time to pay, or with the pin's deadline. */
async function lapseIfDue(
  tx: Tx,
  pin: Pin,
  share: Share,
  { isOver, before, now }: { isOver: boolean; before: Date; now: Date },
): Promise<Share> {
  if (share.state !== 'unpaid' || !(isOver || share.payBefore < before)) return share
  const lapsed = { state: 'lapsed', endedAt: now } as const
  await updateShare(tx, share.id, lapsed)
  await notify(tx, [lapsedMessage(pin, share)], now)
  return { ...share, ...lapsed }
}

/** Decides a locked pin, if it can be decided. A failed one frees its truck. The money follows with each share. */
export async function decidePin(
  tx: Tx,
  pin: PinWithShares,
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<Exclude<PinState, 'open'> | null> {
  const outcome = outcomeOf(pin, { isOver })
  if (outcome === null) return null
  await endMergeOfPin(tx, pin.id, now)
  if (outcome === 'filled') await fillPins(tx, [pin], now)
  else {
    const { poolId } = await dealOf(tx, pin)
    await endTruck(tx, pin, 'expired', now)
    await passOnFreeStock(tx, poolId, now)
    await updatePin(tx, pin.id, { state: 'failed', endedAt: now })
  }
  return outcome
}

/**
 * Fills a locked pin, or two of one deal whose paid shares are one truck. Their holds of trucks turn into one hold per share;
 * the second truck is free again.
 */
export async function fillPins(
  tx: Tx,
  pins: readonly [PinWithShares] | Pair<PinWithShares>,
  now: Date,
): Promise<void> {
  const { poolId } = await dealOf(tx, pins[0])
  for (const pin of pins) await endTruck(tx, pin, 'released', now)
  for (const { id, state, weightKg } of pins.flatMap(({ shares }) => shares)) {
    if (state !== 'paid') continue
    const hold = await holdStock(tx, { poolId, weightKg, expiresAt: null, at: now })
    if (!hold.ok) throw new Error(`the pin of share ${id} has not enough goods for it`)
    await updateShare(tx, id, { stockHoldId: hold.value })
  }
  await passOnFreeStock(tx, poolId, now)
  for (const { id } of pins) {
    const mergedWith = pins.find((other) => other.id !== id)?.id ?? null
    await updatePin(tx, id, { state: 'filled', endedAt: now, mergedWith })
  }
}

/** Ends the hold of an open pin's truck. */
async function endTruck(
  tx: Tx,
  { id, stockHoldId }: Pin,
  outcome: 'released' | 'expired',
  now: Date,
): Promise<void> {
  if (!(await releaseHold(tx, stockHoldId, outcome, now)))
    throw new Error(`pin ${id} is open, but its stock hold has ended`)
}

async function dealOf(tx: Tx, { id, dealId }: Pick<Pin, 'id' | 'dealId'>): Promise<Deal> {
  const deal = await dealById(tx, dealId)
  if (!deal) throw new Error(`pin ${id} has no deal`)
  return deal
}

/** Turns a paid share of a decided pin into an order, or gives its money back. */
async function settleShare(tx: Tx, pin: Pin, share: Share, now: Date): Promise<void> {
  const { id } = share
  if (pin.state === 'filled') {
    const { orderId, orderNo } = await orderShare(tx, pin, share, now)
    await notify(tx, [filledMessage(pin, share, { orderId, orderNo })], now)
    return
  }
  await releasePinMoney(tx, 'pin_hold', id, { actorId: MARKET, requestId: id, now })
  await updateShare(tx, id, { state: 'released', endedAt: now })
  await notify(tx, [failedMessage(pin, share)], now)
}

/** Places the order of a share and pays it out of the share's hold. */
async function orderShare(
  tx: Tx,
  pin: Pin,
  share: Share,
  now: Date,
): Promise<{ orderId: string; orderNo: string }> {
  const deal = await dealOf(tx, pin)
  const offer = await offerById(tx, deal.offerId)
  const { id, stockHoldId, paidBy } = share
  if (!offer || stockHoldId === null || paidBy === null)
    throw new Error(`share ${id} of a filled pin has no offer, no goods or no payer`)
  if (!(await releaseHold(tx, stockHoldId, 'released', now)))
    throw new Error(`the stock hold of share ${id} has ended`)
  const { category, grade, maker, processing, isLiquid, warehouse, city } = offer
  const placed = await placeOrder(
    tx,
    {
      type: 3,
      buyer: {
        ...{ memberId: share.memberId, companyId: share.companyId, name: share.buyerName },
        isCompany: share.buyingCompanyId !== null,
      },
      shopId: deal.shopId,
      line: {
        ...{ subjectId: pin.id, poolId: deal.poolId, category, grade, maker, processing, isLiquid },
        ...{ warehouse, city, lotNo: await findNewestLot(tx, offer.poolId) },
        ...{ orderedKg: share.weightKg, amountFen: share.goodsFen, priceFenPerTon: deal.priceFenPerTon },
      },
      discount: null,
      freightFen: share.freightFen,
      delivery: { way: share.delivery, place: share.deliveryPlace, contact: share.deliveryContact },
      remark: share.remark,
      requestId: id,
    },
    now,
  )
  if (!placed.ok) throw new Error(`the held goods of share ${id} are not free`)
  const { orderId, orderNo } = placed.value
  await updateShare(tx, id, { state: 'ordered', endedAt: now, orderId })
  const paid = await payFromWallet(tx, await lockOrder(tx, orderId), { payerId: paidBy, requestId: id, now })
  if (!paid.ok) throw new Error(`the order of share ${id} was not paid: ${paid.reason}`)
  return { orderId, orderNo }
}
