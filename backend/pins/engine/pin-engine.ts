/** What happens to pins of every kind: shares join, pay, leave and lapse; pins fill or fail; shares become orders. */
import { requireStaff } from 'backend/companies'
import { holdStock, releaseHold } from 'backend/inventory'
import { notify } from 'backend/messages'
import { lockOrder, type NewOrder, payFromWallet, placeOrder } from 'backend/ordering'
import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import type { NewMessage } from 'backend/platform/messages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { holdPinMoney, releasePinMoney } from 'backend/wallet'
import { MINUTE_MS } from 'contract/durations'
import { PIN_PAY_MINUTES, PIN_WAIT_MS, type PinState } from 'contract/pins/terms'
import {
  isSeenBy,
  ownerOf,
  type Paid,
  type PayableShares,
  type Payment,
  type PayRefusal,
} from '../pay-with-password'
import { judgeLeaving, judgePayment, outcomeOf } from '../rules/judge-share'
import type { AnyPin, AnyShare, WithShares } from './pin-tables'

/** Actor of what the market does by itself. */
const MARKET = 'market'

/** The statements that the engine needs, of the tables of a kind of pins. */
interface Store<Pin, Share, NewShare> {
  insertShare(tx: Tx, share: NewShare): Promise<void>
  updatePin(tx: Tx, id: string, changed: Partial<AnyPin>): Promise<void>
  updateShare(tx: Tx, id: string, changed: Partial<AnyShare>): Promise<void>
  lockPin(tx: Tx, id: string): Promise<WithShares<Pin, Share> | undefined>
  shareById(reader: Reader, id: string): Promise<Share | undefined>
  lockDuePin(tx: Tx, before: Date, except: readonly string[]): Promise<WithShares<Pin, Share> | undefined>
  lockUnsettledShare(
    tx: Tx,
    except: readonly string[],
  ): Promise<{ id: string; share: Share; pin: Pin } | undefined>
}

/** The stock that a pin's shares are taken from. */
export interface PinGoods<Share> {
  readonly poolId: string
  kgOf(share: Share): number
}

/** What an order takes from its share without a policy. */
type OfShare = 'buyer' | 'discount' | 'freightFen' | 'remark' | 'requestId'

/** In what the kinds of pins differ. */
export interface PinPolicy<Pin extends AnyPin, Share extends AnyShare, NewShare> {
  /** Of the kind, in the names of its jobs. */
  readonly name: string
  readonly store: Store<Pin, Share, NewShare>
  /** Cause of the money that is held for a share. */
  readonly cause: Parameters<typeof holdPinMoney>[1]['cause']
  /** Of payments, in the request log. */
  readonly payOperation: string
  /** Whether paid shares fill the pin. */
  isFull(pin: WithShares<Pin, Share>): boolean
  goodsOf(tx: Tx, pin: Pin): Promise<PinGoods<Share>>
  /** What becomes of stock that a decided pin no longer holds. */
  passOn(tx: Tx, poolId: string, now: Date): Promise<void>
  /** Ends what waits for an open pin. */
  beforeDecision?(tx: Tx, pinId: string, now: Date): Promise<void>
  /** The order of a share of a filled pin. */
  orderOf(tx: Tx, pin: Pin, share: Share): Promise<Omit<NewOrder, OfShare>>
  readonly messages: {
    filled(pin: Pin, share: Share, order: { orderId: string; orderNo: string }): NewMessage
    failed(pin: Pin, share: Share): NewMessage
    lapsed(pin: Pin, share: Share): NewMessage
  }
}

/** What a share that joins has of itself. */
export type AgreedShare<NewShare> = Omit<
  NewShare,
  'id' | 'pinId' | 'memberId' | 'joinedAt' | 'payBefore' | 'state'
>

type Agreed<NewShare> = AgreedShare<NewShare> & { readonly totalFen: number }
type OneOrTwo<T> = readonly [T] | readonly [T, T]

/** The steps of a kind of pins. */
export function pinEngine<P extends AnyPin, S extends AnyShare, N>(policy: PinPolicy<P, S, N>) {
  return {
    decideDuePins: (db: Database, now: Date) => decideDuePins(policy, db, now),
    fillPins: (tx: Tx, pins: OneOrTwo<WithShares<P, S>>, now: Date) => fillPins(policy, tx, pins, now),
    addShare: (tx: Tx, call: Call<Actor>, pin: Pick<P, 'id' | 'deadline'>, agreed: Agreed<N>) =>
      addShare(policy, tx, call, pin, agreed),
    leavePin: (tx: Tx, call: Call<Actor>, left: { shareId: string }) => leavePin(policy, tx, call, left),
    payable: {
      operation: policy.payOperation,
      find: policy.store.shareById,
      hold: (tx, payment) => holdShare(policy, tx, payment),
    } satisfies PayableShares,
  }
}

/**
 * Lets unpaid shares lapse and decides pins whose deadline is over, then settles the shares of decided pins, one
 * transaction each. Safe to run late, twice, and on several servers. Shares are settled also if a pin cannot be decided.
 * @returns number of pins that were due and of settled shares
 */
