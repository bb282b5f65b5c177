/** Policies of the order types. The kernel reads them by number and knows nothing else about a type. */
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Verdict } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import type { StaffPermission } from 'contract/authentication/staff-roles'
import { MINUTE_MS } from 'contract/durations'
import type { OrderType } from 'contract/numbered-types'
import type { SettingCode } from 'contract/settings/settings'
import type { ActorKind, LineSubject, OrderDeliveryWay, OrderStep } from 'contract/states'
import { buyerPermissionOf } from './order-states'
import type { Order, OrderLine } from './order-store'
import type { StockSource } from './stock-source'

/** Runs in the transaction of the step. An error undoes the step. */
export type Consequence = (tx: Tx, order: Order, line: OrderLine, now: Date) => Promise<void>

/** A booked refund of an order, and who made it. */
export interface RefundedPart {
  /** Null: the line counts kg. Zero: a price reduction. */
  readonly pieces: number | null
  /** As in the ledger. */
  readonly actorId: string
  readonly requestId: string
  readonly now: Date
}

/** Money that was held before an order, such as a deposit, and pays a part of it. */
export interface PartPayment {
  /** What it pays of an order that waits for its payment, in fen. */
  amountOf(reader: Reader, order: Order): Promise<number>
  /**
   * Pays it into the order's escrow, in the transaction of the payment, under the order's lock.
   * @param by payerId: the member who pays; null for a bank transfer without a call
   * @returns the amount, or `pay_time_over` if that money is no longer held
   */
  pay(
    tx: Tx,
    order: Order,
    by: { payerId: string | null; requestId: string; now: Date },
  ): Promise<Verdict<number, 'pay_time_over'>>
}

export interface OrderTypeDefinition {
  readonly type: OrderType
  /** Actor who creates orders: the buyer, or the market after an event such as a filled pin. */
  readonly placedBy: 'buyer' | 'market'
  /** Time to pay. */
  readonly payTimeMs: number
  /** What the line is about. The line stores the id. */
  readonly subject: LineSubject
  readonly stock: StockSource
  /** Ways in which the goods may reach the buyer; empty if there are no goods to move. */
  readonly deliveryWays: readonly OrderDeliveryWay[]
  /** Commission on the paid goods, copied to the order when it is placed. */
  readonly commissionPerMille: number
  /** Whether unpaid orders of the type hold goods at no cost, so that their number per buyer is limited. */
  readonly hasUnpaidLimit?: true
  /** Settings of the market that replace the time to pay and the commission of new orders. */
  readonly settings?: Partial<Readonly<Record<'payMinutes' | 'commissionPerMille', SettingCode>>>
  readonly partPayment?: PartPayment
  /**
   * Steps that the module takes by calls of its own. The pages and calls of orders neither offer nor take them, the market
   * does not confirm receipt by time if `confirm` is among them, and the module tells the sides about them.
   */
  readonly ownSteps?: { readonly steps: readonly OrderStep[]; readonly advice: string }
  /**
   * Advice to the merchant, which cannot cancel unpaid orders of the type: the buyer is bound to buy, and would lose what it
   * has deposited for that.
   */
  readonly noShopCancel?: string
  /** Whether the buyer loses a deposit by cancelling, so that a colleague of its company also needs the permission to pay. */
  readonly cancelForfeitsDeposit?: true
  /** What the timeline says when the time to pay is over. */
  readonly timeOutNote?: string
  /** Until when the goods of a paid order are shipped or ready; null if the order has no such deadline. */
  deliverBefore?(reader: Reader, order: Order): Promise<Date | null>
  /** Runs when a part of a paid order was refunded, or all of it, before the step is recorded. */
  onRefund?(tx: Tx, order: Order, line: OrderLine, refund: RefundedPart): Promise<void>
  /** Days of storage without a fee that the seller has promised; omitted or null: those of the warehouse. */
  freeStorageDays?(reader: Reader, order: Order): Promise<number | null>
  readonly on?: Partial<
    Record<'placed' | 'paid' | 'cancelled' | 'shipped' | 'completed' | 'refunded', Consequence>
  >
}

