import { requireStaff } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { holdPinMoney } from 'backend/wallet'
import type { LeavePin } from 'contract/pins'
import type { z } from 'zod'
import { decidePin } from './decide-pins'
import {
  isSeenBy,
  ownerOf,
  type Paid,
  type PayableShares,
  type Payment,
  type PayRefusal,
} from './pay-with-password'
import { lockPin, type PinWithShares, type Share, shareById, updateShare } from './pin-store'
import { judgeLeaving, judgePayment } from './rules/judge-share'

/** Shares of spot pins. */
export const SPOT_SHARES: PayableShares = { operation: 'pin.pay_share', find: shareById, hold: holdShare }

/** Holds the price of a share under the lock of its pin; the last one fills it. */
export async function holdShare(
  tx: Tx,
  { shareId, actor, requestId, now }: Payment,
): Promise<Verdict<Paid, PayRefusal>> {
  const locked = await lockShare(tx, shareId, actor, 'pay')
  if (!locked.ok) return locked
  const { pin, share } = locked.value
  const judged = judgePayment(share, now)
  if (!judged.ok) return judged
  const { memberId } = actor
  const by = { actorId: memberId, requestId, now }
  const held = await holdPinMoney(tx, {
    ...{ cause: 'pin_hold', shareId, owner: ownerOf(share), amountFen: share.totalFen },
    ...by,
  })
  if (!held.ok) return held
  const paid = { state: 'paid', paidAt: now, paidBy: memberId, payRequestId: requestId } as const
  await updateShare(tx, shareId, paid)
  const shares = pin.shares.map((one) => (one.id === shareId ? { ...one, ...paid } : one))
  const outcome = await decidePin(tx, { ...pin, shares }, { isOver: false, now })
  return accept({ shareId, pinId: pin.id, heldFen: share.totalFen, isFilled: outcome === 'filled' })
}

/** Takes an unpaid share out of its pin. */
export async function leavePin(
  tx: Tx,
  { actor, now }: Call<Actor>,
  { shareId }: z.output<typeof LeavePin>,
): Promise<
  Verdict<{ shareId: string; pinId: string }, 'not_found' | 'forbidden' | 'pin_share_not_leavable'>
> {
  const locked = await lockShare(tx, shareId, actor, 'order')
  if (!locked.ok) return locked
  const { pin, share } = locked.value
  const judged = judgeLeaving(share)
  if (!judged.ok) return judged
  const left = { state: 'left', endedAt: now } as const
  await updateShare(tx, shareId, left)
  const shares = pin.shares.map((one) => (one.id === shareId ? { ...one, ...left } : one))
  await decidePin(tx, { ...pin, shares }, { isOver: false, now })
  return accept({ shareId, pinId: pin.id })
}

/** Locks the pin of a share of the caller or of its company, whose role permits the step until the transaction ends. */
async function lockShare(
  tx: Tx,
  shareId: string,
  actor: Actor,
  permission: 'pay' | 'order',
): Promise<Verdict<{ pin: PinWithShares; share: Share }, 'not_found' | 'forbidden'>> {
  const before = await shareById(tx, shareId)
  const pin = before && (await lockPin(tx, before.pinId))
  const share = pin?.shares.find(({ id }) => id === shareId)
  if (!pin || !share || !isSeenBy(share, actor)) return refuse('not_found')
  const allowed = await mayActOn(tx, share, actor, permission)
  return allowed.ok ? accept({ pin, share }) : allowed
}

/** Whether the caller's role permits a step with a share of its company, until the transaction ends. */
export async function mayActOn(
  tx: Tx,
  { buyingCompanyId }: Pick<Share, 'buyingCompanyId'>,
  { memberId }: Actor,
  permission: 'pay' | 'order',
): Promise<Verdict<void, 'not_found' | 'forbidden'>> {
  if (buyingCompanyId === null) return accept()
  const allowed = await requireStaff(tx, { memberId, companyId: buyingCompanyId }, permission)
  return allowed.ok ? accept() : allowed
}
