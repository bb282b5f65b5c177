import { holdStock, releaseHold } from 'backend/inventory'
import { notify } from 'backend/messages'
import { lockOrder, payFromWallet, placeOrder } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { releasePinMoney } from 'backend/wallet'
import { PIN_WAIT_MS, type PinState } from 'contract/pins/terms'
import { lineOf } from '../buy-bags'
import { type Goods, goodsById } from '../goods-store'
import { passOnFreeBags } from '../return-bags'
import { outcomeOf } from '../rules/judge-pin'
import { dealById } from './deal-store'
import { failedMessage, filledMessage, lapsedMessage } from './pin-messages'
import {
  lockDuePin,
  lockUnsettledShare,
  type Pin,
  type PinWithShares,
  type Share,
  updatePin,
  updateShare,
} from './pin-store'

/** Actor of what the market does by itself. */
const MARKET = 'market'

/**
 * Lets unpaid shares lapse and decides pins whose deadline is over, then settles the shares of decided pins, one
 * transaction each. Safe to run late, twice, and on several servers.
 * @returns number of pins that were due and of settled shares
 */
export async function decideDuePins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PIN_WAIT_MS)
  const due = await sweepRows(
    db,
    'retail pins',
    (tx, except) => lockDuePin(tx, before, except),
    async (tx, pin) => {
      const isOver = pin.deadline < before
      const shares: Share[] = []
      for (const share of pin.shares) shares.push(await lapseIfDue(tx, pin, share, { isOver, before, now }))
      await decidePin(tx, { ...pin, shares }, { isOver, now })
    },
  )
  const settled = await sweepRows(
    db,
    'shares of retail pins',
    (tx, except) => lockUnsettledShare(tx, except),
    (tx, { pin, ...share }) => settleShare(tx, pin, share, now),
  )
  return due + settled
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

/**
 * Decides a locked pin, if it can be decided. A filled one turns its hold into one per share and frees the bags that its
 * heads did not take; a failed one frees all. The money follows with each share.
 */
export async function decidePin(
  tx: Tx,
  pin: PinWithShares,
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<Exclude<PinState, 'open'> | null> {
  const outcome = outcomeOf(pin, { isOver })
  if (outcome === null) return null
  const { poolId, bagKg } = await goodsOf(tx, pin)
  const isFilled = outcome === 'filled'
  if (!(await releaseHold(tx, pin.stockHoldId, isFilled ? 'released' : 'expired', now)))
    throw new Error(`retail pin ${pin.id} is open, but its stock hold has ended`)
  for (const { id, bags } of isFilled ? pin.shares.filter(({ state }) => state === 'paid') : []) {
    const hold = await holdStock(tx, { poolId, weightKg: bags * bagKg, expiresAt: null, at: now })
    if (!hold.ok) throw new Error(`retail pin ${pin.id} has not enough bags for share ${id}`)
    await updateShare(tx, id, { stockHoldId: hold.value })
  }
  await passOnFreeBags(tx, poolId, now)
  await updatePin(tx, pin.id, { state: outcome, endedAt: now })
  return outcome
}

async function goodsOf(tx: Tx, { id, goodsId }: Pick<Pin, 'id' | 'goodsId'>): Promise<Goods> {
  const goods = await goodsById(tx, goodsId)
  if (!goods) throw new Error(`retail pin ${id} has no goods`)
  return goods
}

/** Turns a paid share of a decided pin into an order, or gives its money back. */
async function settleShare(tx: Tx, pin: Pin, share: Share, now: Date): Promise<void> {
  const { id } = share
  if (pin.state === 'filled') {
    const { orderId, orderNo } = await orderShare(tx, pin, share, now)
    await notify(tx, [filledMessage(pin, share, { orderId, orderNo })], now)
    return
  }
  await releasePinMoney(tx, 'retail_pin_hold', id, { actorId: MARKET, requestId: id, now })
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
  const [goods, deal] = [await goodsOf(tx, pin), await dealById(tx, pin.dealId)]
  const { id, bags, goodsFen, stockHoldId, paidBy } = share
  if (!deal || stockHoldId === null || paidBy === null)
    throw new Error(`share ${id} of a filled retail pin has no deal, no bags or no payer`)
  if (!(await releaseHold(tx, stockHoldId, 'released', now)))
    throw new Error(`the stock hold of share ${id} has ended`)
  const { priceFenPerBag } = deal
  const placed = await placeOrder(
    tx,
    {
      type: 5,
      buyer: {
        ...{ memberId: share.memberId, companyId: share.companyId, name: share.buyerName },
        isCompany: share.buyingCompanyId !== null,
      },
      shopId: goods.shopId,
      line: await lineOf(tx, goods, { subjectId: pin.id, bags, priceFenPerBag, goodsFen }),
      discount: null,
      freightFen: share.freightFen,
      delivery: { way: 'parcel', place: share.deliveryPlace, contact: share.deliveryContact },
      remark: share.remark,
      requestId: id,
    },
    now,
  )
  if (!placed.ok) throw new Error(`the held bags of share ${id} are not free`)
  const { orderId, orderNo } = placed.value
  await updateShare(tx, id, { state: 'ordered', endedAt: now, orderId })
  const paid = await payFromWallet(tx, await lockOrder(tx, orderId), { payerId: paidBy, requestId: id, now })
  if (!paid.ok) throw new Error(`the order of share ${id} was not paid: ${paid.reason}`)
  return { orderId, orderNo }
}