async function decideDuePins<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  db: Database,
  now: Date,
): Promise<number> {
  let moved = 0
  try {
    moved += await decidePins(policy, db, now)
  } finally {
    moved += await settleShares(policy, db, now)
  }
  return moved
}

async function decidePins<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  db: Database,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - PIN_WAIT_MS)
  return await sweepRows(
    db,
    policy.name,
    (tx, except) => policy.store.lockDuePin(tx, before, except),
    async (tx, pin) => {
      const isOver = pin.deadline < before
      const shares: S[] = []
      for (const share of pin.shares)
        shares.push(await lapseIfDue(policy, tx, pin, share, { isOver, before, now }))
      await decidePin(policy, tx, { ...pin, shares }, { isOver, now })
    },
  )
}

async function settleShares<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  db: Database,
  now: Date,
): Promise<number> {
  return await sweepRows(
    db,
    `shares of ${policy.name}`,
    (tx, except) => policy.store.lockUnsettledShare(tx, except),
    (tx, { pin, share }) => settleShare(policy, tx, pin, share, now),
  )
}

/** An unpaid share leaves a locked pin after its time to pay, or with the pin's deadline. */
async function lapseIfDue<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  pin: P,
  share: S,
  { isOver, before, now }: { isOver: boolean; before: Date; now: Date },
): Promise<S> {
  if (share.state !== 'unpaid' || !(isOver || share.payBefore < before)) return share
  const lapsed = { state: 'lapsed', endedAt: now } as const
  await policy.store.updateShare(tx, share.id, lapsed)
  await notify(tx, [policy.messages.lapsed(pin, share)], now)
  return { ...share, ...lapsed }
}

/** Decides a locked pin, if it can be decided. A failed one frees its stock. The money follows with each share. */
async function decidePin<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  pin: WithShares<P, S>,
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<Exclude<PinState, 'open'> | null> {
  const outcome = outcomeOf(pin, { isOver, isFull: policy.isFull(pin) })
  if (outcome === null) return null
  await policy.beforeDecision?.(tx, pin.id, now)
  if (outcome === 'filled') await fillPins(policy, tx, [pin], now)
  else {
    const { poolId } = await policy.goodsOf(tx, pin)
    await endStockHold(tx, pin, 'expired', now)
    await policy.passOn(tx, poolId, now)
    await policy.store.updatePin(tx, pin.id, { state: 'failed', endedAt: now })
  }
  return outcome
}

/**
 * Fills a locked pin, or two of one deal whose paid shares are one truck. Their holds turn into one hold per share; the
 * rest of the stock is free again.
 */
async function fillPins<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  pins: OneOrTwo<WithShares<P, S>>,
  now: Date,
): Promise<void> {
  const { poolId, kgOf } = await policy.goodsOf(tx, pins[0])
  for (const pin of pins) await endStockHold(tx, pin, 'released', now)
  for (const share of pins.flatMap(({ shares }) => shares)) {
    if (share.state !== 'paid') continue
    const hold = await holdStock(tx, { poolId, weightKg: kgOf(share), expiresAt: null, at: now })
    if (!hold.ok) throw new Error(`the pin of share ${share.id} has not enough goods for it`)
    await policy.store.updateShare(tx, share.id, { stockHoldId: hold.value })
  }
  await policy.passOn(tx, poolId, now)
  for (const { id } of pins) {
    const other = pins.find((one) => one.id !== id)
    const merged = other && { mergedWith: other.id }
    await policy.store.updatePin(tx, id, { state: 'filled', endedAt: now, ...merged })
  }
}

/** Ends the hold of an open pin's stock. */
async function endStockHold(
  tx: Tx,
  { id, stockHoldId }: AnyPin,
  outcome: 'released' | 'expired',
  now: Date,
): Promise<void> {
  if (!(await releaseHold(tx, stockHoldId, outcome, now)))
    throw new Error(`pin ${id} is open, but its stock hold has ended`)
}

/** Turns a paid share of a decided pin into an order, or gives its money back. */
async function settleShare<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  pin: P,
  share: S,
  now: Date,
): Promise<void> {
  const { id } = share
  if (pin.state === 'filled') {
    const { orderId, orderNo } = await orderShare(policy, tx, pin, share, now)
    await notify(tx, [policy.messages.filled(pin, share, { orderId, orderNo })], now)
    return
  }
  await releasePinMoney(tx, policy.cause, id, { actorId: MARKET, requestId: id, now })
  await policy.store.updateShare(tx, id, { state: 'released', endedAt: now })
  await notify(tx, [policy.messages.failed(pin, share)], now)
}

