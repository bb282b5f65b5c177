import { requireRecentSession } from 'backend/account'
import { mayActForCompany, refusePermission } from 'backend/companies'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Actor, type Call, requestKey } from 'backend/platform/endpoint'
import { findFirstAnswer, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { checkPayPassword } from 'backend/wallet'
import type { OutputOf } from 'contract/endpoint'
import type { PayShare, payShare } from 'contract/pins'
import type { z } from 'zod'
import { judgePayment, type ShareFacts } from './rules/judge-share'

export type Paid = OutputOf<typeof payShare>
export type PayRefusal =
  | 'not_found'
  | 'forbidden'
  | 'pin_share_not_payable'
  | 'pin_share_pay_time_over'
  | 'balance_short'
  | 'request_reused'

/** Who takes part with a share: a member, or the company for which it was joined. */
export interface ShareOwner {
  readonly memberId: string
  readonly buyingCompanyId: string | null
}

/** Who pays a share: the member, or the company for which it was joined. */
export const ownerOf = ({ memberId, buyingCompanyId }: ShareOwner) =>
  buyingCompanyId === null
    ? ({ kind: 'member', id: memberId } as const)
    : ({ kind: 'company', id: buyingCompanyId } as const)

/** Whether the caller may act on a share: its own, or one of its company. */
export const isSeenBy = (share: ShareOwner, actor: Actor) =>
  share.buyingCompanyId === null
    ? share.memberId === actor.memberId
    : share.buyingCompanyId === actor.companyId

export interface Payment {
  readonly shareId: string
  readonly actor: Actor
  readonly requestId: string
  readonly now: Date
}

/** Shares of one kind of pins. */
export interface PayableShares {
  /** Of the request log. */
  readonly operation: string
  find(
    reader: Reader,
    id: string,
  ): Promise<(ShareOwner & Pick<ShareFacts, 'state' | 'payBefore'>) | undefined>
  /** Holds the price under the lock of the pin. */
  hold(tx: Tx, payment: Payment): Promise<Verdict<Paid, PayRefusal>>
}

/**
 * Holds the price of a share, in a recent session, with the pay password, at most once per request id. The password is
 * checked in its own transaction, so that wrong guesses are counted.
 */
export async function payWithPassword(
  shares: PayableShares,
  call: Call<Actor>,
  { payPassword, ...input }: z.output<typeof PayShare>,
) {
  const { db, actor, now } = call
  const { shareId, requestId } = input
  const share = await shares.find(db.orm, shareId)
  if (!share || !isSeenBy(share, actor)) return refuse('not_found')
  if (share.buyingCompanyId !== null && !mayActForCompany(actor, 'pay')) return refusePermission('pay')
  const key = requestKey(call, shares.operation, input)
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
      shares.hold(tx, { shareId, actor, requestId, now }),
    ),
  )
}
