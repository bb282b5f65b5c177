import { listStaff } from 'backend/account'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { insertRow } from 'backend/platform/database/prepared-statement'
import { type SellerRow, sellerOf } from 'backend/platform/database/seller-columns'
import { recordEvent, recordEvents } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { charactersOf } from 'contract/characters'
import type { OrderState, OrderStep } from 'contract/states'
import { uniq } from 'es-toolkit/array'
import type { StepActor } from '../actors'
import { orderMessages, type SidePages } from '../order-messages'
import { isHandOverStep, isOpen, TRANSITIONS } from '../order-states'
import { type Order, type OrderFacts, setOrderState } from '../order-store'
import { isOwnStep } from '../order-types'
import { tellStepListeners } from '../step-listeners'
import { orderEvent } from '../tables'

type OrderParties = Pick<Order, 'id' | 'buyerMemberId' | 'buyingCompanyId' | keyof SellerRow>

export interface StepRecord {
  /** Without its type, the sides are told of every step. */
  order: OrderParties & Pick<Order, 'orderNo' | 'totalFen'> & Partial<Pick<Order, 'type'>>
  step: OrderStep
  from: OrderState | null
  to: OrderState
  /** Columns to change in the same statement. */
  facts?: OrderFacts
  actor: StepActor
  note?: string | null
  /** From the buyer's side: negative is paid out. */
  moneyFen?: number | null
  requestId?: string | null
  /** Whether goods left without a code, so that the buyer is asked to confirm the truck. */
  isWithoutCode?: boolean
  /** Where the messages lead; by default to the order. */
  pages?: SidePages
  at: Date
}

/** Name of a colleague as it is shown outside of the company: "陈**". Masked phones stay. */
function maskName(name: string): string {
  return name.includes('*') ? name : `${charactersOf(name)[0] ?? ''}**`
}

/** Tells the open pages of both sides about an order, for a company those of all its staff. */
export async function recordOrderEvent(
  tx: Tx,
  { id: subjectId, buyerMemberId, buyingCompanyId, ...sold }: OrderParties,
  kind: string,
  at: Date,
): Promise<void> {
  const buyers = buyingCompanyId === null ? [buyerMemberId] : await staffOf(tx, buyingCompanyId)
  const seller = sellerOf(sold)
  const isCompany = seller.kind === 'carrier' || seller.kind === 'company'
  const sellers = isCompany ? await staffOf(tx, seller.id) : []
  const [first = null, ...others] = uniq([...buyers, ...sellers])
  await recordEvent(tx, { kind, memberId: first, shopId: sold.shopId, subjectId, at })
  await recordEvents(
    tx,
    others.map((memberId) => ({ kind, memberId, shopId: null, subjectId, at })),
  )
}

async function staffOf(tx: Tx, companyId: string): Promise<string[]> {
  return (await listStaff(tx, companyId)).map(({ memberId }) => memberId)
}

/**
 * An answer of the merchant stays open to arbitration while goods become ready or are handed over, or a hand-over is
 * confirmed or corrected.
 */
function keepsAnswer(step: OrderStep, to: OrderState): boolean {
  const isAboutGoods = step === 'mark_ready' || step === 'hand_over' || isHandOverStep(step)
  return isAboutGoods && isOpen('request_arbitration', to)
}

/** An answer of the merchant that does not settle the dispute may be taken to arbitration. */
function mayArbitrateAfter(step: OrderStep, to: OrderState): boolean {
  if (step === 'refuse_refund') return isOpen('request_arbitration', to)
  return (step === 'refuse_objection' || step === 'refund_objection') && to === 'objecting'
}

/**
 * Moves an order along the transition table, records the event, notifies listeners and writes the messages to its
 * sides, in the caller's transaction, which has locked the order.
 * @throws Error if the table does not allow the step; callers check isOpen() first
 */
export async function recordStep(tx: Tx, record: StepRecord): Promise<void> {
  const { order, step, from, to, actor, at } = record
  const transition = TRANSITIONS[step]
  const allowed =
    (from === null ? transition.from.length === 0 : transition.from.includes(from)) &&
    transition.to.includes(to) &&
    transition.by.includes(actor.kind)
  if (!allowed) throw new Error(`order ${order.id}: ${actor.kind} may not ${step} from ${from} to ${to}`)
  if (from !== null)
    await setOrderState(tx, order.id, to, {
      ...record.facts,
      ...(!keepsAnswer(step, to) && { mayArbitrate: mayArbitrateAfter(step, to) }),
    })
  const eventId = newId()
  await insertRow(tx, orderEvent, {
    id: eventId,
    orderId: order.id,
    step,
    fromState: from,
    toState: to,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: order.buyingCompanyId !== null && actor.kind === 'buyer' ? maskName(actor.name) : actor.name,
    note: record.note ?? null,
    moneyFen: record.moneyFen ?? null,
    requestId: record.requestId ?? null,
    at,
  })
  await recordOrderEvent(tx, order, `order_${step}`, at)
  const told = {
    order,
    eventId,
    step,
    to,
    by: actor.kind,
    moneyFen: record.moneyFen ?? null,
    pages: record.pages,
    isWithoutCode: record.isWithoutCode ?? false,
  }
  const isToldByModule = order.type !== undefined && isOwnStep({ type: order.type }, step)
  if (!isToldByModule) await notify(tx, orderMessages(told), at)
  await tellStepListeners(tx, { order, eventId, step, from, to, at })
}
