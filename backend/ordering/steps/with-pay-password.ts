import { requireRecentSession } from 'backend/account'
import { mayActForCompany, refusePermission } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import {
  findFirstAnswer,
  type RequestKey,
  withIdempotencyKey,
} from 'backend/platform/idempotency/request-log'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import { checkPayPassword } from 'backend/wallet'
import type { OrderStep } from 'contract/states'
import { buyerSideOf, requireBuyer } from '../actors'
import { buyerPermissionOf } from '../order-states'
import { type BuyerSide, lockOrderOf, type Order, orderOf } from '../order-store'

type MoneyStep = Extract<OrderStep, 'pay' | 'confirm'>

export interface WithPassword {
  orderId: string
  payPassword: string
  requestId: string
}

/** Runs a step that moves money on one order of the caller or of its company: `withPayPasswordOnAll` of one. */
export async function withPayPassword<T, J extends string, R extends string>(
  call: Call<Actor>,
  step: MoneyStep,
  { orderId, payPassword, requestId }: WithPassword,
  validate: (order: Order) => Verdict<void, J>,
  act: (tx: Tx, order: Order) => Promise<Verdict<T, R>>,
) {
  const key = { actorId: call.actor.memberId, requestId, what: `order.${step}`, content: { orderId } }
  return await withPayPasswordOnAll(
    call,
    step,
    { orderIds: [orderId], payPassword, key },
    (orders) => validate(onlyOne(orders)),
    (tx, orders) => act(tx, onlyOne(orders)),
  )
}

/**
 * Runs a step that moves money on orders of the caller or of its company: in a recent session, with the pay password, at
 * most once per request id. The password is checked in its own transaction, so that a wrong guess is counted although
 * nothing else happens. The orders are validated before it, and again under their locks, which are taken in order of
 * id. A repeated request gets its first answer only in a recent session and with the right password: its id alone allows
 * no password guesses.
 */
export async function withPayPasswordOnAll<T, J extends string, R extends string>(
  call: Call<Actor>,
  step: MoneyStep,
  { orderIds, payPassword, key }: { orderIds: readonly string[]; payPassword: string; key: RequestKey },
  validate: (orders: readonly Order[]) => Verdict<void, J>,
  act: (tx: Tx, orders: readonly Order[]) => Promise<Verdict<T, R>>,
) {
  const { db, actor, now } = call
  const buyer = buyerSideOf(actor)
  const ids = [...orderIds].sort()
  const orders = await readBuyersOrders(call, buyer, ids, step)
  if (!orders.ok) return orders
  const before = await findFirstAnswer<T>(db.orm, key)
  const open = before ?? validate(orders.value)
  if (!open.ok) return open
  const recent = await requireRecentSession(db.orm, actor.sessionId, now)
  if (!recent.ok) return recent
  const known = await checkPayPassword(db, actor.memberId, payPassword, now)
  if (!known.ok) return known
  if (before) return before

  return await db.transaction((tx) =>
    withIdempotencyKey<T, J | R | 'not_found' | 'forbidden'>(tx, key, now, async () => {
      const locked = await lockBuyersOrders(tx, buyer, ids, step)
      if (!locked.ok) return locked
      const validUnderLock = validate(locked.value)
      return validUnderLock.ok ? await act(tx, locked.value) : validUnderLock
    }),
  )
}

async function readBuyersOrders(
  { db, actor }: Call<Actor>,
  buyer: BuyerSide,
  ids: readonly string[],
  step: MoneyStep,
): Promise<Verdict<Order[], 'not_found' | 'forbidden'>> {
  const orders: Order[] = []
  for (const id of ids) {
    const order = await orderOf(db.orm, buyer, id)
    if (!order) return refuse('not_found')
    const refused = refusePermissionFor(actor, order, step)
    if (refused) return refused
    orders.push(order)
  }
  return accept(orders)
}

/** The refusal of a member whose role does not permit a step on an order of its company, as of the start of the call. */
export function refusePermissionFor(
  actor: Actor,
  { buyingCompanyId }: Pick<Order, 'buyingCompanyId'>,
  step: OrderStep,
): Refused<'forbidden'> | null {
  const permission = buyerPermissionOf(step)
  return buyingCompanyId === null || mayActForCompany(actor, permission) ? null : refusePermission(permission)
}

async function lockBuyersOrders(
  tx: Tx,
  buyer: BuyerSide,
  ids: readonly string[],
  step: MoneyStep,
): Promise<Verdict<Order[], 'not_found' | 'forbidden'>> {
  const orders: Order[] = []
  for (const id of ids) {
    const order = await lockBuyersOrder(tx, buyer, id, step)
    if (!order.ok) return order
    orders.push(order.value)
  }
  return accept(orders)
}

/** Locks an order of the caller or of its company, whose role permits the step until the transaction ends. */
export async function lockBuyersOrder(
  tx: Tx,
  buyer: BuyerSide,
  id: string,
  step: OrderStep,
): Promise<Verdict<Order, 'not_found' | 'forbidden'>> {
  const order = await lockOrderOf(tx, buyer, id)
  if (!order) return refuse('not_found')
  const allowed = await requireBuyer(tx, order, buyer, step)
  return allowed.ok ? accept(order) : allowed
}

function onlyOne(orders: readonly Order[]): Order {
  const [order] = orders
  if (!order || orders.length > 1) throw new Error('exactly one order is expected')
  return order
}
