import { judgeDecision } from 'backend/operators'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { startOfDay } from 'backend/platform/shanghai-time'
import { changeById, lockById } from 'backend/platform/stores/rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { desc, eq, max } from 'drizzle-orm'
import { shopCommission, tradeOrder } from '../tables'
import { lockCommissionRate } from './commission-rates'

export type CommissionRow = typeof shopCommission.$inferSelect

interface ByOperator {
  operatorId: string
  now: Date
}

type Proposal = Pick<CommissionRow, 'shopId' | 'perMille' | 'validFrom' | 'validUntil' | 'note'>

/** Proposes a commission rate for the future orders of a shop. The caller has validated shop and days. */
export async function proposeCommission(
  tx: Tx,
  proposal: Proposal,
  { operatorId, now }: ByOperator,
): Promise<Verdict<CommissionRow, 'commission_pending'>> {
  const by = { proposedBy: operatorId, proposedAt: now, state: 'proposed' as const }
  const [row] = await tx
    .insert(shopCommission)
    .values({ id: newId(), ...proposal, ...by })
    .onConflictDoNothing()
    .returning()
  return row ? accept(row) : refuse('commission_pending')
}

type Undecidable = 'not_found' | 'commission_decided' | 'own_commission'

/**
 * Approves a rate that another person has proposed. It takes effect after all orders of the shop that were placed before,
 * so that an order that was received earlier and stored later keeps the old rate.
 */
export async function approveCommission(
  tx: Tx,
  commissionId: string,
  { operatorId, now }: ByOperator,
): Promise<Verdict<CommissionRow, Undecidable>> {
  const locked = await lockProposed(tx, commissionId, operatorId)
  if (!locked.ok) return locked
  const { id, shopId, validFrom } = locked.value
  await lockCommissionRate(tx, shopId)
  const [last] = await tx
    .select({ at: max(tradeOrder.createdAt) })
    .from(tradeOrder)
    .where(eq(tradeOrder.shopId, shopId))
  const afterLast = (last?.at?.getTime() ?? 0) + 1
  const effectiveFrom = new Date(Math.max(startOfDay(validFrom).getTime(), now.getTime(), afterLast))
  const decided = { decidedBy: operatorId, decidedAt: now, effectiveFrom }
  return accept(await decide(tx, id, { ...decided, state: 'approved' }))
}

/** Rejects a rate that another person has proposed. */
export async function rejectCommission(
  tx: Tx,
  { commissionId, reason }: { commissionId: string; reason: string },
  { operatorId, now }: ByOperator,
): Promise<Verdict<CommissionRow, Undecidable>> {
  const locked = await lockProposed(tx, commissionId, operatorId)
  if (!locked.ok) return locked
  const decided = { decidedBy: operatorId, decidedAt: now, rejection: reason }
  return accept(await decide(tx, commissionId, { ...decided, state: 'rejected' }))
}

async function lockProposed(
  tx: Tx,
  id: string,
  operatorId: string,
): Promise<Verdict<CommissionRow, Undecidable>> {
  const row = await lockById(tx, shopCommission, id)
  const reasons = { decided: 'commission_decided', own: 'own_commission' } as const
  return await judgeDecision(tx, row, operatorId, reasons)
}

async function decide(tx: Tx, id: string, changes: Partial<CommissionRow>): Promise<CommissionRow> {
  return await changeById(tx, shopCommission, id, changes)
}

/** The last rates of a shop, newest first. */
export async function commissionsOf(reader: Reader, shopId: string, size: number): Promise<CommissionRow[]> {
  return await reader
    .select()
    .from(shopCommission)
    .where(eq(shopCommission.shopId, shopId))
    .orderBy(desc(shopCommission.proposedAt), desc(shopCommission.id))
    .limit(size)
}
