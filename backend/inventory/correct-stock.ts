import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { StockReason } from 'contract/states'
import { and, desc, eq, sql } from 'drizzle-orm'
import { stockCorrection, stockMovement, stockPool } from './tables'

interface StockCorrection {
  poolId: string
  /** Added to the kg on hand; negative to take off. */
  deltaKg: number
  reason: StockReason
  note: string | null
  memberId: string
  at: Date
}

/**
 * Corrects the kg on hand of a pool. Goods held for orders cannot be taken off: check and change are one statement, so
 * that an order that is placed at the same time is either refused or respected.
 * @returns the balances afterwards, or `stock_short` with the free kg
 */
export async function correctStock(
  tx: Tx,
  correction: StockCorrection,
): Promise<Verdict<{ onHandKg: number; availableKg: number }, 'stock_short'>> {
  const { poolId, deltaKg, at } = correction
  const [corrected] = await tx
    .update(stockPool)
    .set({ onHandKg: sql`${stockPool.onHandKg} + ${deltaKg}` })
    .where(and(eq(stockPool.id, poolId), sql`${stockPool.onHandKg} - ${stockPool.heldKg} + ${deltaKg} >= 0`))
    .returning({ onHandKg: stockPool.onHandKg, heldKg: stockPool.heldKg })
  if (!corrected) {
    const [pool] = await tx.select().from(stockPool).where(eq(stockPool.id, poolId))
    return refuse('stock_short', { availableKg: pool ? pool.onHandKg - pool.heldKg : 0 })
  }
  const id = newId()
  const { onHandKg, heldKg } = corrected
  await tx.insert(stockCorrection).values({ id, onHandKg, ...correction })
  await tx.insert(stockMovement).values({ id: newId(), poolId, kind: 'corrected', deltaKg, causeId: id, at })
  return accept({ onHandKg, availableKg: onHandKg - heldKg })
}

/**
 * Corrects many pools that the transaction has locked and whose free kg it knows.
 * @throws Error if goods that orders hold would be taken off
 */
export async function correctLockedStock(tx: Tx, corrections: readonly StockCorrection[]): Promise<void> {
  if (corrections.length === 0) return
  const deltas = corrections.map(({ poolId, deltaKg }) => ({ poolId, deltaKg }))
  const changed = await tx.execute<{ poolId: string; onHandKg: string }>(sql`update ${stockPool} p
    set on_hand_kg = p.on_hand_kg + t."deltaKg"
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb) t("poolId" uuid, "deltaKg" bigint)
    where p.id = t."poolId" and p.on_hand_kg - p.held_kg + t."deltaKg" >= 0
    returning p.id as "poolId", p.on_hand_kg as "onHandKg"`)
  const balances = new Map(changed.map(({ poolId, onHandKg }) => [poolId, Number(onHandKg)]))
  const rows = corrections.map((correction) => {
    const onHandKg = balances.get(correction.poolId)
    if (onHandKg === undefined) throw new Error('locked stock is not free')
    return { id: newId(), onHandKg, ...correction }
  })
  await insertRows(tx, stockCorrection, rows)
  await insertRows(
    tx,
    stockMovement,
    rows.map(({ id: causeId, poolId, deltaKg, at }) => ({
      ...{ id: newId(), poolId, kind: 'corrected' as const, deltaKg, causeId, at },
    })),
  )
}

/** Corrections of a pool. */
export async function correctionsOf(reader: Reader, poolId: string) {
  return await reader
    .select()
    .from(stockCorrection)
    .where(eq(stockCorrection.poolId, poolId))
    .orderBy(desc(stockCorrection.at), desc(stockCorrection.id))
}
