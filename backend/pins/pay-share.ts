import { requireRecentSession } from 'backend/account'
import { mayActForCompany, refusePermission, requireStaff } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, requestKey } from 'backend/platform/endpoint'
import { findFirstAnswer, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { checkPayPassword, holdPinMoney } from 'backend/wallet'
import type { OutputOf } from 'contract/endpoint'
import type { LeavePin, PayShare, payShare } from 'contract/pins'
import type { z } from 'zod'
import { decidePin } from './decide-pins'
import { lockPin, type PinWithShares, type Share, shareById, updateShare } from './pin-store'
import { judgeLeaving, judgePayment } from './rules/judge-share'

type Paid = OutputOf<typeof payShare>
type PayRefusal =
  | 'not_found'
  | 'forbidden'
  | 'pin_share_not_payable'
  | 'pin_share_pay_time_over'
  | 'balance_short'
  | 'request_reused'

const OPERATION = 'pin.pay_share'

/** Who pays a share: the member, or the company for which it was joined. */
export const ownerOf = ({ memberId, buyingCompanyId }: Pick<Share, 'memberId' | 'buyingCompanyId'>) =>
  buyingCompanyId === null
    ? ({ kind: 'member', id: memberId } as const)
    : ({ kind: 'company', id: buyingCompanyId } as const)

/** Whether the caller may act on a share: its own, or one of its company. */
export const isSeenBy = (share: Pick<Share, 'memberId' | 'buyingCompanyId'>, actor: Actor) =>
  share.buyingCompanyId === null
    ? share.memberId === actor.memberId
    : share.buyingCompanyId === actor.companyId

/**
 * Holds the price of a share, in a recent session, with the pay password, at most once per request id. The password is
 * checked in its own transaction, so that wrong guesses are counted.
 */
export async function payShareWithPassword(
  call: Call<Actor>,
  { payPassword, ...input }: z.output<typeof PayShare>,
) {
  const { db, actor, now } = call
  const { shareId, requestId } = input
  const share = await shareById(db.orm, shareId)
  if (!share || !isSeenBy(share, actor)) return refuse('not_found')
  if (share.buyingCompanyId !== null && !mayActForCompany(actor, 'pay')) return refusePermission('pay')
  const key = requestKey(call, OPERATION, input)
  const before = await findFirstAnswer<Paid>(db.orm, key)
  const open = before ?? judgePayment(share, now)
  if (!open.ok) return open
  const recent = await requireRecentSession(db.orm, actor.sessionId, now)
  if (!recent.ok) return recent
  const known = await checkPayPassword(db, actor.memberId, payPassword, now)
  if (!known.ok) return known
  if (before) return before
  return await db.transaction((tx) =>
    withIdempotencyKey<Paid, PayRefusal>(tx, key, now, () =>
      holdShare(tx, { shareId, actor, requestId, now }),
    ),
  )
}

export interface Payment {
  readonly shareId: string
  readonly actor: Actor
  readonly requestId: string
  readonly now: Date
}

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
  const held = await holdPinMoney(tx, { shareId, owner: ownerOf(share), amountFen: share.totalFen, ...by })
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
  if (share.buyingCompanyId !== null) {
    const { memberId } = actor
    const allowed = await requireStaff(tx, { memberId, companyId: share.buyingCompanyId }, permission)
    if (!allowed.ok) return allowed
  }
  return accept({ pin, share })
}
