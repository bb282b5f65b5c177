import { requireRecentSession } from 'backend/account'
import { mayActForCompany, refusePermission } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import {
  findFirstAnswer,
  type RequestKey,
  withIdempotencyKey,
} from 'backend/platform/idempotency/request-log'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { checkPayPassword } from 'backend/wallet'
import type { OrderStep } from 'contract/states'
import { buyerSideOf, requireBuyer } from '../actors'
import { buyerPermissionOf } from '../order-states'
import { lockOrderOf, type Order, orderOf } from '../order-store'

export interface WithPassword {
  orderId: string
  payPassword: string
  requestId: string
}

/**
 * Runs a step that moves money on an order of the caller or of its company: in a recent session, with the pay password, at most once
 * per request id. The password is checked in its own transaction, so that a wrong guess is counted although nothing
 * else happens. The order is validated before it, and again under its lock. A repeated request gets its first answer
 * only in a recent session and with the right password: its id alone allows no password guesses.
 */
export async function withPayPassword<T, J extends string, R extends string>(
  call: Call<Actor>,
  step: Extract<OrderStep, 'pay' | 'confirm'>,
  { orderId, payPassword, requestId }: WithPassword,
  validate: (order: Order) => Verdict<void, J>,
  act: (tx: Tx, order: Order) => Promise<Verdict<T, R>>,
) {
  const buyer = buyerSideOf(call.actor)
  const what = `order.${step}`
  const key: RequestKey = { actorId: call.actor.memberId, requestId, what, content: { orderId } }
  const order = await orderOf(call.db.orm, buyer, orderId)
  if (!order) return refuse('not_found')
  const permission = buyerPermissionOf(step)
  if (order.buyingCompanyId !== null && !mayActForCompany(call.actor, permission))
    return refusePermission(permission)
  const before = await findFirstAnswer<T>(call.db.orm, key)
  const open = before ?? validate(order)
  if (!open.ok) return open
  const recent = await requireRecentSession(call.db.orm, call.actor.sessionId, call.now)
  if (!recent.ok) return recent
  const known = await checkPayPassword(call.db, call.actor.memberId, payPassword, call.now)
  if (!known.ok) return known
  if (before) return before

  return await call.db.transaction((tx) =>
    withIdempotencyKey<T, J | R | 'not_found' | 'forbidden'>(tx, key, call.now, async () => {
      const locked = await lockOrderOf(tx, buyer, orderId)
      if (!locked) return refuse('not_found')
      const allowed = await requireBuyer(tx, locked, buyer, step)
      if (!allowed.ok) return allowed
      const validUnderLock = validate(locked)
      return validUnderLock.ok ? await act(tx, locked) : validUnderLock
    }),
  )
}
