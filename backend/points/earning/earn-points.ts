import { areRelated, type LegalPersonsOf } from 'backend/companies'
import { notify } from 'backend/messages'
import {
  buyerOwnerOf,
  getSeller,
  type Order,
  orderById,
  orderingLine,
  type StepListener,
} from 'backend/ordering'
import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { startOfShanghaiMonth } from 'backend/platform/shanghai-time'
import { settingsAt } from 'backend/settings'
import type { MoneyOwner } from 'backend/wallet'
import { and, eq, gte, ne } from 'drizzle-orm'
import { lockOwner, ownerColumns, ownerOf } from '../batches/batch-store'
import { givePoints, MARKET_ACTOR, takePoints } from '../batches/move-points'
import { lockCampaignOf, reckonBonus } from '../campaigns/give-bonus'
import { pointsEarnedMessage, pointsTakenMessage } from '../message-kinds'
import { pointsEarning, pointsOrder } from '../tables'
import { earnedBy, monthOf } from './earning-rules'

/** Gives the buyer of a completed order its points, in the transaction of the completion. */
export function earnOnCompletion(legalPersonsOf: LegalPersonsOf): StepListener {
  return async (tx, { order, from, to, at }) => {
    // Steps of a completed order leave it completed, such as a correction without an answer.
    if (to === 'completed' && from !== 'completed') await earnPoints(tx, order.id, legalPersonsOf, at)
  }
}

async function earnPoints(tx: Tx, orderId: string, legalPersonsOf: LegalPersonsOf, now: Date): Promise<void> {
  const goods = await goodsOfOrder(tx, orderId)
  if (goods === undefined || goods.soldKg <= 0) return
  const order = await orderById(tx, orderId)
  const owner = buyerOwnerOf(order)
  const { points_per_ton: pointsPerTon } = await settingsAt(tx, now)
  const isRelated = await isOfRelated(tx, order, legalPersonsOf)
  await lockOwner(tx, owner, now)
  const counted = { month: monthOf(now), kg: goods.soldKg, isRelated, pointsPerTon, completedAt: now }
  await tx.insert(pointsOrder).values({ orderId, ...ownerColumns(owner), ...counted })
  await reckon(tx, owner, { orderId, category: goods.category, ...counted }, now)
}

/** The goods of an order with the sold kg; samples cost nothing and earn nothing. */
async function goodsOfOrder(reader: Reader, orderId: string) {
  const [line] = await reader
    .select({ soldKg: orderingLine.soldKg, category: orderingLine.category })
    .from(orderingLine)
    .where(and(eq(orderingLine.orderId, orderId), ne(orderingLine.subjectKind, 'sample')))
  return line
}

/** Whether the buyer, or the company of a member who buys in person, belongs with the seller. */
async function isOfRelated(reader: Reader, order: Order, legalPersonsOf: LegalPersonsOf): Promise<boolean> {
  const { companyId } = await getSeller(reader, order)
  const buyer = order.buyingCompanyId ?? order.buyerCompanyId
  return (
    companyId !== null && buyer !== null && (await areRelated(reader, legalPersonsOf, [companyId, buyer]))
  )
}

type Counted = Pick<typeof pointsOrder.$inferSelect, 'orderId' | 'month' | 'pointsPerTon'>

/** Brings what the month and a campaign have given in line with the owner's orders. The owner is locked. */
async function reckon(
  tx: Tx,
  owner: MoneyOwner,
  counted: Counted & { category: string | null; completedAt: Date },
  now: Date,
): Promise<void> {
  const campaign = await lockCampaignOf(tx, counted)
  await reckonMonth(tx, owner, counted, now)
  if (campaign) await reckonBonus(tx, owner, campaign, counted.orderId, now)
}

/** Brings what a month has given in line with its orders. The owner is locked. */
async function reckonMonth(
  tx: Tx,
  owner: MoneyOwner,
  { orderId, month, pointsPerTon }: Counted,
  now: Date,
): Promise<void> {
  const inMonth = { ownerId: owner.id, month }
  const orders = await tx.select().from(pointsOrder).where(ofMonth(pointsOrder, inMonth))
  const before = await tx.select().from(pointsEarning).where(ofMonth(pointsEarning, inMonth))
  const { tons, points } = earnedBy(orders, before, pointsPerTon)
  if (tons === 0) return
  const id = newId()
  const asked = { causeId: id, actorId: MARKET_ACTOR, requestId: id, now }
  let debt = 0
  if (points > 0) debt = await givePoints(tx, owner, { ...asked, kind: 'earn', points })
  if (points < 0) debt = await takePoints(tx, owner, { ...asked, kind: 'take_back', points: -points })
  await tx
    .insert(pointsEarning)
    .values({ id, ...ownerColumns(owner), month, orderId, tons, points, debt, at: now })
  if (points === 0) return
  const write = points > 0 ? pointsEarnedMessage : pointsTakenMessage
  await notify(tx, [write(owner, { id, tons, points, debt })], now)
}

function ofMonth(
  t: typeof pointsOrder | typeof pointsEarning,
  { ownerId, month }: { ownerId: string; month: string },
) {
  return and(eq(t.ownerId, ownerId), eq(t.month, month))
}

/**
 * Takes back the points of tons that were refunded after the completion. Refunds end with it today, so that this finds
 * something only where another module changes that.
 */
export async function recountOrders(db: Pick<Database, 'orm' | 'transaction'>, now: Date): Promise<number> {
  const changed = await db.orm
    .select({ orderId: pointsOrder.orderId })
    .from(pointsOrder)
    .innerJoin(orderingLine, eq(orderingLine.orderId, pointsOrder.orderId))
    .where(
      and(
        gte(pointsOrder.completedAt, startOfShanghaiMonth(now, 2)),
        ne(orderingLine.soldKg, pointsOrder.kg),
      ),
    )
  for (const { orderId } of changed) await db.transaction((tx) => recountOrder(tx, orderId, now))
  return changed.length
}

async function recountOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [known] = await tx.select().from(pointsOrder).where(eq(pointsOrder.orderId, orderId))
  if (!known) throw new Error(`order ${orderId} counts for no points`)
  const owner = ownerOf(known)
  await lockOwner(tx, owner, now)
  const { soldKg: kg = 0, category = null } = (await goodsOfOrder(tx, orderId)) ?? {}
  await tx.update(pointsOrder).set({ kg }).where(eq(pointsOrder.orderId, orderId))
  await reckon(tx, owner, { ...known, category }, now)
}