const registered = new Map<number, OrderTypeDefinition>()

export function defineOrderType(definition: OrderTypeDefinition): OrderTypeDefinition {
  return definition
}

/** Registers the types of all modules; `backend/modules.ts` calls it once. @throws Error if a number repeats */
export function registerOrderTypes(definitions: readonly OrderTypeDefinition[]): void {
  registered.clear()
  for (const definition of definitions) {
    if (registered.has(definition.type)) throw new Error(`order type ${definition.type} is defined twice`)
    registered.set(definition.type, definition)
  }
}

/** @throws Error if no module registered the type */
export function orderTypeOf({ type }: { type: number }): OrderTypeDefinition {
  const definition = registered.get(type)
  if (!definition) throw new Error(`order type ${type} is not registered`)
  return definition
}

/** Whether only the module of the order's type takes a step. */
export function isOwnStep({ type }: { type: number }, step: OrderStep): boolean {
  return registered.get(type)?.ownSteps?.steps.includes(step) ?? false
}

/**
 * Why the type of an order denies an actor a step that the state allows; undefined if it does not. Pages do not offer such
 * steps, and calls refuse them with this advice.
 */
export function adviceAgainst(
  { type }: { type: number },
  step: OrderStep,
  by: ActorKind,
): string | undefined {
  const { ownSteps, noShopCancel } = registered.get(type) ?? {}
  if (ownSteps?.steps.includes(step)) return ownSteps.advice
  return step === 'cancel' && by === 'merchant' ? noShopCancel : undefined
}

/** The permissions for a step of the company that buys. */
export function buyerPermissionsFor({ type }: { type: number }, step: OrderStep): StaffPermission[] {
  const isCostly = step === 'cancel' && registered.get(type)?.cancelForfeitsDeposit
  return [buyerPermissionOf(step), ...(isCostly ? (['pay'] as const) : [])]
}

/** Types whose modules take a step themselves. */
export function typesOwning(step: OrderStep): OrderType[] {
  return [...registered.values()].flatMap(({ type }) => (isOwnStep({ type }, step) ? [type] : []))
}

/** Terms of an order that is placed now. They are copied to the order, so that later changes do not affect it. */
export async function termsOf(
  tx: Tx,
  { settings, payTimeMs, commissionPerMille }: OrderTypeDefinition,
  now: Date,
): Promise<{ payTimeMs: number; commissionPerMille: number }> {
  if (!settings) return { payTimeMs, commissionPerMille }
  const values = await settingsAt(tx, now)
  return {
    payTimeMs: settings.payMinutes ? values[settings.payMinutes] * MINUTE_MS : payTimeMs,
    commissionPerMille: settings.commissionPerMille
      ? values[settings.commissionPerMille]
      : commissionPerMille,
  }
}

/** What the buyer of an order that waits for its payment still has to pay: its total less the part paid by a deposit. */
export async function dueFenOf(reader: Reader, order: Order): Promise<number> {
  const part = (await orderTypeOf(order).partPayment?.amountOf(reader, order)) ?? 0
  return order.totalFen - part
}

/** While the goods of a paid order wait: until when they are shipped or ready to be picked up. */
export async function deliverBeforeOf(reader: Reader, order: Order): Promise<Date | null> {
  return isUndelivered(order) ? ((await orderTypeOf(order).deliverBefore?.(reader, order)) ?? null) : null
}

/** Days of storage without a fee that the seller of an order has promised; null: those of the warehouse. */
export async function freeStorageDaysOf(reader: Reader, order: Order): Promise<number | null> {
  return (await orderTypeOf(order).freeStorageDays?.(reader, order)) ?? null
}

/** Whether the seller has neither shipped the goods of a paid order nor made them ready to be picked up. */
export function isUndelivered({ state, readyAt }: Pick<Order, 'state' | 'readyAt'>): boolean {
  return state === 'awaiting_shipment' || (state === 'awaiting_pickup' && readyAt === null)
}

/** Registered types, for tests over all of them. */
export function orderTypes(): readonly OrderTypeDefinition[] {
  return [...registered.values()]
}