/** Places the order of a share and pays it out of the share's hold. */
async function orderShare<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  pin: P,
  share: S,
  now: Date,
): Promise<{ orderId: string; orderNo: string }> {
  const { id, memberId, companyId, buyerName, freightFen, remark, stockHoldId, paidBy } = share
  if (stockHoldId === null || paidBy === null)
    throw new Error(`share ${id} of a filled pin has no goods or no payer`)
  const order = await policy.orderOf(tx, pin, share)
  if (!(await releaseHold(tx, stockHoldId, 'released', now)))
    throw new Error(`the stock hold of share ${id} has ended`)
  const isCompany = share.buyingCompanyId !== null
  const buyer = { memberId, companyId, name: buyerName, isCompany }
  const placed = await placeOrder(
    tx,
    { ...order, buyer, discount: null, freightFen, remark, requestId: id },
    now,
  )
  if (!placed.ok) throw new Error(`the held goods of share ${id} are not free`)
  const { orderId, orderNo } = placed.value
  await policy.store.updateShare(tx, id, { state: 'ordered', endedAt: now, orderId })
  const locked = await lockOrder(tx, orderId)
  const paid = await payFromWallet(tx, locked, { payerId: paidBy, requestId: id, now })
  if (!paid.ok) throw new Error(`the order of share ${id} was not paid: ${paid.reason}`)
  return { orderId, orderNo }
}

/** Writes a share; it is paid in time only before the pin's deadline. */
async function addShare<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  { actor: { memberId }, now }: Call<Actor>,
  { id: pinId, deadline }: Pick<P, 'id' | 'deadline'>,
  agreed: Agreed<N>,
) {
  const shareId = newId()
  const payBefore = new Date(Math.min(now.getTime() + PIN_PAY_MINUTES * MINUTE_MS, deadline.getTime()))
  const joined = { id: shareId, pinId, memberId, joinedAt: now, payBefore, state: 'unpaid' }
  await policy.store.insertShare(tx, { ...agreed, ...joined } as N)
  return { shareId, pinId, amountFen: agreed.totalFen, payBefore: payBefore.toISOString() }
}

/** Holds the price of a share under the lock of its pin; the last one fills it. */
async function holdShare<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  { shareId, actor, requestId, now }: Payment,
): Promise<Verdict<Paid, PayRefusal>> {
  const locked = await lockShare(policy, tx, shareId, actor, 'pay')
  if (!locked.ok) return locked
  const { pin, share } = locked.value
  const judged = judgePayment(share, now)
  if (!judged.ok) return judged
  const { memberId } = actor
  const held = await holdPinMoney(tx, {
    ...{ cause: policy.cause, shareId, owner: ownerOf(share), amountFen: share.totalFen },
    ...{ actorId: memberId, requestId, now },
  })
  if (!held.ok) return held
  const paid = { state: 'paid', paidAt: now, paidBy: memberId, payRequestId: requestId } as const
  const outcome = await changeShare(policy, tx, pin, shareId, paid, now)
  return accept({ shareId, pinId: pin.id, heldFen: share.totalFen, isFilled: outcome === 'filled' })
}

/** Takes an unpaid share out of its pin. */
async function leavePin<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  { actor, now }: Call<Actor>,
  { shareId }: { shareId: string },
): Promise<
  Verdict<{ shareId: string; pinId: string }, 'not_found' | 'forbidden' | 'pin_share_not_leavable'>
> {
  const locked = await lockShare(policy, tx, shareId, actor, 'order')
  if (!locked.ok) return locked
  const { pin, share } = locked.value
  const judged = judgeLeaving(share)
  if (!judged.ok) return judged
  await changeShare(policy, tx, pin, shareId, { state: 'left', endedAt: now }, now)
  return accept({ shareId, pinId: pin.id })
}

/** Changes a share of a locked pin, and decides the pin if that decides it. */
async function changeShare<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  pin: WithShares<P, S>,
  shareId: string,
  changed: Partial<AnyShare>,
  now: Date,
): Promise<Exclude<PinState, 'open'> | null> {
  await policy.store.updateShare(tx, shareId, changed)
  const shares = pin.shares.map((one) => (one.id === shareId ? { ...one, ...changed } : one))
  return await decidePin(policy, tx, { ...pin, shares }, { isOver: false, now })
}

/** Locks the pin of a share of the caller or of its company, whose role permits the step until the transaction ends. */
async function lockShare<P extends AnyPin, S extends AnyShare, N>(
  policy: PinPolicy<P, S, N>,
  tx: Tx,
  shareId: string,
  actor: Actor,
  permission: 'pay' | 'order',
): Promise<Verdict<{ pin: WithShares<P, S>; share: S }, 'not_found' | 'forbidden'>> {
  const before = await policy.store.shareById(tx, shareId)
  const pin = before && (await policy.store.lockPin(tx, before.pinId))
  const share = pin?.shares.find(({ id }) => id === shareId)
  if (!pin || !share || !isSeenBy(share, actor)) return refuse('not_found')
  const allowed = await mayActOn(tx, share, actor, permission)
  return allowed.ok ? accept({ pin, share }) : allowed
}

/** Whether the caller's role permits a step with a share of its company, until the transaction ends. */
export async function mayActOn(
  tx: Tx,
  { buyingCompanyId }: Pick<AnyShare, 'buyingCompanyId'>,
  { memberId }: Actor,
  permission: 'pay' | 'order',
): Promise<Verdict<void, 'not_found' | 'forbidden'>> {
  if (buyingCompanyId === null) return accept()
  const allowed = await requireStaff(tx, { memberId, companyId: buyingCompanyId }, permission)
  return allowed.ok ? accept() : allowed
}
